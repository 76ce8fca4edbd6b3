import { PRESET_NAMES, type PresetName } from './preset-names.ts'

/** Procedural blinks, gazes and lips give way where two drawings of one lid or mouth would add up. */
const OVERRIDES: Partial<Record<PresetName, object>> = {
  happy: { overrideBlink: 'block', overrideMouth: 'blend' },
  relaxed: { overrideBlink: 'blend' },
  angry: { overrideBlink: 'blend' },
  sad: { overrideBlink: 'blend' },
  surprised: { overrideBlink: 'blend', overrideMouth: 'blend' },
}

/** VRMC_vrm expressions.preset: every preset of VRM 1.0 bound to the face's morphs. */
export function presetExpressions(faceNode: number, morphNames: readonly string[]): Record<string, object> {
  return Object.fromEntries(
    PRESET_NAMES.map((name) => {
      const index = morphNames.indexOf(name)
      return [
        name,
        {
          isBinary: false,
          overrideBlink: 'none',
          overrideLookAt: 'none',
          overrideMouth: 'none',
          ...OVERRIDES[name],
          ...(index < 0 ? {} : { morphTargetBinds: [{ node: faceNode, index, weight: 1 }] }),
        },
      ]
    }),
  )
}
