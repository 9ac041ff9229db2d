import { allFakers } from "@faker-js/faker";
import { withoutAccents } from "../read/word-list";

/** Names of countries whose lists are in other letters. */
const OTHER_FEMALE =
  "yuki hana aiko keiko akiko emi sakura yoko naomi haruka mei ling xiu lan priya lakshmi amina fatima zeynep leila ngozi ama akosua abena olga svetlana ludmila katya natasha grete greta ida kata vesna nuala orla siobhan aoife niamh sinead roisin ciara grainne deirdre maeve saoirse wanjiru amara chiamaka adaeze nneka ifeoma folake yetunde zainab khadija hala noor zahra shirin parisa nasrin sunita anjali kavita meena radha sita gita padma indira hua jing yan jiwoo sora michiko fumiko kazuko noriko setsuko haruko chiyo misaki ayaka thuy linh huong ngoc trang siti dewi putri ratna leilani moana aroha hinemoa sian angharad";
const OTHER_MALE =
  "kenji hiro hiroshi takeshi akira haruki satoshi kazuo wei jun ming raj arjun kofi kwame ahmed hassan omar yusuf ivan sergei dmitri boris oleg yuri henryk toma eamon padraig cormac fintan ronan niall diarmuid chidi emeka obinna tunde segun babatunde kwabena jabari thabo sipho themba tariq khalid karim mustafa ibrahim hamid reza dariush farhad behrouz rajesh suresh vikram sanjay ravi krishna gopal mohan anil jian qiang hao minho joon jiho jiro ichiro haruto ryo shinji tetsuo minh tuan khoa budi agus wayan tane wiremu hemi rangi tama koa ifan rhys";

/** First names of many countries in Latin letters, without accents; a name of both sexes is in both. */
export function condenseNames(): { female: string; male: string } {
  const female = new Set<string>();
  const male = new Set<string>();
  for (const faker of Object.values(allFakers)) {
    const names = faker.rawDefinitions.person?.first_name;
    collect(names?.female, female);
    collect(names?.male, male);
  }
  for (const name of OTHER_FEMALE.split(" ")) female.add(name);
  for (const name of OTHER_MALE.split(" ")) male.add(name);
  return { female: [...female].sort().join(" "), male: [...male].sort().join(" ") };
}

function collect(names: readonly string[] | null | undefined, into: Set<string>): void {
  for (const name of names ?? []) {
    const plain = withoutAccents(name.toLowerCase());
    if (/^[a-z]{2,12}$/.test(plain)) into.add(plain);
  }
}
