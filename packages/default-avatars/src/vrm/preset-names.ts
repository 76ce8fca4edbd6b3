/** The state of a drawn face; every number is 0 or 1 at rest unless said otherwise. */
export interface FaceState {
  /** Both lids, left lid, right lid: 1 open, 0 closed. */
  open: number
  openLeft: number
  openRight: number
  /** Lower lid raised, 0..1. */
  lower: number
  /** Closed lids bend upwards, as in laughter, 0..1. */
  smileEye: number
  /** Gaze to the figure's left and up, -1..1. */
  gazeX: number
  gazeY: number
  irisSize: number
  /** Stars in the eyes instead of highlights, 0..1. */
  star: number
  /** Brows raised, outer end lowered, arched. */
  browUp: number
  browTilt: number
  browArch: number
  mouthWidth: number
  mouthOpen: number
  /** Corners up (positive) or down. */
  mouthCurve: number
  mouthRound: number
}

export const REST: FaceState = {
  open: 1,
  openLeft: 1,
  openRight: 1,
  lower: 0,
  smileEye: 0,
  gazeX: 0,
  gazeY: 0,
  irisSize: 1,
  star: 0,
  browUp: 0,
  browTilt: 0,
  browArch: 0,
  mouthWidth: 1,
  mouthOpen: 0,
  mouthCurve: 0.45,
  mouthRound: 0,
}

/** What each VRM 1.0 preset changes from the face at rest. */
export const PRESETS = {
  neutral: {},
  happy: {
    open: 0,
    smileEye: 1,
    mouthCurve: 1.2,
    mouthOpen: 0.75,
    mouthWidth: 1.25,
    browUp: 0.5,
    browArch: 0.4,
  },
  angry: {
    open: 0.78,
    browTilt: 1.25,
    browUp: -0.75,
    mouthCurve: -0.9,
    mouthOpen: 0.14,
    mouthWidth: 0.95,
    irisSize: 0.94,
  },
  sad: { open: 0.7, browTilt: -1.2, browUp: 0.15, mouthCurve: -1, mouthWidth: 0.8, gazeY: -0.3 },
  relaxed: {
    open: 0.7,
    lower: 0.35,
    mouthCurve: 1,
    mouthWidth: 1.12,
    browUp: 0.3,
    browTilt: -0.45,
    browArch: 0.5,
  },
  surprised: {
    open: 1.12,
    irisSize: 0.8,
    browUp: 1.1,
    browArch: 0.6,
    mouthOpen: 0.85,
    mouthRound: 0.8,
    mouthCurve: 0,
  },
  aa: { mouthOpen: 1, mouthWidth: 1.08 },
  ih: { mouthOpen: 0.36, mouthWidth: 1.25, mouthCurve: 0.5 },
  ou: { mouthOpen: 0.34, mouthRound: 1, mouthWidth: 0.75, mouthCurve: 0 },
  ee: { mouthOpen: 0.55, mouthWidth: 1.25, mouthCurve: 0.6 },
  oh: { mouthOpen: 0.8, mouthRound: 0.85, mouthWidth: 0.9, mouthCurve: 0 },
  blink: { open: 0 },
  blinkLeft: { openLeft: 0 },
  blinkRight: { openRight: 0 },
  lookUp: { gazeY: 1 },
  lookDown: { gazeY: -1 },
  lookLeft: { gazeX: 1 },
  lookRight: { gazeX: -1 },
} as const satisfies Record<string, Partial<FaceState>>

export type PresetName = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]

/** Looks of our own, custom expressions of VRM 1.0: what each changes from the face at rest. */
export const OWN_LOOKS = {
  wink: {
    openLeft: 0,
    smileEye: 1,
    mouthCurve: 1.15,
    mouthOpen: 0.42,
    mouthWidth: 1.15,
    browUp: 0.3,
    browArch: 0.3,
  },
  pout: { open: 0.86, mouthWidth: 0.6, mouthCurve: -0.9, mouthOpen: 0.1, browTilt: 0.7, browUp: -0.2 },
  starEyes: {
    open: 1.06,
    irisSize: 1.04,
    star: 1,
    mouthCurve: 1.1,
    mouthOpen: 0.8,
    mouthWidth: 1.2,
    browUp: 0.8,
    browArch: 0.4,
  },
} as const satisfies Record<string, Partial<FaceState>>

export type OwnLook = keyof typeof OWN_LOOKS
export const OWN_LOOK_NAMES = Object.keys(OWN_LOOKS) as OwnLook[]
