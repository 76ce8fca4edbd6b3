import * as z from 'zod/mini'
import { leveledWay } from '../vocabulary/level.ts'
import { type Clause, clausesOf, moverOf, withChin, withoutArms } from './grammar.ts'
import { lexiconOf, plainText, type Lexicon, type Token } from './lexicon.ts'
import { MOST_CHARACTERS } from './longest-text.ts'
import { PAIRS } from './pairs.ts'
import { hasIn, levelOf, readGaze, readHead, readTrunk, readWhole } from './read-middle.ts'
import { readStance } from './read-stance.ts'
import { readArm, readLeg, type Sides } from './read-limb.ts'
import type { WordsLanguage } from '../languages/languages.ts'
import { type Arm, NO_WORDS, WordedPose } from '../vocabulary/vocabulary.ts'

const SIDE_AFTER: ReadonlySet<WordsLanguage> = new Set(['fr', 'es'])
const UNCOUNTED: ReadonlySet<WordsLanguage> = new Set(['ja', 'zh', 'ko'])
const BREAK = /[,;.:!?、，。；：！？()（）\n]+/u

/** What a text says of a pose, by rule, and the pieces of which nothing was understood. */
export type ReadWords = { readonly words: WordedPose; readonly unread: readonly string[] }

/** Reads a text of a person about a pose. Never fails: what is not understood is left out and named. */
export function readWords(text: string, language: WordsLanguage): ReadWords {
  const reader = new Reader(lexiconOf(language), SIDE_AFTER.has(language), UNCOUNTED.has(language))
  const unread: string[] = []
  for (const piece of text.slice(0, MOST_CHARACTERS).split(BREAK)) {
    const plain = plainText(piece, language).trim()
    if (plain !== '' && !reader.read(plain)) unread.push(piece.trim())
  }
  return { words: reader.words(), unread }
}

type Draft = { -readonly [Part in keyof WordedPose]: WordedPose[Part] }

class Reader {
  readonly #lexicon: Lexicon
  readonly #sideAfter: boolean
  /** Languages in which one leg and two are one word. */
  readonly #isUncounted: boolean
  readonly #draft: Draft = { ...NO_WORDS }
  #last: { mover: 'arm' | 'leg'; sides: Sides } | undefined
  #isTouched = false
  /** Somebody leans on something, in what stands between two commas. */
  #isPropped = false

  constructor(lexicon: Lexicon, sideAfter: boolean, isUncounted: boolean) {
    this.#lexicon = lexicon
    this.#isUncounted = isUncounted
    this.#sideAfter = sideAfter
  }

