import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { fitCamera, type Insets } from '@kamae/stage/camera/fit'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import { activeId, activeOf } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { stageInsets } from './gestures/stage-insets.ts'

/** A side to look from: degrees around (left of the avatar positive) and above. */
export type CameraPreset = {
  readonly id: string
  readonly label: MessageDescriptor
  readonly yaw: number
  readonly pitch: number
  /** Only the face, or head and shoulders, fills the stage. */
  readonly part?: 'face' | 'bust'
}

export const CAMERA_PRESETS: readonly CameraPreset[] = [
  { id: 'front', label: msg`Front`, yaw: 0, pitch: 2 },
  { id: 'three-quarter', label: msg`Three-quarter`, yaw: 38, pitch: 6 },
  { id: 'face', label: msg({ message: 'Face', context: 'a view' }), yaw: 0, pitch: 0, part: 'face' },
  { id: 'bust', label: msg`Bust`, yaw: 14, pitch: 2, part: 'bust' },
  { id: 'side', label: msg({ message: 'Left side', context: 'a view' }), yaw: 90, pitch: 2 },
  { id: 'other-side', label: msg({ message: 'Right side', context: 'a view' }), yaw: -90, pitch: 2 },
  { id: 'behind', label: msg`Behind`, yaw: 180, pitch: 6 },
  { id: 'over-shoulder', label: msg`Over the shoulder`, yaw: 148, pitch: 14, part: 'bust' },
  { id: 'low', label: msg`From below`, yaw: 14, pitch: -22 },
  { id: 'high', label: msg`From above`, yaw: 14, pitch: 34 },
  { id: 'top', label: msg`Straight down`, yaw: 0, pitch: 88 },
]

/** The camera of a preset, at the distance where the avatar, or its face, fills the stage. Undefined while nothing is there. */
export function presetCamera(maker: Maker, preset: CameraPreset): SceneCamera | undefined {
  const { stage, avatar } = maker.link.getState()
  if (!stage || !avatar) return undefined
  return presetCameraOn(preset, {
    stage,
    avatar,
    id: activeId(maker),
    facing: activeOf(maker)?.turn ?? 0,
    camera: maker.history.scene.camera,
    aspect: stage.size.width / stage.size.height,
    insets: stageInsets(stage),
  })
}

/** Whom a preset looks at on which stage; `camera` gives lens and projection, `all` who fills the picture where that is not the avatar alone. */
type Looked = {
  readonly stage: Stage
  readonly avatar: Avatar
  readonly id: string
  readonly facing: number
  readonly camera: SceneCamera
  readonly aspect: number
  readonly insets: Insets
  readonly all?: ReturnType<typeof surfacePoints>
}

/** The camera of a preset for a picture of an aspect (width by height) of what is on a stage. */
export function presetCameraOn(preset: CameraPreset, looked: Looked): SceneCamera | undefined {
  const { stage, avatar, id } = looked
  const head = avatar.joint('head') ?? [0, 1, 0]
  const target = stage.worldOf(id, preset.part ? head : [0, avatar.skeleton.hipsHeight, 0])
  const yaw = ((preset.yaw + looked.facing) * Math.PI) / 180
  const pitch = (preset.pitch * Math.PI) / 180
  const away: Vec3 = [
    target[0] + 3 * Math.sin(yaw) * Math.cos(pitch),
    target[1] + 3 * Math.sin(pitch),
    target[2] + 3 * Math.cos(yaw) * Math.cos(pitch),
  ]
  const start: SceneCamera = { ...looked.camera, roll: 0, position: [...away], target: [...target] }
  const own = surfacePoints(avatar)
  const world = stage.worldOf(id, head)
  // The face and hair: what is above the neck and near the head; head and shoulders reach down to the armpits.
  const high = Math.max(...own.map(({ y }) => y)) - world[1]
  const down = preset.part === 'face' ? 0.05 : 0.9 * high
  const wide = preset.part === 'face' ? 0.35 : 1.1 * high
  const points = preset.part
    ? own.filter(({ x, y, z }) => y > world[1] - down && Math.hypot(x - world[0], z - world[2]) < wide)
    : (looked.all ?? own)
  if (points.length === 0) return undefined
  return fitCamera(start, points, looked.aspect, looked.insets)
}
