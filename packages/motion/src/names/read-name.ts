import { type Part, partOf } from './part-words.ts'

/** What a bone's name says. */
export type NamedPart = {
  readonly part: Part
  readonly side: 'left' | 'right' | undefined
  /** Numbers in the name, in order. */
  readonly numbers: readonly number[]
  /** How many words say nothing of the body: of two names for one part the plainer one is meant. */
  readonly extra: number
}

// Bones that lead, help or end others.
const NOT_BODY =
  /^(ik|fk|pole|target|tgt|twist|roll|end|nub|site|tip|leaf|helper|socket|ctrl|control|mch|vis|tweak|master|widget|goal|effector|sec|carpal|inhand|in|physics|attach|weapon|prop|dummy|null|skirt|hair|share|bendy|adjust|corrective|捩|ＩＫ|先)$/i
// Words before a name that say only which program it is from.
const PREFIX =
  /^(mixamorig\d*|bip\d*|biped|valvebiped|valve|character|cc|base|j|c|m|b|bn|jnt|joint|bone|def|sk|skel|skeleton|rig|armature|adj|hu|human|humanoid|ctr|mid|actor|avatar|body|g|f)$/i
const SIDES: Readonly<Partial<Record<string, 'left' | 'right'>>> = {
  left: 'left',
  l: 'left',
  lft: 'left',
  lf: 'left',
  lt: 'left',
  左: 'left',
  right: 'right',
  r: 'right',
  rgt: 'right',
  rt: 'right',
  rg: 'right',
  右: 'right',
}

/** Reads a bone's name as programs build them: prefix, side before or after, words in any case, numbers. Undefined where it names no part of a body. */
export function readName(name: string): NamedPart | undefined {
  const plain = name
    .normalize('NFKC')
    .slice(0, 128)
    .replace(/^.*[:|]/, '')
    .replace(/^(左|右)/, '$1 ')
  const words = plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[\u3040-\u30ff\u4e00-\u9fff]+(?:EX)?/g) ?? []
  let side: NamedPart['side']
  const numbers: number[] = []
  const rest: string[] = []
  for (const raw of words) {
    const word = raw.toLowerCase()
    const reported = SIDES[word]
    if (/^\d+$/.test(word)) numbers.push(Number(word))
    else if (reported && !side) side = reported
    else rest.push(word)
  }
  if (rest.some((word) => isNoBody(word, rest))) return undefined
  const found = longestPart(rest) ?? glued(rest)
  if (!found) return undefined
  return { part: found.part, side: side ?? found.side, numbers, extra: found.extra }
}

function isNoBody(word: string, words: readonly string[]): boolean {
  // The neck of some skeletons is made of twist bones, and only the thumb's metacarpal is a bone of VRM.
  if (word === 'twist') return !words.includes('neck')
  if (word === 'metacarpal') return !words.includes('thumb')
  return NOT_BODY.test(word)
}

type Found = { readonly part: Part; readonly side: NamedPart['side']; readonly extra: number }

/** The most words in a row, from the end, that together are a part: `Upper Arm`, `Left Arm Upper` without its side. */
function longestPart(words: readonly string[]): Found | undefined {
  for (let size = Math.min(3, words.length); size > 0; size--) {
    for (let start = words.length - size; start >= 0; start--) {
      const part = partOf(words.slice(start, start + size).join(''))
      if (part === undefined) continue
      const others = words.filter((_, index) => index < start || index >= start + size)
      return { part, side: undefined, extra: others.filter((word) => !PREFIX.test(word)).length }
    }
  }
  return undefined
}

const GLUED: readonly (readonly [RegExp, 'left' | 'right'])[] = [
  [/^left(.+)$/, 'left'],
  [/^right(.+)$/, 'right'],
  [/^(.+)left$/, 'left'],
  [/^(.+)right$/, 'right'],
  [/^l(.+)$/, 'left'],
  [/^r(.+)$/, 'right'],
  [/^(.+)l$/, 'left'],
  [/^(.+)r$/, 'right'],
]

/** A side that no capital or mark sets apart: `leftforearm`, `rthigh`, `handr`. */
function glued(words: readonly string[]): Found | undefined {
  for (const word of words) {
    for (const [form, side] of GLUED) {
      const part = partOf(form.exec(word)?.[1] ?? '')
      if (part !== undefined) return { part, side, extra: words.length - 1 }
    }
  }
  return undefined
}

/**
 * The finger that a name counts instead of naming it: `Bip01 L Finger12` of 3ds Max Biped (finger 1, its third link) and `finger1-2.L` of
 * MakeHuman.
 */
export function countedFinger(name: string): { finger: number; side: 'left' | 'right' } | undefined {
  const [, before, biped, dashed, after] =
    /(?:(?:^|[\s_.])([LR])[\s_.])?Finger(?:(\d)\d?$|(\d)-\d[._]([LR])$)/i.exec(name) ?? []
  const [side, digit] = [before ?? after, biped ?? dashed]
  if (!side || !digit) return undefined
  return { finger: Number(digit), side: /l/i.test(side) ? 'left' : 'right' }
}
