// Forms that no stemmer brings together, of the verbs that poses are named with: the base form first, without accents.
const GROUPS = `
sit sat sitting|stand stood|lie lying lay lain|run ran running|fly flew flown flying|throw threw thrown|hold held
fight fought|swing swung|spring sprang sprung|kneel knelt|sleep slept asleep|leap leapt|catch caught|think thought
give gave given|take took taken|wear wore worn|fall fell fallen|ride rode ridden|swim swam swum|sing sang sung
shoot shot|draw drew drawn|drink drank drunk|eat ate eaten|hide hid hidden|win won winning|bow bowed|lean leant
bend bent|hang hung|cry cried cries crying|write wrote written|read reading|speak spoke spoken|foot feet|man men
woman women|child children|knife knives|wolf wolves|tooth teeth|leaf leaves|elf elves|scarf scarves
sitzen sitzt sitzend sitzende sitzender sass sassen gesessen|stehen steht stehend stehende stand standen gestanden
liegen liegt liegend liegende lag gelegen|laufen lauft laufend laufende lief gelaufen|rennen rennt rennend rannte gerannt
springen springt springend springende sprang gesprungen|fliegen fliegt fliegend fliegende flog geflogen
schlafen schlaft schlafend schlafende schlief geschlafen|halten halt haltend haltende hielt gehalten
werfen wirft werfend warf geworfen|tragen tragt tragend trug getragen|fallen fallt fallend fiel gefallen
kampfen kampft kampfend kampfende gekampft|tanzen tanzt tanzend tanzende getanzt|winken winkt winkend winkende gewinkt
knien kniet kniend kniende gekniet|lachen lacht lachend lachende gelacht|weinen weint weinend weinende geweint
lacheln lachelt lachelnd lachelnde|zeigen zeigt zeigend zeigende gezeigt|denken denkt denkend dachte gedacht
singen singt singend sang gesungen|lesen liest lesend las gelesen|essen isst ass gegessen|trinken trinkt trank getrunken
schwimmen schwimmt schwimmend schwamm geschwommen|reiten reitet reitend ritt geritten|schreien schreit schrie geschrien
sehen sieht sah gesehen|schauen schaut schauend geschaut|heben hebt hob gehoben|ziehen zieht zog gezogen
treten tritt trat getreten|schlagen schlagt schlug geschlagen|gehen geht gehend gehende ging gegangen
hupfen hupft hupfend gehupft|beten betet betend|grussen grusst grussend gegrusst|umarmen umarmt umarmend
strecken streckt streckend gestreckt|heben gehoben erhoben erhobene|kauern kauert kauernd|hocken hockt hockend hockende
asseoir assis assise assises assied assoit|tenir tient tiens tenant tenu tenue|courir court cours courant couru coureur
dormir dort dormant dormi endormi endormie|voler vole volant|lire lit lisant lu lecture|rire rit riant ri|sourire sourit souriant souriante
boire boit buvant|ecrire ecrit ecrivant|battre bat battant combat combattre|mettre met mettant mis|prendre prend prenant pris
faire fait faisant|voir voit voyant vu|tendre tend tendant tendu tendue|pendre pend pendu|mourir meurt mort
danser danse dansant danseur danseuse|sauter saute sautant saut|s'agenouiller agenouille agenouillee genou genoux
oeil yeux|cheval chevaux|joyeux joyeuse|heureux heureuse|amoureux amoureuse|bras|doux douce|fier fiere|roi|allonger allonge allongee
sentar sentado sentada sentados sentadas sienta sentarse|dormir duerme durmiendo dormido dormida dormita|volar vuela volando vuelo
jugar juega jugando juego|correr corre corriendo corredor corredora carrera|saltar salta saltando salto|pensar piensa pensando pensativo pensativa
reir rie riendo risa|sonreir sonrie sonriendo sonrisa sonriente|llorar llora llorando llanto|mover mueve moviendo
volver vuelve vuelta|mostrar muestra|leer lee leyendo lectura|bailar baila bailando baile bailarin bailarina
saludar saluda saludando saludo|luchar lucha luchando luchador luchadora|caer cae cayendo caida|pedir pide pidiendo
arrodillar arrodillado arrodillada arrodillarse rodilla rodillas|abrazar abraza abrazando abrazo|besar besa besando beso
estirar estira estirando estiramiento|disparar dispara disparo|cantar canta cantando cantante|comer come comiendo
tumbar tumbado tumbada tumbarse|apoyar apoyado apoyada apoya|agachar agachado agachada agacharse|feliz felices|pez peces|luz luces
`

const bases = new Map<string, string[]>()
for (const group of GROUPS.trim().split(/[|\n]/)) {
  const [base = '', ...forms] = group.trim().split(/\s+/)
  for (const form of forms) bases.set(form, [...(bases.get(form) ?? []), base])
}

/** The base forms that a word without accents may be an irregular form of. */
export function baseFormsOf(word: string): readonly string[] {
  return bases.get(word) ?? []
}
