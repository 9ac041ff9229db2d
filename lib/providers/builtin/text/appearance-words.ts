/** Words by which a script describes what a person looks like. A word not listed means nothing. */

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u).filter(Boolean));
}

export const COLOURS = words(`
  red crimson scarlet burgundy maroon blue navy teal turquoise green olive emerald orange rust
  purple plum violet lilac brown tan beige sand khaki yellow mustard ochre gold golden silver
  black white grey gray charcoal cream ivory pink magenta amber copper blonde blond auburn ginger
  dark light pale bright
`);

/** Words that may stand between an article and a thing that is worn or a feature of a face. */
export const MODIFIERS = new Set([
  ...COLOURS,
  ...words(`
    short long cropped shaved shoulder-length chin-length thick thin thinning fine curly wavy
    straight frizzy wild messy unruly tousled matted wet greasy neat braided tied loose cropped
    receding bushy trimmed full patchy unshaven small big large huge tiny narrow wide broad round
    square oval heavy deep bright tired clear hollow sunken angular soft hard lined wrinkled
    weathered freckled scarred tanned sunburnt old new worn torn battered faded patched dusty muddy
    dirty clean crumpled rumpled oversized tight loose ill-fitting elegant plain simple striped
    checked chequered tartan floral polka-dot woollen wool woolen cotton linen silk satin velvet
    leather denim tweed fur knitted knit quilted waxed oilskin canvas rubber plastic metal brass
    steel gold-rimmed wire-rimmed silver-rimmed horn-rimmed round-rimmed thick-rimmed cracked
    wooden stone iron glass marble paper oak pine military police naval hooded buttoned double-breasted three-piece pinstriped
  `),
]);

/** Parts of a body that everybody has: named only to say how they look. */
export const FEATURES = words(`
  hair eyes beard moustache mustache goatee stubble eyebrows brows face jaw chin nose cheekbones
  skin complexion freckles scar scars tattoo tattoos wrinkles dimples mole braid braids ponytail bun
  dreadlocks locs fringe bangs curls sideburns
`);

/** Things that are worn and stay on. */
export const GARMENTS = words(`
  coat overcoat raincoat oilskin oilskins mac trenchcoat parka anorak jacket blazer cardigan sweater jumper pullover
  hoodie sweatshirt shirt blouse t-shirt tee vest waistcoat suit tuxedo dress gown skirt trousers
  pants jeans shorts dungarees overalls uniform apron robe cloak cape kimono sari pyjamas nightgown
  armour armor boots shoes sneakers sandals heels gloves mittens scarf shawl tie bowtie necktie belt
  sash hat cap beanie fedora hood helmet crown headscarf bonnet beret glasses spectacles sunglasses
  goggles eyepatch mask necklace pendant locket earring earrings ring bracelet watch badge backpack
  satchel headphones bandage
`);

export const BUILDS = words(`
  tall short slim thin slender lean lanky wiry gaunt skinny frail petite small tiny stout stocky
  heavyset heavy plump round burly broad-shouldered muscular athletic big large hulking stooped
  hunched bent average-built
`);

/** Adjectives that tell a feature in one word. */
export const LOOKS = words(`
  bald balding bearded unshaven clean-shaven freckled scarred tattooed pale tanned weathered
  wrinkled blonde blond redheaded one-eyed bespectacled
`);

/** Words that introduce what somebody wears or has: `in a coat`, `her scarf`, `with grey eyes`. */
export const INTRODUCERS = words("in wears wearing wore with his her their has have under dressed");

/** Which nouns for people say which gender. */
export const FEMALE_NOUNS = words(`
  woman women girl lady female mother mom mum mama daughter sister wife widow bride aunt niece
  grandmother grandma granny nana queen princess duchess actress waitress hostess heroine witch
  nun maid madam madame mrs ms miss señora girlfriend schoolgirl priestess goddess stewardess
`);

export const MALE_NOUNS = words(`
  man men boy guy gentleman male father dad papa son brother husband widower groom uncle nephew
  grandfather grandpa granddad king prince duke actor waiter host hero wizard monk priest mr sir
  señor boyfriend schoolboy fisherman policeman fireman salesman cowboy bishop god steward lad
`);
