import {
  Box3,
  type Object3D,
  type Raycaster,
  type Scene as ThreeScene,
  Vector3,
  type Vector4,
  type WebGLRenderer,
} from 'three'
import type { Background, Scene } from '@kamae/pose/documents/scene'
import type { Avatar } from '../avatar/avatar.ts'
import type { AvatarRegistry } from '../scene/avatar-registry.ts'
import type { FLOOR_PAINT } from '../scene/floor-paint.ts'
import type { createScreenQuad } from '../scene/screen-quad.ts'
import { createFloor } from './floor.ts'
import { createLamps } from './lamps.ts'
import { createBackgroundPicture } from './background-picture.ts'
import { bounce } from './prop-material.ts'
import { createProps, type PropPick } from './props.ts'
import { prepareForLights } from './toon-lights.ts'

/** Why a file that the scene names is not seen: it is not on this device, or cannot be opened. */
export type FileFailure = 'missing' | 'broken'

/** What a scene has beyond avatars in the studio's own light: lamps, shadows, floor, props, a picture behind. */
export type Studio = {
  /** Carries every prop of the scene. */
  readonly propGroup: Object3D
  show(scene: Scene): void
  /** Makes all of it ready for one frame of this aspect (width by height). */
  prepare(background: Background, aspect: number): void
  pick(ray: Raycaster): PropPick | undefined
  /** When every file asked for so far is here, or known not to be. */
  ready(): Promise<void>
  /** The files that are not seen, by SHA-256. */
  readonly failures: ReadonlyMap<string, FileFailure>
  dispose(): void
}

/** What the studio needs of the stage. */
export type StudioHost = {
  readonly scene: ThreeScene
  readonly renderer: WebGLRenderer
  readonly registry: AvatarRegistry
  /** The part of the frame that is drawn: left, top, width and height of 1. */
  readonly frame: Vector4
  /** What the stage itself paints with. Were it imported here too, it would be a file of its own, for which every first picture waits. */
  readonly floorPaint: typeof FLOOR_PAINT
  readonly createScreenQuad: typeof createScreenQuad
  /** Switches the studio's own light. */
  setOwnLight(isOn: boolean): void
  /** The bytes of a file of one's own; undefined when this device does not have it. */
  readFile(sha256: string): Promise<Blob | undefined>
  changed(): void
}

/** Furnishes a stage. */
export function createStudio(host: StudioHost): Studio {
  const { scene, renderer, registry } = host
  const coming = new Set<Promise<void>>()
  const failures = new Map<string, FileFailure>()
  const prepared = new WeakMap<Avatar, boolean>()
  const loader = {
    load: (sha256: string, open: (file: Blob) => Promise<void>) => void track(load(sha256, open)),
  }
  const lamps = createLamps()
  const floor = createFloor(host.floorPaint)
  const backgroundPicture = createBackgroundPicture(loader, host.frame, host.createScreenQuad)
  const props = createProps(loader)
  const bounds = new Box3()
  let hasShadows = false
  let hasLights = false
  let isDisposed = false
  scene.add(lamps.group, floor.group, backgroundPicture.mesh, props.group)

  async function load(sha256: string, open: (file: Blob) => Promise<void>): Promise<void> {
    failures.delete(sha256)
    try {
      const file = await host.readFile(sha256)
      if (isDisposed) return
      if (file) await open(file)
      else failures.set(sha256, 'missing')
    } catch (error) {
      // One broken file must not take the scene down: the panel says which.
      console.warn(error)
      failures.set(sha256, 'broken')
    }
    if (!isDisposed) host.changed()
  }

  async function track(work: Promise<void>): Promise<void> {
    coming.add(work)
    await work
    coming.delete(work)
  }

  /** The room that avatars and props take, world, metres. */
  function measure(): void {
    bounds.makeEmpty()
    for (const id of registry.ids()) {
      const avatar = registry.get(id)
      if (!avatar) continue
      const size = avatar.skeleton.hipsHeight * avatar.object.matrixWorld.getMaxScaleOnAxis()
      for (const { name } of avatar.skeleton.bones) {
        const joint = avatar.joint(name)
        if (!joint) continue
        const point = avatar.object.localToWorld(new Vector3(...joint))
        bounds.expandByPoint(point)
        // Hair, hat and sole reach beyond their joints.
        if (name === 'head') bounds.expandByPoint(point.clone().setY(point.y + 0.4 * size))
        if (name === 'leftFoot' || name === 'rightFoot')
          bounds.expandByPoint(point.clone().setY(point.y - 0.1 * size))
      }
    }
    bounds.expandByScalar(0.12)
    const propGroup = new Box3().setFromObject(props.group)
    // A wall or a ground made of a box must not make every other shadow coarse.
    if (!propGroup.isEmpty()) bounds.union(propGroup.intersect(bounds.clone().expandByScalar(4)))
  }

  return {
    failures,
    propGroup: props.group,
    show(next) {
      hasLights = next.lights !== undefined
      hasShadows = next.lights?.shadows ?? false
      renderer.shadowMap.enabled = hasShadows
      lamps.show(next.lights)
      host.setOwnLight(!next.lights)
      const { key, ambient } = next.lights ?? { key: { strength: 1, colour: '#ffffff' }, ambient: 1 }
      bounce.value.set(key.colour).multiplyScalar(0.2 * key.strength + 0.04 * ambient)
      floor.show(next.floor, hasShadows)
      props.show(next.props ?? [], hasShadows)
      backgroundPicture.want(next.background)
    },
    prepare(background, aspect) {
      for (const id of registry.ids()) {
        const avatar = registry.get(id)
        const before = avatar && prepared.get(avatar)
        if (!avatar || before === hasShadows || (before === undefined && !hasLights)) continue
        prepareForLights(avatar.object, hasShadows)
        prepared.set(avatar, hasShadows)
      }
      props.follow(registry)
      floor.light(lamps)
      backgroundPicture.show(background, aspect)
      if (hasShadows) {
        measure()
        lamps.fit(bounds)
      }
    },
    pick: (ray) => props.pick(ray),
    async ready() {
      while (coming.size > 0) await Promise.all(coming)
    },
    dispose() {
      isDisposed = true
      lamps.dispose()
      floor.dispose()
      backgroundPicture.dispose()
      props.dispose()
    },
  }
}
