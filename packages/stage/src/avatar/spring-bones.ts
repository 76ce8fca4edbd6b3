import { type VRM, VRMSpringBoneCollider, VRMSpringBoneColliderShape } from '@pixiv/three-vrm'
import type { Matrix4, Vector3 } from 'three'
import type { SpringBoneSettings } from '@kamae/pose/documents/scene'
import { shortQuat } from '@kamae/pose/math/short-numbers'
import type { Air } from '@kamae/pose/documents/studio'
import { late } from '../late-code.ts'

const STEP = 1 / 60
/** More steps than this a frame and a slow machine falls behind for good. */
const STEPS_A_FRAME = 4
/** How long a swing may keep the stage drawing after the last change, in seconds: some rigs tremble for ever. */
const LONGEST_SPRING_STEP = 4
/** Where every part of every turn moves less than this a frame, nothing is seen to move. */
const STILL = 2e-4
const STILL_FRAMES = 6
/** Coming to rest takes steps of this length, without the swing that only delays it, and so many of them at most. */
const RESTING_STEP = 1 / 20
const RESTING_STEPS = 120

/** The stage's floor, at 0 m in the world, for hair and clothes of every avatar. */
class FloorShape extends VRMSpringBoneColliderShape {
  /** Whether there is none: whoever swims or hovers may reach below it. */
  isGone = false
  get type(): 'plane' {
    return 'plane'
  }
  calculateCollision(_matrix: Matrix4, at: Vector3, radius: number, push: Vector3): number {
    push.set(0, 1, 0)
    return this.isGone ? Infinity : at.y - radius
  }
}

const wind = late(() => import('./wind.ts'))

/** Local turns of nodes by their names in the file. */
export type FrozenTurns = Extract<SpringBoneSettings, { mode: 'frozen' }>['turns']

/** Hair and clothes of one avatar, stepped always by the same fraction of a second. */
export type Springs = {
  readonly count: number
  setAir(air: Air | undefined): void
  setSpringBones(settings: SpringBoneSettings | undefined): void
  /** Whether it swims or hovers: nothing lies on the floor then. */
  setFloating(floats: boolean): void
  /** Something has moved. */
  wake(): void
  /** Comes to rest from the rest pose, so that the same scene always hangs the same way; what is frozen stays. */
  settle(): void
  /** Lets `seconds` pass; true while something may still swing. */
  tick(seconds: number): boolean
  /** The present local turns by the node's name. */
  turns(): FrozenTurns
}

/** Takes over the springs of an avatar. */
export function createSprings(vrm: VRM): Springs {
  const manager = vrm.springBoneManager
  const joints = [...(manager?.joints ?? [])]
  const bones = [...new Set(joints.map(({ bone }) => bone))]
  const before = new Float64Array(bones.length * 4)
  const floor = new FloorShape()
  if (joints.length > 0) {
    const group = { name: 'floor', colliders: [new VRMSpringBoneCollider(floor)] }
    vrm.scene.add(...group.colliders)
    // Joints of a spring share their list.
    for (const groups of new Set(joints.map(({ colliderGroups }) => colliderGroups))) groups.push(group)
  }
  let mode: SpringBoneSettings = { mode: 'live' }
  let air: Air | undefined
  let blower: ReturnType<typeof import('./wind.ts').createWind> | undefined
  let owed = 0
  let swung = 0
  let calm = 0
  let steps = 0

  /** Gives every joint the air's force at a time of the wind, or its mean where `seconds` is absent. */
  function blow(seconds?: number): void {
    if (!air && !blower) return
    blower ??= wind()?.createWind(joints)
    blower?.blow(air, seconds)
  }

  /** The largest change of any part of any turn since the last call. */
  function movement(): number {
    let most = 0
    bones.forEach(({ quaternion: { x, y, z, w } }, index) => {
      const at = index * 4
      most = Math.max(
        most,
        Math.abs(x - (before[at] as number)),
        Math.abs(y - (before[at + 1] as number)),
        Math.abs(z - (before[at + 2] as number)),
        Math.abs(w - (before[at + 3] as number)),
      )
      before[at] = x
      before[at + 1] = y
      before[at + 2] = z
      before[at + 3] = w
    })
    return most
  }

  function hang(turns: FrozenTurns): void {
    for (const bone of bones) {
      const turn = Object.hasOwn(turns, bone.name) ? turns[bone.name] : undefined
      if (turn?.some((part) => part !== 0)) bone.quaternion.set(...turn).normalize()
      bone.updateMatrix()
    }
  }

  function rest(): void {
    vrm.scene.updateMatrixWorld(true)
    manager?.reset()
    if (mode.mode === 'frozen') hang(mode.turns)
    vrm.scene.updateMatrixWorld(true)
    owed = 0
    calm = STILL_FRAMES
    if (mode.mode === 'frozen') return
    blow()
    const drags = joints.map(({ settings }) => settings.dragForce)
    for (const { settings } of joints) settings.dragForce = 1
    movement()
    for (let step = 0; step < RESTING_STEPS; step++) {
      manager?.update(RESTING_STEP)
      if (movement() < STILL / 10) break
    }
    joints.forEach(({ settings }, index) => (settings.dragForce = drags[index] as number))
    vrm.scene.updateMatrixWorld(true)
  }

  return {
    count: joints.length,
    setAir(next) {
      if (next === air) return
      air = next
      if (joints.length > 0 && air) wind()
      swung = calm = 0
    },
    setSpringBones(next = { mode: 'live' }) {
      if (next === mode || (next.mode === mode.mode && next.mode !== 'frozen')) return
      mode = next
      swung = calm = 0
    },
    setFloating(floats) {
      if (floats === floor.isGone) return
      floor.isGone = floats
      swung = calm = 0
    },
    wake() {
      swung = calm = 0
    },
    settle: rest,
    tick(seconds) {
      if (joints.length === 0) return false
      const isWindy = air !== undefined && air.strength > 0
      if (mode.mode !== 'live') {
        if (calm < STILL_FRAMES) rest()
        return false
      }
      if (!isWindy && (calm >= STILL_FRAMES || swung >= LONGEST_SPRING_STEP)) return false
      swung += seconds
      owed = Math.min(owed + seconds, STEP * STEPS_A_FRAME)
      if (owed < STEP) return true
      for (; owed >= STEP; owed -= STEP) {
        blow(steps++ * STEP)
        manager?.update(STEP)
      }
      calm = movement() < STILL ? calm + 1 : 0
      return isWindy || calm < STILL_FRAMES
    },
    turns: () =>
      Object.fromEntries(bones.map(({ name, quaternion }) => [name, shortQuat(quaternion.toArray())])),
  }
}
