import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Named, Side } from './named-bones.ts'
import type { Part } from './part-words.ts'

type Guess = Partial<Record<Bone, number>>
type Four = readonly [number | undefined, number | undefined, number | undefined, number | undefined]

/** Shoulder, upper and lower arm and hand of a side. */
export function guessArm(named: Named, side: Side): Guess {
  const [shoulder, upper, lower, hand] = armOf(named, side)
  return defined([
    [`${side}Shoulder`, shoulder],
    [`${side}UpperArm`, upper],
    [`${side}LowerArm`, lower],
    [`${side}Hand`, hand],
  ])
}

/** Upper and lower leg, foot and toes of a side. */
export function guessLeg(named: Named, side: Side): Guess {
  const [upper, lower, foot, toes] = legOf(named, side)
  return defined([
    [`${side}UpperLeg`, upper],
    [`${side}LowerLeg`, lower],
    [`${side}Foot`, foot],
    [`${side}Toes`, toes],
  ])
}

function defined(pairs: readonly (readonly [Bone, number | undefined])[]): Guess {
  return Object.fromEntries(pairs.filter(([, bone]) => bone !== undefined))
}

function armOf(named: Named, side: Side): Four {
  const find = (part: Part, under?: number) => named.find(part, side, under)
  const clavicle = find('clavicle')
  const links = chainOf(named, 'arm', side)
  const strong = find('upperArm')
  const lowerByName = find('lowerArm', strong ?? links[0] ?? find('shoulder'))
  // Only numbered links: shoulder, upper arm, lower arm, hand, or without the first.
  if (strong === undefined && lowerByName === undefined && links.length >= 2) {
    const [first, ...others] = links
    const isShoulder = links.length >= 4 && clavicle === undefined && find('shoulder') === undefined
    const [upper, lower, hand] = isShoulder ? others : links
    const end = find('hand', lower) ?? find('wrist', lower) ?? hand ?? below(named, lower)
    return [isShoulder ? first : (clavicle ?? find('shoulder')), upper, lower, end]
  }
  const shoulderByName = find('shoulder')
  const upper = strong ?? find('arm') ?? shoulderByName
  const shoulder = clavicle ?? (upper === shoulderByName ? undefined : shoulderByName)
  const lower =
    lowerByName ?? (strong === undefined ? undefined : links.find((bone) => isBelow(named, bone, strong)))
  const found = lower ?? below(named, upper)
  return [
    shoulder,
    upper,
    found,
    highest(named, [find('wrist', found), find('hand', found)]) ?? below(named, found),
  ]
}

function legOf(named: Named, side: Side): Four {
  const find = (part: Part, under?: number) => named.find(part, side, under)
  const links = chainOf(named, 'leg', side)
  const strong = find('upperLeg')
  const hip = find('hip')
  const lowerByName = find('lowerLeg', strong ?? links[0] ?? hip)
  const isNumbered = strong === undefined && lowerByName === undefined && links.length >= 2
  const hipOverLeg = hip !== undefined && links[0] !== undefined && isBelow(named, links[0], hip)
  const upper =
    strong ?? (isNumbered ? links[0] : lowerByName === undefined && hipOverLeg ? hip : (links[0] ?? hip))
  const lower =
    lowerByName ??
    (isNumbered ? links[1] : links.find((bone) => bone !== upper && isBelow(named, bone, upper)))
  const shin = lower ?? below(named, upper)
  const foot =
    highest(named, [find('ankle', shin), find('foot', shin)]) ?? (isNumbered ? links[2] : undefined)
  const end = foot ?? below(named, shin)
  const ball = find('toes', end)
  const second = find('foot', end)
  const toes =
    ball ?? (second !== undefined && isBelow(named, second, end) ? second : isNumbered ? links[3] : undefined)
  return [upper, shin, end, toes]
}

function isBelow(named: Named, bone: number | undefined, above: number | undefined): boolean {
  return bone !== undefined && above !== undefined && bone !== above && named.isUnder(bone, above)
}

function highest(named: Named, bones: readonly (number | undefined)[]): number | undefined {
  return bones.filter((bone) => bone !== undefined).toSorted((a, b) => named.depthOf(a) - named.depthOf(b))[0]
}

/** The bones of a part that hang one from the other, from the top. */
function chainOf(named: Named, part: Part, side: Side): readonly number[] {
  const all = named.all(part, side).toSorted((a, b) => named.depthOf(a) - named.depthOf(b))
  const chain: number[] = []
  for (const bone of all) if (chain.length === 0 || isBelow(named, bone, chain.at(-1))) chain.push(bone)
  return chain
}

const END = /end|nub|site|tip|leaf|twist|roll|捩/i

/** The next bone down the limb where no name shows: the child that most hangs from. */
function below(named: Named, bone: number | undefined): number | undefined {
  if (bone === undefined) return undefined
  return named
    .childrenOf(bone)
    .filter((child) => !END.test(named.bones[child]?.name ?? ''))
    .toSorted((a, b) => named.sizeOf(b) - named.sizeOf(a))[0]
}
