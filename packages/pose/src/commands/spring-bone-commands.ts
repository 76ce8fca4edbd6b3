import { type Command, editAvatar, type ForAvatar } from './command.ts'
import type { SceneAvatar, SpringBoneSettings } from '../documents/scene.ts'
import type { Air } from '../documents/studio.ts'
import { clamp } from '../math/math.ts'
import { shortQuat } from '../math/short-numbers.ts'

/** The air of a studio without wind; one that rises blows towards the right of the picture. */
export const STILL_AIR: Air = { strength: 0, yaw: 90, gusts: 0, gravity: 1 }

/** More frozen nodes than any avatar that the gate lets in can have. */
const MOST_TURNS = 4096

/** Sets some of what the air does; what is absent stays. Still air leaves the document. */
export const setAir: Command<{ air: Partial<Air> }> = {
  id: 'setAir',
  run: (scene, { air }) => {
    const before = scene.air ?? STILL_AIR
    const next: Air = {
      strength: clamp(numberOr(air.strength, before.strength), 0, 1),
      yaw: clamp(numberOr(air.yaw, before.yaw), -180, 180),
      gusts: clamp(numberOr(air.gusts, before.gusts), 0, 1),
      gravity: clamp(numberOr(air.gravity, before.gravity), -1, 3),
    }
    if (isSameAir(next, before)) return scene
    const { air: _before, ...others } = scene
    return isSameAir(next, STILL_AIR) ? others : { ...scene, air: next }
  },
}

/** The avatar with these spring bones; without any they move as the pose changes. */
export function withSpringBoneSettings(
  avatar: SceneAvatar,
  settings: SpringBoneSettings | undefined,
): SceneAvatar {
  const { swing: _before, ...others } = avatar
  return settings ? { ...others, swing: settings } : others
}

/** Lets hair and clothes of an avatar swing, rest, or stay frozen in the given turns. Swinging leaves the document. */
export const setSpringBones: Command<ForAvatar & { springBones: SpringBoneSettings }> = {
  // Kept by steps of drafts on devices.
  id: 'setSwing',
  run: (scene, { avatar, springBones }) =>
    editAvatar(scene, avatar, (before) => {
      if (springBones.mode !== 'frozen') {
        if (springBones.mode === (before.swing?.mode ?? 'live')) return before
        return withSpringBoneSettings(before, springBones.mode === 'live' ? undefined : { mode: 'settled' })
      }
      const kept = Object.entries(springBones.turns)
        .filter(([name, turn]) => isNodeName(name) && turn.every(Number.isFinite))
        .slice(0, MOST_TURNS)
        .map(([name, turn]) => [name, shortQuat(turn)] as const)
      return withSpringBoneSettings(before, { mode: 'frozen', turns: Object.fromEntries(kept) })
    }),
}

/** Every command of spring bones and of the air that moves them. */
export const SPRING_BONE_COMMANDS = [setAir, setSpringBones] as const

function numberOr(value: number | undefined, otherwise: number): number {
  return value === undefined || !Number.isFinite(value) ? otherwise : value
}

function isSameAir(a: Air, b: Air): boolean {
  return a.strength === b.strength && a.yaw === b.yaw && a.gusts === b.gusts && a.gravity === b.gravity
}

function isNodeName(name: string): boolean {
  return name.length >= 1 && name.length <= 128 && name !== '__proto__'
}
