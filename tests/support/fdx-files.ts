/** A script as Final Draft stores it, with everything that is easily lost. */
export const RICH_FDX = `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<FinalDraft DocumentType="Script" Template="No" Version="5">
  <Content>
    <Paragraph Number="1" Type="Scene Heading">
      <SceneProperties Color="#FFFF00000000" Length="2/8" Page="1" Title="">
        <SceneArcBeats><CharacterArcBeat Name="MARTA"><Paragraph><Text>Not story.</Text></Paragraph></CharacterArcBeat></SceneArcBeats>
        <Summary><Paragraph><Text>Kitchen, late.</Text></Paragraph></Summary>
      </SceneProperties>
      <Text>Int. Lighthouse </Text><Text>Kitchen - Night</Text>
    </Paragraph>
    <Paragraph Type="Action"><Text>Marta </Text><Text Style="Bold+Italic">waits</Text><Text>. </Text><Text RevisionID="2" Style="Italic">The lamp hums. </Text><Text Style="Underline">2 * 3_4</Text>
      <ScriptNote ID="7"><Paragraph><Text>Which lamp?</Text></Paragraph><Paragraph><Text>Ask props.</Text></Paragraph></ScriptNote>
    </Paragraph>
    <Paragraph>
      <DualDialogue>
        <Paragraph Type="Character"><Text>Marta</Text></Paragraph>
        <Paragraph Type="Dialogue"><Text>Now?</Text></Paragraph>
        <Paragraph Type="Character"><Text>Ben (o.s.)</Text></Paragraph>
        <Paragraph Type="Parenthetical"><Text>(calling)</Text></Paragraph>
        <Paragraph Type="Dialogue"><Text>Now </Text><Text Style="AllCaps">now</Text><Text>!</Text></Paragraph>
      </DualDialogue>
    </Paragraph>
    <Paragraph Type="Shot"><Text>Close on the lamp</Text></Paragraph>
    <Paragraph Type="Storyteller"><Text>The keeper does not turn round.</Text></Paragraph>
    <Paragraph Alignment="Center" Type="Action"><Text>THE SEA</Text></Paragraph>
    <Paragraph Type="General"><Text>INT. is what he writes.</Text></Paragraph>
    <Paragraph Type="Action"><Text>A [[bracket]] and a /* star */.</Text></Paragraph>
    <Paragraph Type="Outline 2"><Text>The storm</Text></Paragraph>
    <Paragraph Type="Action"><Text></Text></Paragraph>
    <Paragraph Number="2A" StartsNewPage="Yes" Type="Scene Heading"><Text>Ext. Rock - Dawn</Text></Paragraph>
    <Paragraph Type="Character"><Text>灯台守</Text></Paragraph>
    <Paragraph Type="Dialogue"><Text>Come in.</Text></Paragraph>
    <Paragraph Type="Lyrics"><Text>Row, row</Text></Paragraph>
    <Paragraph Type="Transition"><Text>Slowly into the white</Text></Paragraph>
  </Content>
  <TitlePage><Content>
    <Paragraph Alignment="Center"><Text></Text></Paragraph>
    <Paragraph Alignment="Center"><Text>The </Text><Text>Last Light</Text></Paragraph>
    <Paragraph Alignment="Center"><Text></Text></Paragraph>
    <Paragraph Alignment="Center"><Text>written by</Text></Paragraph>
    <Paragraph Alignment="Center"><Text>Ana Petrova &amp; Ben Okri</Text></Paragraph>
    <Paragraph Alignment="Left"><Text>12 Harbour Road</Text></Paragraph>
  </Content></TitlePage>
  <TagData><Tags><Tag Id="1"/><Tag Id="2"/><Tag Id="3"/></Tags></TagData>
  <SmartType><Characters><Character>NOBODY</Character></Characters></SmartType>
</FinalDraft>`;

/** A script of some paragraphs of action. */
export function plainFdx(paragraphs: number): string {
  const content = '<Paragraph Type="Action"><Text>Rain.</Text></Paragraph>'.repeat(paragraphs);
  return `<FinalDraft><Content>${content}</Content></FinalDraft>`;
}

/** What nobody sends who has a script: each with what it tries. */
export const HOSTILE_FDX: readonly [what: string, text: string][] = [
  ["a document type", `<!DOCTYPE FinalDraft>${plainFdx(1)}`],
  [
    "entities that grow",
    `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]><FinalDraft><Content><Paragraph><Text>&b;</Text></Paragraph></Content></FinalDraft>`,
  ],
  [
    "an entity of a file",
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><FinalDraft><Content><Paragraph><Text>&e;</Text></Paragraph></Content></FinalDraft>`,
  ],
  ["an entity that is not declared", plainFdx(1).replace("Rain.", "&rain;")],
  ["too deep", `<FinalDraft><Content>${"<Paragraph>".repeat(5_000)}`],
  ["too many paragraphs", plainFdx(50_001)],
  ["too many elements", `<FinalDraft><Content>${"<a/>".repeat(400_001)}</Content></FinalDraft>`],
  ["cut off", RICH_FDX.slice(0, 1_500)],
  ["no content", "<FinalDraft/>"],
  ["another document", "<html><body>Rain.</body></html>"],
  ["nothing", ""],
  ["no XML", "INT. KITCHEN - NIGHT\n\nRain."],
  ["a zero byte", plainFdx(1).replace("Rain.", "Rain\u0000.")],
];
