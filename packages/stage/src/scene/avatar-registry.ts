import { Group, MathUtils, Vector3 } from 'three'
import type { Scene, SceneAvatar, SceneCamera, SpringBoneSettings } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Avatar } from '../avatar/avatar.ts'
import type { StudioTheme } from './backdrop.ts'
import { createFloorShadow, type FloorShadow } from './floor-shadow.ts'

/** One avatar on the stage with its shadow, in the place the scene gives it. */
type Player = {
  readonly avatar: Avatar
  readonly holder: Group
  readonly shadow: FloorShadow
  shown: SceneAvatar | undefined
  /** Where the camera was when the eyes last turned to it. */
  looked: Vec3 | undefined
  /** The eyes that it looks at, in the world. */
  met: Vec3 | undefined
}

/** What the avatar registry follows of a scene. */
export type RegistryScene = Pick<Scene, 'avatars' | 'background' | 'floor' | 'lights' | 'air'>

/** The avatars on the stage. */
export type AvatarRegistry = {
  readonly group: Group
  put(id: string, avatar: Avatar): void
  take(id: string): Avatar | undefined
  get(id: string): Avatar | undefined
  ids(): readonly string[]
  /** Places and poses those that the scene names, hides the others; what has not changed costs nothing. */
  show(scene: RegistryScene, camera: SceneCamera): void
  /** Turns the eyes of those that look at the camera. */
  look(camera: SceneCamera): void
  /** Poses all anew, with code that has come meanwhile. */
  refresh(camera: SceneCamera): void
  settle(): void
  /** Lets seconds pass for hair and clothes; true while something swings. */
  tick(seconds: number): boolean
  setTheme(theme: StudioTheme): void
  dispose(): void
}

/** Makes an empty avatar registry; with `hasSpringBones` false, hair and clothes that are to swing come to rest at once after each change. */
export function createAvatarRegistry(options: {
  theme: StudioTheme
  hasSpringBones: boolean
}): AvatarRegistry {
  const group = new Group()
  const players = new Map<string, Player>()
  /** The shadow of an avatar that left, for the next one: its shader need not be made again. */
  let spare: FloorShadow | undefined
  let { theme } = options
  let hasShadows = true

  function place(player: Player, next: SceneAvatar): void {
    const { holder } = player
    holder.position.set(...next.place)
    holder.rotation.y = MathUtils.degToRad(next.turn)
    holder.scale.setScalar(next.scale)
    holder.updateMatrixWorld(true)
  }

  function pose(player: Player, camera: SceneCamera): void {
    const { avatar, shown, met } = player
    if (!shown) return
    player.looked = camera.position
    avatar.applyPose(shown.pose, fromWorld(player, camera.position), met && fromWorld(player, met))
    player.shadow.follow(avatar)
  }

  function fromWorld(player: Player, point: Vec3): Vec3 {
    const { x, y, z } = player.holder.worldToLocal(new Vector3(...point))
    return [x, y, z]
  }

  /** Where the eyes are that this one is to look at, in the world. */
  function eyesToMeet({ shown }: Player): Vec3 | undefined {
    const other =
      shown?.lookAt === undefined || shown.lookAt === shown.id ? undefined : players.get(shown.lookAt)
    const eyes = other?.shown && other.avatar.eyes()
    if (!eyes) return undefined
    const { x, y, z } = other.holder.localToWorld(new Vector3(...eyes))
    return [x, y, z]
  }

  function update(player: Player, next: SceneAvatar, camera: SceneCamera): void {
    const { shown } = player
    if (shown === next) return
    const isNew = !shown
    const isPlaced = shown?.place === next.place && shown.turn === next.turn && shown.scale === next.scale
    player.shown = next
    player.avatar.setSpringBones(springBonesOf(next))
    player.avatar.setFloating(next.floats ?? false)
    const isReshaped = player.avatar.setBodyShape(next.bodyShape)
    player.avatar.showConstructionLines(next.constructionLines ?? true)
    if (!isPlaced) {
      place(player, next)
      player.avatar.moved()
    }
    if (isPlaced && shown.pose === next.pose && !isReshaped) return
    pose(player, camera)
    // A fresh avatar must not swing in from its T-pose.
    if (isNew) player.avatar.settleSprings()
  }

  /** Where nothing is to swing, hair and clothes come to rest at once. */
  function springBonesOf(avatar: SceneAvatar): SpringBoneSettings | undefined {
    const springBones = avatar.swing
    return options.hasSpringBones || springBones?.mode === 'frozen' ? springBones : { mode: 'settled' }
  }

  return {
    group,
    put(id, avatar) {
      this.take(id)
      const holder = new Group()
      const shadow = spare ?? createFloorShadow(theme)
      spare = undefined
      shadow.setTheme(theme)
      holder.add(shadow.mesh, avatar.object)
      holder.visible = false
      group.add(holder)
      players.set(id, { avatar, holder, shadow, shown: undefined, looked: undefined, met: undefined })
    },
    take(id) {
      const player = players.get(id)
      if (!player) return undefined
      players.delete(id)
      player.shadow.mesh.removeFromParent()
      if (spare) player.shadow.dispose()
      else spare = player.shadow
      player.avatar.object.removeFromParent()
      player.holder.removeFromParent()
      return player.avatar
    },
    get: (id) => players.get(id)?.avatar,
    ids: () => [...players.keys()].filter((id) => players.get(id)?.holder.visible),
    show({ avatars, background, floor, lights, air }, camera) {
      // Real shadows take the soft ones' place; without a floor of its own the studio has its soft shadow on paper alone.
      hasShadows = !lights?.shadows && (floor ? floor.kind !== 'none' : background.kind === 'studio')
      const named = new Map(avatars.map((avatar) => [avatar.id, avatar]))
      for (const [id, player] of players) {
        const next = named.get(id)
        player.holder.visible = next !== undefined
        player.shadow.mesh.visible = hasShadows
        if (!next) {
          player.shown = undefined
          continue
        }
        player.avatar.setAir(air)
        update(player, next, camera)
      }
      // Once all stand where they stand, their eyes meet.
      for (const player of players.values()) {
        const met = eyesToMeet(player)
        if (met === player.met || (met && isSamePlace(player.met, met))) continue
        player.met = met
        pose(player, camera)
      }
    },
    look(camera) {
      for (const player of players.values()) {
        // Posing wakes hair and clothes, so a camera that stands still must not pose again with every frame.
        if (player.shown?.pose.gaze.kind !== 'camera' || isSamePlace(player.looked, camera.position)) continue
        pose(player, camera)
      }
    },
    refresh(camera) {
      for (const player of players.values()) {
        player.avatar.moved()
        pose(player, camera)
      }
    },
    settle() {
      for (const { avatar } of players.values()) avatar.settleSprings()
    },
    tick(seconds) {
      const springBones = [...players.values()].map(({ avatar }) => avatar.tick(seconds))
      return springBones.includes(true)
    },
    setTheme(next) {
      theme = next
      for (const { shadow } of players.values()) shadow.setTheme(next)
    },
    dispose() {
      for (const id of players.keys()) this.take(id)?.dispose()
      spare?.dispose()
      spare = undefined
    },
  }
}

function isSamePlace(a: Vec3 | undefined, b: Vec3): boolean {
  return a !== undefined && a.every((value, axis) => value === b[axis])
}
