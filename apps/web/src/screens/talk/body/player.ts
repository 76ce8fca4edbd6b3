import { blendPoses } from '@kamae/pose/transforms/blend'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import { createBlinker } from './blink.ts'
import { breathe } from './breath.ts'
import { eyesTest } from './closes-eyes.ts'
import { ease } from './ease.ts'
import { createEyes } from './eyes.ts'
import { chooseIdle } from './idle.ts'
import { isSameBody } from './same-body.ts'
import { type MouthWeights, mixWeights, type Weights, withMouth } from './weights.ts'

/** How a body is to stand and look; `pose` null leaves it as it is. The way there takes `transitionMs`. */
export type BodyLook = {
  readonly pose: Pose | null
  readonly face: Weights
  readonly transitionMs: number
}

/** Seconds of quiet before a body stirs, between two stirs, and that one takes. */
const QUIET = 5
const STIR = { least: 6, most: 12 }
const STIR_SECONDS = 1.8
/** A face changes faster than a body. */
const SLOWEST_FACE = 0.45
/** Someone who sits or kneels (hips this far down, in hips heights) stirs with the trunk alone. */
const LOW = -0.15
/** How far a gesture goes that was made just before. */
const HALF_WAY = 0.55
const TRUNK: ReadonlySet<Bone> = new Set<Bone>(['spine', 'chest', 'upperChest', 'neck', 'head'])

/** What moves a talking body. */
export type BodyPlayer = {
  /** Takes on a reaction: the body goes there and stays. */
  react(look: BodyLook): void
  /** Does something with the body and goes back to the reaction's pose after `holdSeconds`; the same again is only half done. */
  gesture(pose: Pose, transitionMs: number, holdSeconds: number): void
  /** Goes back from a gesture before its time. */
  endGesture(): void
  /** The mouth of the voice; null when it is silent. */
  speak(mouth: MouthWeights | null): void
  /** True on the way to a pose and while it speaks: then every frame counts. */
  readonly isMoving: boolean
  /** The body after some seconds; `camera`, avatar frame, is who it looks at. */
  frame(seconds: number, camera: Vec3): Pose
  /** The body where it is going to, without breath, blink or wandering eyes. */
  still(camera: Vec3): Pose
}

type Way = { readonly from: Pose; readonly to: Pose; readonly seconds: number }

/** Makes a player that begins with a look. `idlePose` gives the pose of an idle variant, undefined where it is not here (yet). */
export function createBodyPlayer(options: {
  readonly begin: BodyLook & { readonly pose: Pose }
  readonly expressions: readonly AvatarExpression[]
  readonly idlePoses: readonly string[]
  readonly idlePose: (id: string) => Pose | undefined
  readonly random?: () => number
}): BodyPlayer {
  const random = options.random ?? Math.random
  const blinker = createBlinker(random)
  const eyes = createEyes(random)
  const areEyesShut = eyesTest(options.expressions)
  let home: Pose = options.begin.pose
  let way: Way = { from: home, to: home, seconds: 0 }
  let gone = 0
  let face: { from: Weights; to: Weights; seconds: number } = {
    from: options.begin.face,
    to: options.begin.face,
    seconds: 0,
  }
  let faceGone = 0
  let mouth: MouthWeights | null = null
  let clock = random() * 60
  /** Seconds until a gesture ends or the next stir comes. */
  let rest = QUIET
  let isGesture = false
  /** The gesture that nothing else came after, and how far it went. */
  let before: { readonly pose: Pose; readonly part: number } | undefined

  const partOf = (passed: number, whole: number) => (whole <= 0 ? 1 : Math.min(passed / whole, 1))
  const bodyNow = () => blendPoses(way.from, way.to, ease(partOf(gone, way.seconds)))
  const faceNow = () => mixWeights(face.from, face.to, ease(partOf(faceGone, face.seconds)))
  const isOnTheWay = () => gone < way.seconds || faceGone < face.seconds

  function go(to: Pose, seconds: number): void {
    way = { from: bodyNow(), to, seconds }
    gone = 0
  }

  /** The pose of an idle variant: whole for one who stands, the trunk's alone for one who sits or kneels. */
  function idleBody(id: string): Pose | undefined {
    const variant = options.idlePose(id)
    if (!variant) return undefined
    const isLow = home.hips[1] < LOW
    return isLow ? blendPoses(home, variant, 0.6, TRUNK) : { ...variant, gaze: home.gaze }
  }

  /** Somebody left alone takes another pose than the one that is seen, whoever asked for that. */
  function stir(): void {
    const bodies = [home, ...options.idlePoses.map(idleBody)]
    const others = bodies.filter((body) => body !== undefined && !isSameBody(body, way.to))
    const next = chooseIdle(random, others)
    if (!next) return
    before = undefined
    go(next, STIR_SECONDS)
  }

  function pass(seconds: number): void {
    gone += seconds
    faceGone += seconds
    clock += seconds
    if (mouth !== null && !isGesture) rest = Math.max(rest, QUIET)
    if (gone < way.seconds) return
    rest -= seconds
    if (rest > 0) return
    rest = STIR.least + (STIR.most - STIR.least) * random()
    if (isGesture) return api.endGesture()
    stir()
  }

  function finish(body: Pose, shown: Weights, gaze: Pose['gaze']): Pose {
    return { ...body, contacts: [], expressions: { ...shown }, gaze }
  }

  /** A pose that looks somewhere of its own keeps doing so; every other looks at who it talks with. */
  const looksAway = ({ gaze }: Pose) => gaze.kind === 'angles' || gaze.kind === 'point'

  const api: BodyPlayer = {
    react(look) {
      const seconds = Math.max(look.transitionMs, 0) / 1000
      face = { from: faceNow(), to: look.face, seconds: Math.min(seconds, SLOWEST_FACE) }
      faceGone = 0
      isGesture = false
      rest = QUIET
      if (look.pose) {
        home = look.pose
        before = undefined
      }
      go(home, seconds)
    },
    gesture(pose, transitionMs, holdSeconds) {
      isGesture = true
      rest = holdSeconds
      const isAgain = before !== undefined && before.part === 1 && isSameBody(before.pose, pose)
      before = { pose, part: isAgain ? HALF_WAY : 1 }
      go(isAgain ? blendPoses(home, pose, HALF_WAY) : pose, Math.max(transitionMs, 0) / 1000)
    },
    endGesture() {
      if (!isGesture) return
      isGesture = false
      rest = QUIET
      go(home, STIR_SECONDS / 2)
    },
    speak(next) {
      mouth = next
    },
    get isMoving() {
      return isOnTheWay() || mouth !== null
    },
    frame(seconds, camera) {
      pass(seconds)
      const body = breathe(bodyNow(), clock)
      const feeling = faceNow()
      const lids = blinker.next(seconds, !areEyesShut(feeling))
      const shown = mouth ? withMouth(feeling, mouth) : feeling
      const at = eyes.next(seconds, camera)
      const gaze: Pose['gaze'] = looksAway(body) ? body.gaze : { kind: 'point', point: [...at] }
      return finish(body, lids > 0 ? { ...shown, blink: Math.max(shown.blink ?? 0, lids) } : shown, gaze)
    },
    still(camera) {
      const shown = mouth ? withMouth(face.to, mouth) : face.to
      const to = isGesture ? way.to : home
      return finish(to, shown, looksAway(to) ? to.gaze : { kind: 'point', point: [...camera] })
    },
  }
  return api
}
