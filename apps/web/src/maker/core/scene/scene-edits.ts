import type { Bone } from '@kamae/pose/skeleton/bones'
import { placeAvatar } from '@kamae/pose/commands/commands'
import type { AvatarSource, SavedCamera, SceneCamera } from '@kamae/pose/documents/scene'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import {
  addAvatar,
  addCamera,
  addProp,
  arrangeAvatars,
  changeCamera,
  changeProp,
  duplicateAvatar,
  duplicateProp,
  holdProp,
  orderAvatars,
  removeAvatar,
  removeCamera,
  removeProp,
  setFloor,
  setLights,
} from '@kamae/pose/commands/studio-commands'
import type { Floor, Lights, Prop, PropShape } from '@kamae/pose/documents/studio'
import type { Quat, Vec3 } from '@kamae/pose/math/vector'
import { activate, activeOf } from '../active.ts'
import type { Maker } from '../maker.ts'
import { freeId } from './free-id.ts'
import { placeBeside, type Placed } from './avatar-places.ts'

/* Every edit of who and what is in the scene: each is one command, inside the open gesture or as a step of its own. */

/** Adds one more avatar beside the others and picks it; answers its id, undefined when there is no more room. */
export function addAvatarOf(maker: Maker, source: AvatarSource): string | undefined {
  const { avatars } = maker.history.scene
  const id = freeId(avatars, 'avatar')
  const place = placeBeside(avatars, activeOf(maker))
  const pose = { ...REST_POSE, rotations: RELAXED }
  maker.gesture.run(addAvatar, { avatar: { id, source, pose, place: [...place], turn: 0, scale: 1 } })
  if (!maker.history.scene.avatars.some((avatar) => avatar.id === id)) return undefined
  activate(maker, id)
  return id
}

/** Arms that hang: a T-pose would reach into the neighbour. */
const RELAXED = {
  leftUpperArm: [0, 0, -0.5664, 0.8241] as [number, number, number, number],
  rightUpperArm: [0, 0, 0.5664, 0.8241] as [number, number, number, number],
}

export function removeAvatarOf(maker: Maker, avatar: string): void {
  maker.gesture.run(removeAvatar, { avatar })
}

export function duplicateAvatarOf(maker: Maker, avatar: string): void {
  const { avatars } = maker.history.scene
  const id = freeId(avatars, 'avatar')
  const place = placeBeside(
    avatars,
    avatars.find((each) => each.id === avatar),
  )
  maker.gesture.run(duplicateAvatar, { avatar, id, place })
  activate(maker, id)
}

export function moveInList(maker: Maker, avatar: string, index: number): void {
  maker.gesture.run(orderAvatars, { avatar, index })
}

export function placeAvatarOf(
  maker: Maker,
  avatar: string,
  where: { place?: Vec3; turn?: number; scale?: number },
): void {
  maker.gesture.run(placeAvatar, { avatar, ...where })
}

export function arrange(maker: Maker, places: readonly Placed[]): void {
  maker.gesture.run(arrangeAvatars, { places })
}

/** Puts a prop into the scene and picks it; undefined when there is no more room. */
export function addPropOf(maker: Maker, shape: PropShape, where: Omit<Prop, 'id' | 'name' | 'shape'>): void {
  const id = freeId(maker.history.scene.props ?? [], 'thing')
  maker.gesture.run(addProp, { prop: { id, name: '', shape, ...where } })
  if (maker.history.scene.props?.some((prop) => prop.id === id)) maker.view.setState({ prop: id })
}

export function removePropOf(maker: Maker, prop: string): void {
  maker.gesture.run(removeProp, { prop })
  maker.view.setState({ prop: null })
}

export function duplicatePropOf(maker: Maker, prop: string): void {
  const id = freeId(maker.history.scene.props ?? [], 'thing')
  maker.gesture.run(duplicateProp, { prop, id, offset: [0.3, 0, 0.3] })
  maker.view.setState({ prop: id })
}

export function changePropOf(
  maker: Maker,
  prop: string,
  change: { name?: string; shape?: PropShape; place?: Vec3; turn?: Quat; size?: Vec3 },
): void {
  maker.gesture.run(changeProp, { prop, ...change })
}

export function holdPropOf(
  maker: Maker,
  prop: string,
  where: Pick<Prop, 'place' | 'turn' | 'size'>,
  holder?: { avatar: string; bone: Bone },
): void {
  maker.gesture.run(holdProp, { prop, ...where, ...(holder ? { holder } : {}) })
}

export function lightScene(maker: Maker, lights?: Lights): void {
  maker.gesture.run(setLights, lights ? { lights } : {})
}

export function layFloor(maker: Maker, floor?: Floor): void {
  maker.gesture.run(setFloor, floor ? { floor } : {})
}

export function keepCamera(maker: Maker, camera: Omit<SavedCamera, 'id'>): void {
  const id = freeId(maker.history.scene.cameras ?? [], 'camera')
  maker.gesture.run(addCamera, { camera: { id, ...camera } })
}

export function changeCameraOf(
  maker: Maker,
  id: string,
  change: { name?: string; camera?: SceneCamera },
): void {
  maker.gesture.run(changeCamera, { id, ...change })
}

export function forgetCamera(maker: Maker, id: string): void {
  maker.gesture.run(removeCamera, { id })
}