  words(): WordedPose {
    const read = z.safeParse(WordedPose, this.#draft)
    return read.success ? read.data : NO_WORDS
  }

  /** Reads what stands between two commas; false where nothing of it says anything. */
  read(text: string): boolean {
    const found = withChin(this.#lexicon.tokens(text))
    this.#isTouched = false
    this.#isPropped = found.some(({ meaning }) => meaning === 'prop')
    const tokens = found.map((token) => (token.meaning === 'prop' ? { ...token, meaning: 'hold' } : token))
    this.#merge(readStance(tokens, this.#sideOf(withoutArms(tokens, this.#sideAfter)), this.#draft.stance))
    const isOnToes = hasIn(tokens)('toesOn', 'on.toes') && this.#last?.mover !== 'leg'
    if (isOnToes && !tokens.some((token) => moverOf(token) === 'leg'))
      this.#merge({ leftLeg: { on: 'toes' }, rightLeg: { on: 'toes' } })
    for (const clause of clausesOf(tokens, this.#sideAfter)) this.#clause(clause)
    return this.#isTouched
  }

  /** The side that is named anywhere. */
  #sideOf(tokens: readonly Token[]): 'left' | 'right' | undefined {
    for (const { meaning, text } of tokens) {
      const [, side] = /^(?:lr|dir)\.(left|right)$/.exec(meaning) ?? []
      if (side) return side as 'left' | 'right'
      const inside =
        /^(leg\.(?:onOne|weight)|shoulderLook|shape\.|(?:arm|hand|leg) )/.test(meaning) &&
        this.#lexicon.sideIn(text)
      if (inside) return inside
    }
    return undefined
  }

  #clause({ mover: named, tokens: given }: Clause): void {
    // A sign that is shown beside the face is the hand's.
    const mover =
      named === 'head' && given.some(({ meaning }) => meaning.startsWith('shape.')) ? 'arm' : named
    const tokens = mover === 'arm' || mover === 'leg' || mover === 'head' ? ofPart(given, mover) : given
    for (const { meaning } of tokens) {
      if (meaning.startsWith('set ')) this.#set(meaning.slice(4), tokens)
      const pair = PAIRS[meaning]
      if (pair) {
        this.#merge(pair)
        if (pair.leftArm) this.#last = { mover: 'arm', sides: 'both' }
      }
    }
    this.#merge(readWhole(tokens, this.#sideOf(tokens)))
    if (mover === 'arm') this.#arms(tokens)
    else if (mover === 'leg') this.#legs(tokens)
    else if (mover === 'head') this.#merge(readHead(tokens, this.#sideOf(tokens)))
    else if (mover === 'trunk') this.#merge(readTrunk(tokens, this.#sideOf(tokens)))
    else if (mover === 'gaze') this.#merge(readGaze(tokens, this.#sideOf(tokens)))
    else this.#alone(tokens)
  }

  /** What names no part: a look, a lean, a hand's shape, or more about the limb before. */
  #alone(tokens: readonly Token[]): void {
    const has = hasIn(tokens)
    const isShape = tokens.some(({ meaning }) => /^shape\.|^palm(\.|$)|^together$|^akimbo$/.test(meaning))
    if (isShape) return this.#arms(tokens)
    if (has('look', 'tilt')) return this.#merge(readHead(tokens, this.#sideOf(tokens)))
    if (has('arch', 'bow')) return undefined
    if (has('lean', 'arch', 'bow') || (has('turn') && !has('profile')))
      return this.#merge(readTrunk(tokens, this.#sideOf(tokens)))
    const isLimb = tokens.some(({ meaning }) =>
      /^(way|reach|spot|on)\.|^(hanging|toesOn|raise|stretch)$/.test(meaning),
    )
    const isWhole = tokens.some(({ meaning }) =>
      /^(set |pair|standing|sitting|lying|kneeling|prostrate|profile)/.test(meaning),
    )
    if (isWhole) return
    if (has('toesOn', 'on.toes') && this.#last?.mover !== 'leg') {
      this.#merge({ leftLeg: { on: 'toes' }, rightLeg: { on: 'toes' } })
      return
    }
    if (!isLimb || !this.#last) {
      if (has('reach.bent') && has('way.front', 'way.back'))
        this.#merge(readTrunk(tokens, this.#sideOf(tokens)))
      return
    }
    if (this.#last.mover === 'arm') this.#arms(tokens)
    else this.#legs(tokens)
  }

  #set(assignment: string, tokens: readonly Token[]): void {
    const [path = '', value = ''] = assignment.split('=')
    const [part = '', field] = path.split('.')
    const isLeveled = part === 'trunk' || part === 'head'
    const leveled = isLeveled ? leveledWay(value, levelOf(tokens)) : value
    this.#merge({ [part]: field ? { [field]: leveled } : leveled })
  }

  /** Adds to what is said, part by part. */
  #merge(more: Partial<WordedPose>): void {
    const draft = this.#draft as Record<string, unknown>
    for (const [part, value] of Object.entries(more)) {
      this.#isTouched = true
      const before = draft[part]
      draft[part] = typeof value === 'object' && typeof before === 'object' ? { ...before, ...value } : value
    }
  }

