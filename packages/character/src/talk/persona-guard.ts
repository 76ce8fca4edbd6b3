import { gramPlaces } from './gram-places.ts'

/** So many letters and digits in a row, as they are in a hidden text, are one too many; a dense script's count double. */
const RUN = 60
/** A whole clause of it is one too many from here on: so much is nobody's chance, and may be all of a secret. */
const CLAUSE = 28
/** Of its first letters so many may be left out: an "and", a "but". */
const LEFT_OUT = 7
/** From here on a run waits until it is clear what becomes of it. */
const WAITING = 20
const GRAM = 8

const SKIPPED = /[^\p{L}\p{N}]/u
const DENSE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff]/

export type PersonaGuard = {
  /** What may be shown of what came so far; what is like the hidden text waits. */
  feed(piece: string): string
  /** What still waited. */
  end(): string
  /** True from the moment on that a hidden text was being repeated: nothing more comes out then. */
  readonly isCut: boolean
}

/** A letter as it is compared: width, capitals and signs make no difference. */
function plain(character: string): string {
  return SKIPPED.test(character) ? '' : character.normalize('NFKC').toLowerCase()
}

const CLAUSE_END = /[\p{Po}\n]/u
const WITHIN_WORD = /['’·&@#*]/

/** A text as it is compared, and called back at each place where a clause ends. */
function plainText(text: string, clauseEnds: (at: number) => void = () => undefined): string {
  const known = new Map<string, { readonly characters: string; readonly isEnd: boolean }>()
  let all = ''
  for (const character of text) {
    let one = known.get(character)
    if (one === undefined) {
      const isEnd = CLAUSE_END.test(character) && !WITHIN_WORD.test(character)
      known.set(character, (one = { characters: plain(character), isEnd }))
    }
    all += one.characters
    if (one.isEnd) clauseEnds(all.length)
  }
  clauseEnds(all.length)
  return all
}

type Run = { readonly from: number; readonly place: number; readonly weight: number }

function weightOf(text: string): number {
  let weight = 0
  for (const character of text) weight += DENSE.test(character) ? 2 : 1
  return weight
}

/** The clause of a secret that ends with a place, where one does and it is long enough to be told. */
function clausesOf(ends: readonly number[], secret: string) {
  const clauses = new Map<number, { readonly from: number }>()
  let before = 0
  for (const end of ends) {
    // Between two texts is a line end, which is no letter.
    const from = secret[before] === '\n' ? before + 1 : before
    if (end - from >= CLAUSE / 2 && weightOf(secret.slice(from, end)) >= CLAUSE)
      clauses.set(end - 1, { from })
    before = end
  }
  return (place: number) => clauses.get(place)
}

/**
 * Watches an answer while it comes for long runs of a persona that is hidden from its reader, and cuts before the first.
 * What is public too may be said. A run that `said`, the text before the answer, ends in goes on in the answer. It does
 * not see a persona that was put in other words. A clause of `spoken`, what the character itself says in the hidden text,
 * may be said: it is how it speaks.
 */
export function personaGuard(
  hidden: readonly string[],
  open: readonly string[],
  said = '',
  spoken: readonly string[] = [],
): PersonaGuard {
  let secret = ''
  const ends: number[] = []
  for (const [at, text] of [...hidden, ...spoken].entries()) {
    const mine: number[] = []
    const characters = plainText(text, (end) => mine.push(end))
    if (characters.length < GRAM) continue
    if (secret !== '') secret += '\n'
    if (at < hidden.length) for (const end of mine) ends.push(secret.length + end)
    secret += characters
  }
  const clauseOf = clausesOf(ends, secret)
  const places = gramPlaces(secret, GRAM)
  const openPlaces = gramPlaces(open.map((text) => plainText(text)).join('\n'), GRAM)
  let runs: Run[] = []
  let tail = ''
  let waiting = ''
  let isCut = false

  const take = (character: string) => {
    tail = (tail + character).slice(-GRAM)
    const weight = weightOf(character)
    const longer = runs.flatMap(({ from, place, weight: before }) =>
      secret[place + 1] === character ? [{ from, place: place + 1, weight: before + weight }] : [],
    )
    const begun = (openPlaces(tail).length > 0 ? [] : places(tail))
      .map((at) => at + GRAM - 1)
      .filter((place) => !longer.some((run) => run.place === place))
      .map((place) => ({ from: place - GRAM + 1, place, weight: weightOf(tail) }))
    runs = [...longer, ...begun]
    return runs.reduce((most, run) => Math.max(most, run.weight), 0)
  }
  // A run is recognized by its last letters.
  if (secret !== '') for (const character of Array.from(plainText(said)).slice(-RUN)) take(character)
  return {
    get isCut() {
      return isCut
    },
    feed: (piece) => {
      if (isCut || secret === '') return isCut ? '' : piece
      let shown = ''
      for (const character of piece) {
        let longest = runs.reduce((most, run) => Math.max(most, run.weight), 0)
        // A character may be several letters as it is compared (ﬁ), or none (a comma).
        const characters = plain(character)
        for (const part of characters) longest = take(part)
        const isClause = runs.some(
          ({ from, place, weight }) =>
            weight >= CLAUSE && (clauseOf(place)?.from ?? -LEFT_OUT) + LEFT_OUT > from,
        )
        if ((longest >= RUN || isClause) && characters !== '') {
          isCut = true
          waiting = ''
          return shown
        }
        waiting += character
        if (longest < WAITING) {
          shown += waiting
          waiting = ''
        }
      }
      return shown
    },
    end: () => {
      const rest = isCut ? '' : waiting
      waiting = ''
      return rest
    },
  }
}
