import type { Bone } from '../skeleton/bones.ts'
import { type Command, editAvatar } from './command.ts'
import { carried, carryBrought } from '../library/props/pose-props.ts'
import { limitPose } from '../kinematics/limit-joints.ts'
import { clamp } from '../math/math.ts'
import type { SavedCamera, Scene, SceneAvatar, SceneCamera } from '../documents/scene.ts'
import { isSoundCamera } from './sound-camera.ts'
import { FARTHEST, MOST, shortName } from '../documents/scene-limits.ts'
import { shortQuat, shortVec } from '../math/short-numbers.ts'
import type { Floor, Lights, Prop, PropShape } from '../documents/studio.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

const SMALLEST = 0.001
const LARGEST = 1000

/** Lets one more avatar stand in the scene; one whose id is taken, or one too many, changes nothing. */
export const addAvatar: Command<{ avatar: SceneAvatar }> = {
  id: 'addAvatar',
  run: (scene, { avatar }) =>
    scene.avatars.length >= MOST.avatars || scene.avatars.some(({ id }) => id === avatar.id)
      ? scene
      : { ...scene, avatars: [...scene.avatars, scene.limits ? withinLimits(avatar) : avatar] },
}

function withinLimits(avatar: SceneAvatar): SceneAvatar {
  const pose = limitPose(avatar.pose)
  return pose === avatar.pose ? avatar : { ...avatar, pose }
}

/** Takes an avatar away, with its pins, the contacts it is part of, what it holds, and the looks that rest on it. */
export const removeAvatar: Command<{ avatar: string }> = {
  id: 'removeAvatar',
  run(scene, { avatar: id }) {
    if (!scene.avatars.some((avatar) => avatar.id === id)) return scene
    const avatars = scene.avatars
      .filter((avatar) => avatar.id !== id)
      .map((avatar) => {
        const { lookAt, ...others } = avatar
        return lookAt === id ? others : avatar
      })
    const contacts = scene.contacts?.filter(({ avatar, to }) => avatar !== id && to.avatar !== id)
    const props = scene.props?.filter(({ holder, ofPose }) => holder?.avatar !== id && ofPose !== id)
    return withLists(scene, { avatars, contacts, props })
  },
}

/** Puts a copy of an avatar into the scene at a place of its own, with its pose, pins, what it holds and what its pose brought; metres, degrees about +Y. */
export const duplicateAvatar: Command<{ avatar: string; id: string; place: Vec3; turn?: number }> = {
  id: 'duplicateAvatar',
  run(scene, { avatar, id, place, turn }) {
    const before = scene.avatars.find((each) => each.id === avatar)
    if (!before) return scene
    const copy = { ...before, id, place: placeOf(place, before.place), turn: finite(turn, before.turn) }
    const next = addAvatar.run(scene, { avatar: copy })
    if (next === scene || !scene.props) return next
    const own = scene.props.flatMap((prop): Prop[] => {
      if (prop.holder)
        return prop.holder.avatar === avatar ? [{ ...prop, holder: { ...prop.holder, avatar: id } }] : []
      return prop.ofPose === avatar ? [{ ...carried(prop, before, copy), ofPose: id }] : []
    })
    return own.reduce<Scene>(
      (all, prop) => addProp.run(all, { prop: { ...prop, id: freeId(all.props ?? [], prop.id) } }),
      next,
    )
  },
}

/** Moves an avatar to another place in the list. */
export const orderAvatars: Command<{ avatar: string; index: number }> = {
  id: 'orderAvatars',
  run(scene, { avatar: id, index }) {
    const from = scene.avatars.findIndex((avatar) => avatar.id === id)
    const to = clamp(Math.round(finite(index, from)), 0, scene.avatars.length - 1)
    const moved = scene.avatars[from]
    if (!moved || from === to) return scene
    return { ...scene, avatars: scene.avatars.toSpliced(from, 1).toSpliced(to, 0, moved) }
  },
}

/** Places several avatars at once: metres, degrees about +Y. */
export const arrangeAvatars: Command<{
  places: readonly { readonly avatar: string; readonly place: Vec3; readonly turn: number }[]
}> = {
  id: 'arrangeAvatars',
  run: (scene, { places }) =>
    carryBrought(
      scene,
      places.reduce(
        (next, { avatar, place, turn }) =>
          editAvatar(next, avatar, (before) => ({
            ...before,
            place: placeOf(place, before.place),
            turn: finite(turn, before.turn),
          })),
        scene,
      ),
    ),
}

/** Puts a prop into the scene; one whose id is taken, or one too many, changes nothing. */
export const addProp: Command<{ prop: Prop }> = {
  id: 'addProp',
  run(scene, { prop }) {
    const props = scene.props ?? []
    const isHeldByNobody = prop.holder && !hasAvatar(scene, prop.holder.avatar)
    if (props.length >= MOST.props || props.some(({ id }) => id === prop.id) || isHeldByNobody) return scene
    return { ...scene, props: [...props, prop] }
  },
}

/** Takes a prop away. */
export const removeProp: Command<{ prop: string }> = {
  id: 'removeProp',
  run: (scene, { prop: id }) =>
    scene.props?.some((prop) => prop.id === id)
      ? withLists(scene, { props: scene.props.filter((prop) => prop.id !== id) })
      : scene,
}

/** Puts a copy of a prop into the scene, so much further on, metres. */
export const duplicateProp: Command<{ prop: string; id: string; offset: Vec3 }> = {
  id: 'duplicateProp',
  run(scene, { prop: of, id, offset }) {
    const before = scene.props?.find((prop) => prop.id === of)
    if (!before) return scene
    const [x, y, z] = before.place
    const place = placeOf([x + offset[0], y + offset[1], z + offset[2]], before.place)
    const { ofPose: _brought, fit: _fit, ...copy } = before
    return addProp.run(scene, { prop: { ...copy, id, place } })
  },
}