  #sides(tokens: readonly Token[], mover: 'arm' | 'leg'): { sides: Sides; rest: readonly Token[] } {
    const at = tokens.findIndex((token) => moverOf(token) === mover && !/^(do|leg)\./.test(token.meaning))
    const part = tokens[at]
    const isSide = (token: Token | undefined) => token !== undefined && /^(lr\.|both$)/.test(token.meaning)
    const before = tokens.slice(0, Math.max(at, 0)).findLastIndex(isSide)
    const after = at + 1 + tokens.slice(at + 1).findIndex(isSide)
    const hasAfter = tokens.slice(at + 1).some(isSide)
    const isNext = hasAfter && tokens.slice(at + 1, after).every((token) => moverOf(token) === undefined)
    const isBoth = before >= 0 && tokens[before]?.meaning === 'both'
    const chosen =
      this.#sideAfter && !isBoth ? (isNext ? after : before) : before >= 0 ? before : isNext ? after : -1
    const found = tokens[chosen]
    const rest = asDirections(tokens.filter((token) => token !== found))
    const inside = part && this.#lexicon.sideIn(part.text)
    if (inside && part?.meaning.includes(' ')) return { sides: inside, rest }
    if (found)
      return {
        sides: found.meaning === 'both' ? 'both' : found.meaning === 'lr.left' ? 'left' : 'right',
        rest,
      }
    if (mover === 'arm' && isOfOther(tokens, at)) return { sides: this.#otherArm(), rest }
    if (part && this.#isUncounted && isOfBoth(part, tokens)) return { sides: 'both', rest }
    const isPair =
      part &&
      (part.meaning.endsWith('s') ||
        (part.meaning === 'leg' &&
          this.#isUncounted &&
          !rest.some(({ meaning }) => /^(one|raise|air|leg\..*)$/.test(meaning))))
    if (isPair || (!part && tokens.some(({ meaning }) => /^do\.(cover|embrace)$/.test(meaning))))
      return { sides: 'both', rest }
    const shaped = tokens.find(({ meaning }) => meaning.startsWith('shape.'))
    const named = shaped && this.#lexicon.sideIn(shaped.text)
    if (named) return { sides: named, rest }
    if (!part && this.#last?.mover === mover) return { sides: this.#last.sides, rest }
    const anySide = this.#sideOf(tokens)
    return {
      sides: anySide ?? 'right',
      rest: anySide ? rest.filter(({ meaning }) => !meaning.startsWith('dir.')) : rest,
    }
  }

  /** The arm of which nothing was said last. */
  #otherArm(): Sides {
    return this.#last?.mover === 'arm' && this.#last.sides === 'left' ? 'right' : 'left'
  }

  #arms(tokens: readonly Token[]): void {
    const { sides, rest } = this.#sides(tokens, 'arm')
    const arm = this.#propped(readArm(rest, sides))
    this.#last = { mover: 'arm', sides }
    if (!arm) return
    const isMore = !tokens.some((token) => moverOf(token) === 'arm')
    for (const side of sides === 'both' ? (['left', 'right'] as const) : [sides]) {
      const before = this.#draft[`${side}Arm`]
      this.#isTouched = true
      this.#draft[`${side}Arm`] = isMore || before ? joined(before, arm) : arm
    }
    if (arm.touch !== 'hand' || sides === 'both') return
    this.#merge({ leftArm: arm, rightArm: arm })
    this.#last = { mover: 'arm', sides: 'both' }
  }

  /** Who sits on the floor and leans on the hands has them behind; a head that leans on one lies on it by its cheek. */
  #propped(arm: Arm | undefined): Arm | undefined {
    const isSeated = this.#draft.stance === 'onFloor' || this.#draft.stance === 'crossLegged'
    const isFree = arm?.touch === undefined || arm.touch === 'back'
    if (!this.#isPropped) return arm
    if (arm?.touch === 'crown') return { ...arm, touch: 'cheek' }
    return isSeated && isFree ? { touch: 'floor', way: ['back'] } : arm
  }

