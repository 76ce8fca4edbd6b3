import { OWN_LOOK_NAMES, type OwnLook, PRESET_NAMES, type PresetName } from './preset-names.ts'

/** Procedural blinks, gazes and lips give way where two drawings of one lid or mouth would add up. */
const OVERRIDES: Partial<Record<PresetName | OwnLook, object>> = {
  happy: { overrideBlink: 'block', overrideMouth: 'blend' },
  relaxed: { overrideBlink: 'blend' },
  angry: { overrideBlink: 'blend' },
  sad: { overrideBlink: 'blend' },
  surprised: { overrideBlink: 'blend', overrideMouth: 'blend' },
  wink: { overrideBlink: 'block', overrideMouth: 'blend' },
  pout: { overrideBlink: 'blend', overrideMouth: 'blend' },
  starEyes: { overrideBlink: 'blend', overrideMouth: 'blend' },
}

/** VRMC_vrm expressions: every preset of VRM 1.0 and our own looks, bound to the face's morphs. */
export function faceExpressions(
  faceNode: number,
  morphNames: readonly string[],
): Record<'preset' | 'custom', Record<string, object>> {
  return {
    preset: bound(PRESET_NAMES, faceNode, morphNames),
    custom: bound(OWN_LOOK_NAMES, faceNode, morphNames),
  }
}

function bound(
  names: readonly (PresetName | OwnLook)[],
  faceNode: number,
  morphNames: readonly string[],
): Record<string, object> {
  return Object.fromEntries(
    names.map((name) => {
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
