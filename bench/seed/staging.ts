import type { DefaultAvatarId } from '@kamae/default-avatars/avatars/manifest'
import type { BuiltInPoseId } from '@kamae/pose/library/built-in'

/** How a built-in pose is shown: on whom, and what its picture has beyond the pose. */
export type Staging = {
  readonly on: DefaultAvatarId
  /** Degrees about +Y, -20 when absent. */
  readonly turn?: number
  /** In place of the pose's own expressions. */
  readonly face?: Readonly<Partial<Record<Preset, number>>>
  /** Looks into the camera, whatever the pose says. */
  readonly looksHere?: true
}

type Preset =
  | 'happy'
  | 'angry'
  | 'sad'
  | 'relaxed'
  | 'surprised'
  | 'blink'
  | 'blinkLeft'
  | 'blinkRight'
  | 'aa'
  | 'ih'
  | 'ou'
  | 'ee'
  | 'oh'

/** Closes the eyes: an expression beside it would hold the lids back. */
const CLOSED = { blink: 1 } as const
/** Smiles with open eyes. */
const SMILE = { happy: 0.35 } as const
/** At ease, eyes open. */
const CALM = { relaxed: 0.3 } as const
const STERN = { angry: 0.45 } as const

/** Who shows each pose, and how. */
export const STAGING: Readonly<Record<BuiltInPoseId, Staging>> = {
  wave: { on: 'momo', face: { happy: 0.4, aa: 0.4 } },
  hero: { on: 'goro', face: SMILE, looksHere: true },
  open: { on: 'reika', face: SMILE },
  jump: { on: 'tama', turn: -30 },
  point: { on: 'hayate', face: STERN },
  sit: { on: 'osamu', turn: -40, face: CALM, looksHere: true },
  run: { on: 'piko', turn: -35, face: SMILE },
  shy: { on: 'mame' },
  kneel: { on: 'hayate', turn: -35, face: STERN },
  stretch: { on: 'tama', face: CLOSED },
  model: { on: 'reika', face: CALM, looksHere: true },
  peace: { on: 'momo' },
  bow: { on: 'osamu', turn: -50 },
  squat: { on: 'goro', face: CALM, looksHere: true },
  think: { on: 'osamu' },
  cheer: { on: 'mame' },
  dance: { on: 'momo', face: { happy: 0.6 } },
  guard: { on: 'hayate', looksHere: true },
  floor: { on: 'tama', turn: -30, looksHere: true },
  salute: { on: 'goro', face: SMILE, looksHere: true },
  contrapposto: { on: 'daichi' },
  armsCrossed: { on: 'goro' },
  handsBehind: { on: 'momo', face: SMILE },
  inPockets: { on: 'tama', face: CALM, looksHere: true },
  lookBack: { on: 'reika', face: SMILE },
  leanWall: { on: 'hayate', turn: -30, face: CALM },
  attention: { on: 'daichi' },
  aPose: { on: 'sora' },
  sway: { on: 'reika', face: SMILE },
  windy: { on: 'momo' },
  thumbsUp: { on: 'piko' },
  okay: { on: 'tama', face: { happy: 0.4, aa: 0.3 } },
  horns: { on: 'momo' },
  doublePeace: { on: 'tama' },
  peaceEye: { on: 'momo' },
  fingerHeart: { on: 'reika' },
  heartHands: { on: 'momo', face: { happy: 0.4, aa: 0.3 } },
  bigHeart: { on: 'tama' },
  shh: { on: 'reika' },
  shrug: { on: 'goro' },
  crossArmsNo: { on: 'tama' },
  please: { on: 'momo' },
  present: { on: 'osamu', face: SMILE },
  beckon: { on: 'reika', face: SMILE },
  catPaws: { on: 'tama' },
  claws: { on: 'mame' },
  shout: { on: 'hayate' },
  curtsey: { on: 'reika', face: SMILE },
  cry: { on: 'mame' },
  laugh: { on: 'goro' },
  surprised: { on: 'tama' },
  angry: { on: 'piko' },
  sad: { on: 'reika' },
  facepalm: { on: 'osamu' },
  dreamy: { on: 'reika' },
  embarrassed: { on: 'momo' },
  relieved: { on: 'goro' },
  phone: { on: 'tama', face: CALM },
  phoneCall: { on: 'reika', face: SMILE },
  selfie: { on: 'momo', face: { happy: 0.4, aa: 0.3 } },
  read: { on: 'osamu' },
  drink: { on: 'osamu' },
  umbrella: { on: 'mame' },
  carry: { on: 'goro', face: CALM },
  checkWatch: { on: 'reika' },
  rubEyes: { on: 'mame' },
  photograph: { on: 'tama' },
  sitKneesTogether: { on: 'momo', turn: -35, face: SMILE },
  sitLegCrossed: { on: 'osamu', turn: -35 },
  sitBackwards: { on: 'goro', turn: -30, face: SMILE },
  typing: { on: 'piko', turn: -35, face: SMILE },
  thinker: { on: 'daichi', turn: -40 },
  seiza: { on: 'hayate', turn: -40 },
  agura: { on: 'goro' },
  sitLeanBack: { on: 'piko', turn: -35 },
  sitOneKneeUp: { on: 'hayate' },
  throne: { on: 'osamu' },
  kneelBoth: { on: 'momo', turn: -40, face: CLOSED },
  propose: { on: 'goro', turn: -60, face: SMILE },
  crawl: { on: 'mame', turn: -40 },
  lieOnBack: { on: 'sora', turn: -60 },
  lieOnBelly: { on: 'momo', turn: -30, face: SMILE },
  sleepOnSide: { on: 'tama', face: CLOSED },
  deepBow: { on: 'osamu', turn: -60 },
  crouchHide: { on: 'tama', turn: -40 },
  walk: { on: 'reika', turn: -40 },
  strut: { on: 'reika' },
  sneak: { on: 'piko', turn: -30 },
  stroll: { on: 'mame', turn: -40 },
  sprint: { on: 'hayate', turn: -50 },
  ninjaRun: { on: 'hayate', turn: -50 },
  punch: { on: 'hayate' },
  uppercut: { on: 'goro' },
  sideKick: { on: 'hayate' },
  block: { on: 'goro' },
  heroLanding: { on: 'momo', turn: -25 },
  swordGuard: { on: 'hayate' },
  swordRaised: { on: 'reika' },
  swordDraw: { on: 'hayate' },
  lunge: { on: 'daichi' },
  archery: { on: 'sora' },
  castSpell: { on: 'osamu' },
  hangBar: { on: 'hayate', turn: -15, face: SMILE },
  arabesque: { on: 'sora', turn: -60 },
  enPointe: { on: 'momo' },
  idolPoint: { on: 'momo' },
  idolSpin: { on: 'tama', face: { happy: 0.4, aa: 0.4 } },
  idolHeartKick: { on: 'mame' },
  disco: { on: 'goro' },
  flamenco: { on: 'reika' },
  waltzSolo: { on: 'osamu' },
  starJump: { on: 'piko' },
  falling: { on: 'sora' },
  flying: { on: 'mame', face: { happy: 0.6 } },
  throwBall: { on: 'daichi' },
  kickBall: { on: 'sora' },
  climb: { on: 'goro' },
  pushWall: { on: 'daichi', turn: -60 },
  reachUp: { on: 'mame' },
  pickUp: { on: 'momo', turn: -40 },
  yogaTree: { on: 'reika', face: CLOSED },
  warrior: { on: 'sora' },
  taiChi: { on: 'osamu' },
  reachOut: { on: 'hayate' },
}