  #legs(tokens: readonly Token[]): void {
    const has = hasIn(tokens)
    const { sides, rest } = this.#sides(tokens, 'leg')
    this.#last = { mover: 'leg', sides }
    const isBent = tokens.some(({ meaning }) => meaning.startsWith('reach.'))
    const isMore = !tokens.some((token) => moverOf(token) === 'leg')
    const each = sides === 'both' ? (['left', 'right'] as const) : ([sides] as const)
    if (has('leg.pigeon') || (has('way.in') && sides === 'both')) return this.#merge({ legs: 'inward' })
    if (has('leg.weight')) {
      const stands = this.#sideOf(tokens) ?? 'right'
      return this.#merge({
        stance: this.#draft.stance ?? 'standing',
        trunk: { lean: stands === 'left' ? 'slightlyLeft' : 'slightlyRight' },
        [stands === 'left' ? 'rightLeg' : 'leftLeg']: { way: ['out'], bend: 'bent' },
      })
    }
    if (has('leg.onOne')) {
      const stands = this.#sideOf(tokens) ?? 'right'
      return this.#merge({
        stance: 'standing',
        [stands === 'left' ? 'rightLeg' : 'leftLeg']: { way: ['front'], bend: 'folded', on: 'air' },
      })
    }
    if (has('leg.lunge')) {
      const [ahead, behind] =
        sides === 'left' ? (['leftLeg', 'rightLeg'] as const) : (['rightLeg', 'leftLeg'] as const)
      return this.#merge({
        [ahead]: { way: ['front'], bend: 'bent', on: 'sole' },
        [behind]: { way: ['back'], bend: 'straight', on: 'toes' },
      })
    }
    if (has('cross') && !has('knees')) return this.#merge({ legs: 'crossed' })
    if (has('close')) return this.#merge({ legs: 'together' })
    if ((has('spread') || has('way.out')) && sides === 'both' && !has('raise') && !isBent)
      return this.#merge({ legs: 'apart' })
    const leg = readLeg(rest)
    if (!leg) return
    if (leg.on === 'knee') {
      if (sides === 'both') return this.#merge({ stance: this.#draft.stance ?? 'kneeling' })
      if (this.#draft.stance !== 'kneeling') this.#merge({ stance: 'oneKnee' })
    }
    for (const side of each) {
      const { way } = this.#draft[`${side}Leg`] ?? {}
      const both = isMore && way && leg.way ? { way: [...new Set([...way, ...leg.way])].slice(0, 2) } : {}
      this.#merge({ [`${side}Leg`]: { ...leg, ...both } })
    }
  }
}

/** Of the other arm, where `at` is the first arm that is named: "the other waving", not "on the other hand". */
function isOfOther(tokens: readonly Token[], at: number): boolean {
  const other = tokens.findIndex(({ meaning }) => meaning === 'other')
  return other >= 0 && (at < 0 || other < at)
}

/** Where one hand and two are one word, hands that lie on both thighs or hang are two. */
function isOfBoth({ meaning: part }: Token, tokens: readonly Token[]): boolean {
  const has = hasIn(tokens)
  if (has('one') || tokens.some(({ meaning }) => /^(do|lr|dir)\./.test(meaning))) return false
  if (part === 'fist')
    return !has('raise', 'stretch') && !tokens.some(({ meaning }) => meaning.startsWith('way.'))
  return /^(hand|arm)$/.test(part) && has('spot.thigh', 'knee', 'hanging', 'lower', 'way.down')
}

/** What usually is said of the trunk, said of a limb: an arm bent forward; or of the head. */
function ofPart(tokens: readonly Token[], mover: 'arm' | 'leg' | 'head'): readonly Token[] {
  return tokens.flatMap((token) => {
    const [, axis, way] = /^set trunk\.(bend|lean|turn)=(\w+)$/.exec(token.meaning) ?? []
    if (!axis || !way) return [token]
    const as = (meaning: string) => ({ ...token, meaning })
    if (axis === 'bend') return [as(way === 'forward' ? 'way.front' : 'way.back'), as('reach.bent')]
    return mover === 'head' ? [as(axis === 'lean' ? 'tilt' : 'turn'), as(`dir.${way}`)] : [as(`dir.${way}`)]
  })
}

/** Left and right that name no limb are ways to go. */
function asDirections(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, index) => {
    const [, side] = /^lr\.(left|right)$/.exec(token.meaning) ?? []
    if (!side) return token
    // The side of what is touched says nothing more.
    const around = [tokens[index + 1], tokens[index - 1]]
    const isOfContactPoint = around.some(
      (one) => one && (one.meaning.startsWith('spot.') || moverOf(one) !== undefined),
    )
    return isOfContactPoint ? { ...token, meaning: 'hold' } : { ...token, meaning: `dir.${side}` }
  })
}

function joined(before: Arm | undefined, more: Arm): Arm {
  const { way, touch } = more
  const kept = { ...before }
  if (touch) {
    delete kept.way
    delete kept.reach
  } else if (way && kept.touch && kept.touch !== 'floor' && kept.touch !== 'hand') delete kept.touch
  const sum: Arm = { ...kept, ...more }
  if (way && before?.way && !touch) sum.way = [...new Set([...before.way, ...way])].slice(0, 3)
  if (sum.touch === 'floor' || sum.touch === 'hand') delete sum.reach
  return sum
}
