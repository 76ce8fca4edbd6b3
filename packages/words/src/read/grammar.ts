import type { Token } from './lexicon.ts'

/** Which part of the body a clause describes. */
export type Mover = 'arm' | 'leg' | 'head' | 'trunk' | 'gaze'

const MOVERS: Readonly<Record<string, Mover>> = {
  hand: 'arm',
  hands: 'arm',
  arm: 'arm',
  arms: 'arm',
  elbow: 'arm',
  elbows: 'arm',
  fist: 'arm',
  fists: 'arm',
  finger: 'arm',
  leg: 'leg',
  legs: 'leg',
  knee: 'leg',
  knees: 'leg',
  toes: 'leg',
  head: 'head',
  face: 'head',
  trunk: 'trunk',
  gaze: 'gaze',
  look: 'head',
}

/** The part of the body that a token names, if any; `arm left` names its side as well. */
export function moverOf({ meaning }: Token): Mover | undefined {
  const [name = ''] = meaning.split(' ')
  return MOVERS[name] ?? (name.startsWith('do.') ? 'arm' : name.startsWith('leg.') ? 'leg' : undefined)
}

/** Distinguishes what is said of a part from what only names it. */
export function hasMeaning({ meaning }: Token): boolean {
  return /^(way|spot|reach|shape|palm|do|leg|pair|on|set|lookUp|lookDown)\b|^(raise|lower|stretch|lean|turn|tilt|cross|spread|close|hanging|together|diagonal|air|toesOn|akimbo|onBelly|onBack)$/.test(
    meaning,
  )
}

/** What is said of one part: its tokens in their order. */
export type Clause = { readonly mover: Mover | undefined; readonly tokens: readonly Token[] }

const BEFORE_PART = /^(lr|dir|both|other|one|slightly|far|above|before|behindOf|beside)\b/
// What may stand before the part that it is said of: raised arms.
const ADJECTIVE = /^(reach|raise|lower|stretch|cross|spread|close)\b/
const PREPOSITION = /^(above|before|behindOf|beside)$/

/** What stands between the whole and the first part that is named, and is said of the part. */
function isOfNext(meaning: string, mover: Mover): boolean {
  if (mover === 'head') return /^(lean|tilt|turn)$/.test(meaning)
  if (ADJECTIVE.test(meaning)) return true
  return mover === 'arm' && /^(spot\.(?!back|floor)|way\.|hold$)/.test(meaning)
}

/** Cuts what stands between two commas where it begins to describe another part, or the other side. */
export function clausesOf(tokens: readonly Token[], sideAfter: boolean): Clause[] {
  const clauses: { mover: Mover | undefined; tokens: Token[] }[] = []
  let now: { mover: Mover | undefined; tokens: Token[] } = { mover: undefined, tokens: [] }
  const begin = (mover: Mover, token: Token): void => {
    let from = now.tokens.length
    const isWhole = now.mover === undefined
    const isMoved = now.tokens.some((one) => /^(lean|turn|tilt|look|bow|arch)$/.test(one.meaning))
    const isTaken = (meaning: string) =>
      meaning === 'other' ||
      (!sideAfter && BEFORE_PART.test(meaning)) ||
      (isWhole && isOfNext(meaning, mover) && !(isMoved && meaning.startsWith('way.')))
    while (from > 0 && isTaken(now.tokens[from - 1]?.meaning ?? '')) from--
    const taken = now.tokens.splice(from)
    if (now.tokens.length > 0) clauses.push(now)
    now = { mover, tokens: [...taken, token] }
  }
  for (const token of tokens) {
    const mover = moverOf(token)
    if (!mover) {
      now.tokens.push(token)
      continue
    }
    const isNew =
      now.mover === undefined ? hasWhole(now.tokens, mover, token) : beginsAnother(now, mover, token)
    if (isNew) begin(mover, token)
    else {
      // Whoever covers a face, or rests a chin, does it with the hands that come after.
      if (now.mover === undefined || (now.mover === 'head' && mover === 'arm')) now.mover = mover
      now.tokens.push(token)
    }
  }
  if (now.tokens.length > 0) clauses.push(now)
  return clauses
}

