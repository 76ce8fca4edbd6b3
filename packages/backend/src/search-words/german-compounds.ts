// What the words for poses, bodies, clothes, objects and places are put together from, without accents.
const PARTS = new Set(
  `abend abschied angriff arm arme atem auge augen ausfall auto bad balance ball bank bauch baum bein beine berg bett bild blick
  blume blumen bock bogen boden boxer brett brille brust bruder buch buhne burg dach degen dolch drache drachen dreh ecke ei eis
  engel fahne fahrrad fall faust feder feier fels fest feuer finger fisch flagge flieger flug flugel flucht fluss frage freude
  freund frosch fruhling fuss fuhrer gang garten geburtstag geist geige gesicht gitarre gitarren glas gluck gott grab gras griff
  gruss gruppe gurtel haar haare hals haltung hand hande handstand hase haus heft held helden herbst herz hexe hexen himmel hinter
  hochzeit hocke hof hose hund hupf hut jacke jagd jubel junge kaffee kaiser kampf kampfer karate katze katzen kaze keller kerze
  kette kind kinder kinn kirche kleid klette klinge knie kniebeuge knochen koch konig konigin kopf korb korper kraft kranz kreis
  krieg krieger krone kuche kugel kunst kuss lach lampe lanze lauf laufer laut leben leiter lese liebe liebes liege liegestutz
  lied lippe lippen loffel luft macht madchen magie magier mann mantel marsch maske mauer maus meer meister messer mitte mond
  morgen mund musik mutter nacht nase natur ninja ohr ohren paar park pfeil pferd pferde pirat piraten pistole platz pose puppe
  rad rand raum regen reise reiten reiter rennen richtung ring ritter rock rolle rose rosen rucken ruhe ruf sack saal samurai sand
  sanger schatten schau schein schere schiff schild schlaf schlag schlange schloss schnee schnell schoss schrei schritt schuh
  schuhe schule schuler schul schulter schultern schurze schuss schutz schwan schwanz schwein schwert schwester schwimm see seele
  seil seite seiten selfie sessel sicht sieg sieger signal sitz socke soldat sommer sonne sonnen spagat speer spiegel spiel spieler
  spitze sport sprache spruch sprung spring stab stadt stamm stand star start stein stelle stellung stern stich stiefel stift stimme
  stirn stock stoss strand strasse streck strich stuhl sturm sturz stutz tag tanz tanze tanzer tasche tasse tee telefon tempel
  teufel tier tisch tochter tod tor traum treppe trauer tritt turm turner tur uhr umarmung uniform vater vogel vorder waffe wagen
  wald wand wange wasser weg weihnacht weihnachts wein welle welt wiese wind winken winter wirbel wolf wolke wurf wut yoga zahn
  zauber zauberer zaun zeh zehen zeichen zeig zeit zelt zimmer zopf zorn zug zunge`.split(/\s+/),
)

// Between two parts may come one of these: Geburt|s|tag, Katze|n|ohren, Held|en|pose.
const LINKS = ['', 's', 'n', 'en', 'es', 'e', 'er']
const SHORTEST_PART = 3
const SHORTEST_COMPOUND = 6

/**
 * The words that a German compound is made of, both ends of it: schwert and kampf for schwertkampf. One end has to be a
 * word of the table; a word in another language that happens to end so is only found by a little more.
 */
export function compoundPartsOf(word: string): Set<string> {
  const parts = new Set<string>()
  if (word.length < SHORTEST_COMPOUND) return parts
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const head = word.slice(0, at)
    const tail = word.slice(at)
    if (isPart(tail)) {
      parts.add(tail)
      for (const first of unlinked(head)) if (isPart(first)) parts.add(first)
      if (head.length > SHORTEST_PART) for (const part of compoundPartsOf(head)) parts.add(part)
    }
    if (isPart(head) && tail.length > SHORTEST_PART) {
      parts.add(head)
      const rest = LINKS.find(
        (link) => link !== '' && tail.startsWith(link) && isPart(tail.slice(link.length)),
      )
      parts.add(rest === undefined ? tail : tail.slice(rest.length))
    }
  }
  return parts
}

// Also in the plural: handen, beine, schwerter.
function isPart(word: string): boolean {
  return PARTS.has(word) || PARTS.has(word.replace(/(?:en|er|es|e|n|s)$/, ''))
}

function unlinked(head: string): string[] {
  return LINKS.filter((link) => head.endsWith(link) && head.length - link.length >= SHORTEST_PART).map(
    (link) => head.slice(0, head.length - link.length),
  )
}
