/** Indents in inches from the page's left edge, space before in points, and what is shown in capitals. */
const ELEMENTS: readonly [
  type: string,
  left: string,
  right: string,
  before: number,
  style: string,
][] = [
  ["General", "1.50", "7.50", 0, ""],
  ["Scene Heading", "1.50", "7.50", 24, "AllCaps"],
  ["Action", "1.50", "7.50", 12, ""],
  ["Character", "3.50", "7.25", 12, "AllCaps"],
  ["Parenthetical", "3.00", "5.50", 0, ""],
  ["Dialogue", "2.50", "6.00", 0, ""],
  ["Transition", "5.50", "7.10", 12, "AllCaps"],
  ["Lyrics", "2.50", "6.00", 0, "Italic"],
];

function elementSettings([type, left, right, before, style]: (typeof ELEMENTS)[number]): string {
  const alignment = type === "Transition" ? "Right" : "Left";
  const firstIndent = type === "Parenthetical" ? "-0.10" : "0.00";
  return `<ElementSettings Type="${type}">
<FontSpec AdornmentStyle="0" Background="#FFFFFFFFFFFF" Color="#000000000000" Font="Courier Final Draft" RevisionID="0" Size="12" Style="${style}"/>
<ParagraphSpec Alignment="${alignment}" FirstIndent="${firstIndent}" Leading="Regular" LeftIndent="${left}" RightIndent="${right}" SpaceBefore="${before}" Spacing="1" StartsNewPage="No"/>
<Behavior PaginateAs="${type}" ReturnKey="Action" Shortcut=""/>
</ElementSettings>`;
}

/** How every script that we write is set: the page, its elements, and what is said at page breaks. */
export const FDX_SETTINGS = `<PageLayout BackgroundColor="#FFFFFFFFFFFF" BottomMargin="72" BreakDialogueAndActionAtSentences="Yes" DocumentLeading="Normal" FooterMargin="36" ForegroundColor="#000000000000" HeaderMargin="36" InvisiblesColor="#808080808080" TopMargin="72" UsesSmartQuotes="No">
<PageSize Height="11.00" Width="8.50"/>
</PageLayout>
${ELEMENTS.map(elementSettings).join("\n")}
<MoresAndContinueds>
<FontSpec AdornmentStyle="0" Background="#FFFFFFFFFFFF" Color="#000000000000" Font="Courier Final Draft" RevisionID="0" Size="12" Style=""/>
<DialogueBreaks AutomaticCharacterContinueds="No" BottomOfPage="Yes" DialogueBottom="(MORE)" DialogueTop="(CONT'D)" TopOfNext="Yes"/>
<SceneBreaks ContinuedNumber="No" SceneBottom="(CONTINUED)" SceneBottomOfPage="No" SceneTop="CONTINUED:" SceneTopOfNext="No"/>
</MoresAndContinueds>
<SceneNumberOptions LeftLocation="0.75" RightLocation="7.38" ShowNumbersOnLeft="No" ShowNumbersOnRight="No"/>`;
