import { gramPlaces } from './gram-places.ts'

/** So many letters and digits in a row, as they stand in a hidden text, are one too many; a dense script's count double. */
const RUN = 60
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

/** A text as it is compared. */
function plainText(text: string): string {
  const known = new Map<string, string>()
  let all = ''
  for (const character of text) {
    let letters = known.get(character)
    if (letters === undefined) known.set(character, (letters = plain(character)))
    all += letters
  }
  return all
}

type Run = { readonly place: number; readonly weight: number }

/**
 * Watches an answer while it comes for long runs of a persona that is hidden from its reader, and cuts before the first.
 * What is public too may be said. A run that `said`, the text before the answer, ends in goes on in the answer. It does
 * not see a persona that was put in other words.
 */
export function personaGuard(hidden: readonly string[], open: readonly string[], said = ''): PersonaGuard {
  const secret = hidden
    .map(plainText)
    .filter((text) => text.length >= GRAM)
    .join('\n')
  const places = gramPlaces(secret, GRAM)
  const openPlaces = gramPlaces(open.map(plainText).join('\n'), GRAM)
  let runs: Run[] = []
  let tail = ''
  let waiting = ''
  let isCut = false

  const weightOf = (text: string) => {
    let weight = 0
    for (const character of text) weight += DENSE.test(character) ? 2 : 1
    return weight
  }
  const take = (letter: string) => {
    tail = (tail + letter).slice(-GRAM)
    const weight = weightOf(letter)
    const longer = runs.flatMap(({ place, weight: before }) =>
      secret[place + 1] === letter ? [{ place: place + 1, weight: before + weight }] : [],
    )
    const begun = (openPlaces(tail).length > 0 ? [] : places(tail))
      .map((at) => at + GRAM - 1)
      .filter((place) => !longer.some((run) => run.place === place))
      .map((place) => ({ place, weight: weightOf(tail) }))
    runs = [...longer, ...begun]
    return runs.reduce((most, run) => Math.max(most, run.weight), 0)
  }
  // A run is told by its last letters.
  if (secret !== '') for (const letter of Array.from(plainText(said)).slice(-RUN)) take(letter)
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
        const letters = plain(character)
        for (const letter of letters) longest = take(letter)
        if (longest >= RUN && letters !== '') {
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