/** Names, paints, places (metres), turns or sizes a prop, which is one's own from then on; what is not given stays. */
export const changeProp: Command<{
  prop: string
  name?: string
  shape?: PropShape
  place?: Vec3
  turn?: Quat
  size?: Vec3
}> = {
  id: 'changeProp',
  run: (scene, { prop: id, name, shape, place, turn, size }) =>
    editProp(scene, id, ({ ofPose: _brought, fit: _fit, ...before }) => ({
      ...before,
      name: name === undefined ? before.name : shortName(name),
      shape: shape ?? before.shape,
      place: place ? placeOf(place, before.place) : before.place,
      turn: turn?.every(Number.isFinite) ? shortQuat(turn) : before.turn,
      size: size?.every(Number.isFinite) ? sizeOf(size) : before.size,
    })),
}

/** Gives a prop into a bone's keeping, or sets it free without `holder`; `place` (metres), `turn` and `size` are in its new frame. */
export const holdProp: Command<{
  prop: string
  holder?: { readonly avatar: string; readonly bone: Bone }
  place: Vec3
  turn: Quat
  size: Vec3
}> = {
  id: 'holdProp',
  run: (scene, { prop: id, holder, ...where }) =>
    holder && !hasAvatar(scene, holder.avatar)
      ? scene
      : changeProp.run(
          editProp(scene, id, ({ holder: _before, ...prop }) => (holder ? { ...prop, holder } : prop)),
          { prop: id, ...where },
        ),
}

/** Sets the light; without one the studio's own shines. */
export const setLights: Command<{ lights?: Lights }> = {
  id: 'setLights',
  run(scene, { lights }) {
    if (lights) return { ...scene, lights }
    const { lights: _before, ...others } = scene
    return others
  },
}

/** Sets what the avatars stand on; without one the studio's own floor is there. */
export const setFloor: Command<{ floor?: Floor }> = {
  id: 'setFloor',
  run(scene, { floor }) {
    if (floor) return { ...scene, floor }
    const { floor: _before, ...others } = scene
    return others
  },
}

/** Keeps a camera under a name. */
export const addCamera: Command<{ camera: SavedCamera }> = {
  id: 'addCamera',
  run(scene, { camera }) {
    const cameras = scene.cameras ?? []
    const isTaken = cameras.some(({ id }) => id === camera.id)
    if (cameras.length >= MOST.cameras || isTaken || !isSoundCamera(camera.camera)) return scene
    return { ...scene, cameras: [...cameras, { ...camera, name: shortName(camera.name) }] }
  },
}

/** Names a kept camera, or lets it stand elsewhere. */
export const changeCamera: Command<{ id: string; name?: string; camera?: SceneCamera }> = {
  id: 'changeCamera',
  run(scene, { id, name, camera }) {
    const index = scene.cameras?.findIndex((each) => each.id === id) ?? -1
    const before = scene.cameras?.[index]
    if (!before || !scene.cameras) return scene
    const after = {
      ...before,
      name: name === undefined ? before.name : shortName(name),
      camera: camera && isSoundCamera(camera) ? camera : before.camera,
    }
    return { ...scene, cameras: scene.cameras.with(index, after) }
  },
}

/** Forgets a kept camera. */
export const removeCamera: Command<{ id: string }> = {
  id: 'removeCamera',
  run: (scene, { id }) =>
    scene.cameras?.some((camera) => camera.id === id)
      ? withLists(scene, { cameras: scene.cameras.filter((camera) => camera.id !== id) })
      : scene,
}

/** Every command for who and what is in the studio. */
export const STUDIO_COMMANDS = [
  addAvatar,
  removeAvatar,
  duplicateAvatar,
  orderAvatars,
  arrangeAvatars,
  addProp,
  removeProp,
  duplicateProp,
  changeProp,
  holdProp,
  setLights,
  setFloor,
  addCamera,
  changeCamera,
  removeCamera,
] as const

/** The scene with these lists in place of its own; one that has become empty leaves the document. */
function withLists(
  scene: Scene,
  lists: Partial<Pick<Scene, 'avatars' | 'contacts' | 'props' | 'cameras'>>,
): Scene {
  const next: Scene = { ...scene, ...lists }
  if (!next.contacts?.length) delete next.contacts
  if (!next.props?.length) delete next.props
  if (!next.cameras?.length) delete next.cameras
  return next
}

function editProp(scene: Scene, id: string, edit: (prop: Prop) => Prop): Scene {
  const index = scene.props?.findIndex((prop) => prop.id === id) ?? -1
  const before = scene.props?.[index]
  return before && scene.props ? { ...scene, props: scene.props.with(index, edit(before)) } : scene
}

function hasAvatar(scene: Scene, id: string): boolean {
  return scene.avatars.some((avatar) => avatar.id === id)
}

function freeId(taken: readonly { readonly id: string }[], wish: string): string {
  const base = wish.slice(0, 58)
  for (let number = 2; ; number++) {
    const id = `${base}-${number}`
    if (!taken.some((each) => each.id === id)) return id
  }
}

function finite(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isFinite(value) ? value : otherwise
}

function placeOf(place: Vec3, otherwise: Vec3): [number, number, number] {
  const [x, y, z] = place.every(Number.isFinite) ? place : otherwise
  const within = (value: number) => clamp(value, -FARTHEST, FARTHEST)
  return shortVec([within(x), within(y), within(z)])
}

function sizeOf([x, y, z]: Vec3): [number, number, number] {
  const within = (value: number) => clamp(value, SMALLEST, LARGEST)
  return shortVec([within(x), within(y), within(z)])
}