/** What stands before the first part of the body describes the whole. */
function hasWhole(tokens: readonly Token[], mover: Mover, { meaning: next }: Token): boolean {
  // Whoever turns the whole body to a side also looks there.
  if (next === 'look' && tokens.some(({ meaning }) => meaning === 'profile')) return false
  const isLimb = mover === 'arm' || mover === 'leg'
  if (isLimb && tokens.some(({ meaning }) => /^(lean|turn|tilt)$/.test(meaning))) return true
  return tokens.some(({ meaning }) =>
    /^(set |pair|lookUp|lookDown|standing|sitting|lying|kneeling|bow|arch|look|shoulderLook|profile|prostrate|onBelly|onBack)/.test(
      meaning,
    ),
  )
}

function beginsAnother(
  now: { readonly mover: Mover | undefined; readonly tokens: readonly Token[] },
  mover: Mover,
  token: Token,
): boolean {
  const isFull = now.tokens.some(hasMeaning)
  const last = now.tokens.at(-1)
  if (last && PREPOSITION.test(last.meaning)) return false
  if (mover === 'leg' && now.tokens.some(({ meaning }) => meaning === 'do.embrace')) return false
  if (token.meaning === 'look') return now.mover !== 'head' && now.mover !== 'gaze'
  if (now.mover === 'arm' && mover === 'head' && now.tokens.some(({ meaning }) => meaning === 'do.cover'))
    return false
  if (now.mover === mover) {
    if (!isFull) return false
    const hasPart = now.tokens.some((one) => moverOf(one) === mover && !/^(do|leg)\./.test(one.meaning))
    // "waving with the left hand": the hand comes after what it does.
    return hasPart || /^(do|leg)\./.test(token.meaning)
  }
  if (now.mover === 'arm') return isFull || mover === 'gaze' || mover === 'trunk'
  if (now.mover === 'head' && mover === 'arm') return isFull
  return true
}

const GOES = /^(raise|lower|way\.(up|down|in|back)|stretch)$/
const BESIDE_CHIN = /^(slightly|far|hold)$/

/** A chin that goes up or down without a hand is a nod. */
export function withChin(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ meaning }) => meaning === 'spot.chin')
  if (at < 0) return tokens
  const before = tokens.slice(0, at)
  const arm = before.findLastIndex((token) => moverOf(token) === 'arm')
  // A hand that is described already goes elsewhere: it is the chin that moves.
  if (arm >= 0 && !before.slice(arm).some(hasMeaning)) return tokens
  const next = tokens.findIndex(({ meaning }, index) => index > at && !BESIDE_CHIN.test(meaning))
  const isAfter = GOES.test(tokens[next]?.meaning ?? '')
  const moved = isAfter ? next : GOES.test(tokens[at - 1]?.meaning ?? '') ? at - 1 : undefined
  if (moved === undefined) return tokens
  const way = /^(raise|way\.up|stretch)$/.test(tokens[moved]?.meaning ?? '') ? 'up' : 'down'
  return tokens.flatMap((token, index) =>
    index === moved ? [] : index === at ? [{ ...token, meaning: `set head.nod=${way}` }] : [token],
  )
}

/** What is said but for the sides of hands and arms: they are not those on which one lies or kneels. */
export function withoutArms(tokens: readonly Token[], sideAfter: boolean): readonly Token[] {
  const isArm = (token: Token | undefined) => token !== undefined && moverOf(token) === 'arm'
  return tokens.filter((token, index) => {
    if (isArm(token)) return false
    const isSide = token.meaning.startsWith('lr.')
    return !(isSide && isArm(tokens[sideAfter ? index - 1 : index + 1]))
  })
}
