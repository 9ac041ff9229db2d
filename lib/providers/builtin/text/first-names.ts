/** Given names that nearly always belong to one gender. Names of both are left out on purpose. */

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u).filter(Boolean));
}

export const FEMALE_NAMES = names(`
  abigail ada adele agatha agnes aisha alice alicia alina alma amanda amelia amy ana anastasia andrea
  angela anita ann anna anne annie anya audrey aurora ava barbara beatrice bella bertha beth betty
  bianca bridget camila carla carmen carol caroline catherine cecilia celia charlotte chloe christina
  claire clara claudia cora cynthia daisy daniela daphne deborah diana dora doris dorothy edith
  eileen elaine eleanor elena elisa elisabeth eliza elizabeth ella ellen elsa elsie emilia emily
  emma erica erin esme esther ethel eva evelyn fatima felicity fiona flora florence frances freya
  frida gabriela gemma georgia gertrude gina giulia gloria grace greta hannah harriet hazel heidi
  helen helena hilda ida ilona ines ingrid irene iris irma isabel isabella isla ivy jane janet jasmine
  jean jenna jennifer jenny jessica joan joanna josephine joyce judith julia juliet june karen
  kate katherine kathleen katie keiko kim kira kirsten klara lara laura layla lea leah lena leila
  lily linda lisa liv lola lotte louise lucia lucy luna lydia mabel maeve magda maggie maisie
  margaret margot maria marie marina marta martha mary matilda maud maya meera megan mei melissa mia
  mina mira miriam molly monica mona nadia nancy naomi natalie natasha nell nina noor nora olga
  olive olivia ophelia paula pauline pearl penelope petra phoebe pia polly priya rachel ramona
  rebecca renata rita rosa rosalie rose rosie roxanne ruby ruth sabine sally samira sandra sara sarah
  selma serena sheila silvia simone sofia sonia sophia sophie stella susan susanna sylvia tamara
  tanya tara teresa tessa theresa thea tilda tina ursula valentina valerie vera veronica victoria
  violet viola virginia vivian wanda wendy wilma yasmin yoko yuki yvonne zara zelda zoe
`);

export const MALE_NAMES = names(`
  aaron abel abraham adam adrian ahmed alan albert alberto alejandro alessandro alexander alfred ali
  alistair alvin amir anders andrew andy angus anthony anton antonio archie arjun arnold arthur
  august axel barnaby barry bart ben benedict benjamin bernard bill björn bob boris brandon brian
  bruce bruno caleb callum carl carlos cedric charles chen christian christopher claude clive
  colin conrad craig cyril damian daniel dario david declan dennis derek desmond diego dieter dimitri
  dmitri dominic donald douglas duncan dylan earl eddie edgar edmund eduardo edward edwin eli elias
  emil emilio enzo eric erik ernest ethan eugene ezra felix ferdinand fergus fernando finn francesco
  frank franz fred frederick fritz gabriel gareth gary geoffrey george gerald gilbert giovanni
  giuseppe gordon graham greg gregory gunnar gus gustav guy hamid hans harald harold harry harvey
  hassan hector henrik henry herbert herman hiroshi howard hubert hugh hugo ian ibrahim igor isaac
  ismail ivan jack jacob jake jamal james jan jared jason javier jeff jeremy jerome jim joe joel johan
  johannes john jonah jonas jonathan jorge joseph josh joshua juan julian julio julius jürgen karim
  karl keith ken kenji kenneth kevin klaus kofi kurt lars lawrence leo leon leonard leopold lewis
  liam lionel lorenzo louis luca lucas lucian ludwig luigi luis luke magnus malcolm manuel marc
  marcel marco marcus mario mark martin mateo matthew maurice max maximilian michael miguel mikhail
  milo mohammed muhammad murray nathan neil nels nicholas nikolai nils noah norman oleg oliver omar
  orson oscar osman oswald otto owen pablo patrick paul pedro peter philip pierre ralph ramon raul
  raymond reginald reuben ricardo richard rob robert roberto rodrigo roger roland roman ronald
  rory roy rudolf rupert russell salim samuel saul sebastian sergei seth sigmund simon stanley
  stefan stephen steve steven stuart sven tariq ted terence theo theodore thomas tim timothy tobias
  toby tom tomas tony tristan trevor ulrich victor viktor vincent vladimir wallace walter warren
  wilfred wilhelm william winston wolfgang xavier yuri yusuf zachary
`);
