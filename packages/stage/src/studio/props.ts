import {
  Group,
  type Intersection,
  Matrix4,
  Mesh,
  type MeshStandardMaterial,
  type Object3D,
  Quaternion,
  type Raycaster,
  Vector3,
} from 'three'
import type { Prop, PropShape } from '@kamae/pose/documents/studio'
import type { Vec3 } from '@kamae/pose/math/vector'
import { disposeTree } from '../avatar/dispose.ts'
import type { AvatarRegistry } from '../scene/avatar-registry.ts'
import { boneFrame } from '../avatar/bone-frame.ts'
import { paintOf } from './prop-material.ts'
import { shapeGeometry } from './prop-shapes.ts'

/** Where the pointer meets a prop; world, metres. */
export type PropPick = { readonly prop: string; readonly point: Vec3; readonly distance: number }

/** The props of a scene. */
export type Props = {
  readonly group: Group
  show(props: readonly Prop[], shadows: boolean): void
  /** Takes what is held to where its bone is drawn now. */
  follow(registry: AvatarRegistry): void
  pick(ray: Raycaster): PropPick | undefined
  dispose(): void
}

type Host = { load(sha256: string, open: (file: Blob) => Promise<void>): void }

/** A prop on the stage: `frame` is where its holder's bone is, `body` what is seen. */
type LoadedProp = { readonly frame: Group; readonly seat: Group; body: Object3D | undefined; prop: Prop }

/** Makes an empty list of props. */
export function createProps(host: Host): Props {
  const group = new Group()
  const all = new Map<string, LoadedProp>()
  let hasShadows = false

  function remove(id: string): void {
    const loaded = all.get(id)
    if (!loaded) return
    all.delete(id)
    loaded.frame.removeFromParent()
    if (loaded.body) disposeTree(loaded.body)
  }

  function setShadows(root: Object3D): void {
    root.traverse((node) => {
      node.castShadow = hasShadows
      node.receiveShadow = hasShadows
    })
  }

  function fill(loaded: LoadedProp, shape: PropShape): void {
    if (loaded.body) disposeTree(loaded.body)
    loaded.body?.removeFromParent()
    loaded.body = undefined
    if (shape.kind !== 'file') return put(loaded, new Mesh(shapeGeometry(shape.kind), paintOf(shape.colour)))
    host.load(shape.sha256, async (file) => {
      const { openPropFile } = await import('./prop-file.ts')
      const body = await openPropFile(new Uint8Array(await file.arrayBuffer()))
      const { prop } = loaded
      const isWanted = all.get(prop.id) === loaded && keyOf(prop.shape) === keyOf(shape) && !loaded.body
      if (isWanted) put(loaded, body)
      else disposeTree(body)
    })
  }

  function put(loaded: LoadedProp, body: Object3D): void {
    setShadows(body)
    loaded.body = body
    loaded.seat.add(body)
  }

  function place({ seat }: LoadedProp, prop: Prop): void {
    seat.position.set(...prop.place)
    seat.quaternion.set(...prop.turn)
    seat.scale.set(...prop.size)
  }

  return {
    group,
    show(props, shadows) {
      const isChanged = shadows !== hasShadows
      hasShadows = shadows
      const named = new Set(props.map(({ id }) => id))
      for (const id of all.keys()) if (!named.has(id)) remove(id)
      for (const prop of props) {
        let loaded = all.get(prop.id)
        if (!loaded) {
          loaded = { frame: new Group(), seat: new Group(), body: undefined, prop }
          loaded.frame.matrixAutoUpdate = false
          loaded.frame.add(loaded.seat)
          group.add(loaded.frame)
          all.set(prop.id, loaded)
          fill(loaded, prop.shape)
        } else if (loaded.prop !== prop) {
          const before = loaded.prop.shape
          loaded.prop = prop
          if (keyOf(before) !== keyOf(prop.shape)) fill(loaded, prop.shape)
          else if (before !== prop.shape && prop.shape.kind !== 'file') paint(loaded, prop.shape.colour)
        }
        place(loaded, prop)
        if (isChanged && loaded.body) setShadows(loaded.body)
      }
    },
    follow(registry) {
      const seen = new Set(registry.ids())
      for (const { frame, prop } of all.values()) {
        const avatar =
          prop.holder && seen.has(prop.holder.avatar) ? registry.get(prop.holder.avatar) : undefined
        const held = avatar && prop.holder && boneFrame(avatar, prop.holder.bone)
        // Held by someone who is still coming, or has no such bone: not seen, rather than lying in the middle of the floor.
        frame.visible = !prop.holder || held !== undefined
        frame.matrix.copy(held ?? IDENTITY)
        frame.updateMatrixWorld(true)
      }
    },
    pick(ray) {
      let nearest: PropPick | undefined
      for (const [prop, { frame }] of all) {
        const hit: Intersection | undefined = frame.visible ? ray.intersectObject(frame, true)[0] : undefined
        if (!hit || (nearest && nearest.distance <= hit.distance)) continue
        nearest = { prop, point: [hit.point.x, hit.point.y, hit.point.z], distance: hit.distance }
      }
      return nearest
    },
    dispose() {
      for (const id of all.keys()) remove(id)
    },
  }
}

const IDENTITY = new Matrix4()

function paint({ body }: LoadedProp, colour: string): void {
  if (body instanceof Mesh) (body.material as MeshStandardMaterial).color.set(colour)
}

function keyOf(shape: PropShape): string {
  return shape.kind === 'file' ? shape.sha256 : shape.kind
}

/** Where a prop stands if it is let go, or taken by another bone, without moving: its place in the frame `into` instead of `from`. */
export function changeFrame(
  prop: Pick<Prop, 'place' | 'turn' | 'size'>,
  from: Matrix4 | undefined,
  into: Matrix4 | undefined,
): Pick<Prop, 'place' | 'turn' | 'size'> {
  const matrix = new Matrix4().compose(
    new Vector3(...prop.place),
    new Quaternion(...prop.turn),
    new Vector3(...prop.size),
  )
  if (from) matrix.premultiply(from)
  if (into) matrix.premultiply(into.clone().invert())
  const place = new Vector3()
  const turn = new Quaternion()
  const size = new Vector3()
  matrix.decompose(place, turn, size)
  return {
    place: [place.x, place.y, place.z],
    turn: [turn.x, turn.y, turn.z, turn.w],
    size: [size.x, size.y, size.z],
  }
}
