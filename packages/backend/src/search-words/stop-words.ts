// Words of English, German, French and Spanish, without accents, that say nothing of a pose. None of them is a verb or a
// noun in another of the four that one would search for alone.
const STOP_WORDS = new Set(
  `a an the of to in on at and or with for from by is are be it its this that as into my your his her while
  der die das den dem des ein eine einen einem einer und oder mit von zu zum zur im am auf fur an aus bei ist sich nach als wie uber unter vor
  le la les un une des du de et ou avec pour par dans en sur au aux ce cette qui que se sa ses
  el los las una unos unas del y o con para por al su sus se es lo`.split(/\s+/),
)

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
