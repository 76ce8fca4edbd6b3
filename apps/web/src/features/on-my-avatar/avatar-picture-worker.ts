// Opens an avatar and draws poses on it apart from the page: nothing of it takes the page's time.
import type { Pose } from '@kamae/pose/documents/pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { type Avatar, openAvatar } from '@kamae/stage/avatar/avatar'
import { type AvatarRegistry, createAvatarRegistry } from '@kamae/stage/scene/avatar-registry'
import { createDrawing, type Drawing, StageUnavailableError } from '@kamae/stage/stage/drawing'
import type { Studio } from '@kamae/stage/studio/studio'
import { fitCamera } from '@kamae/stage/camera/fit'
import { surfacePoints } from '@kamae/stage/camera/surface-points'
import { avatarPictureCamera } from './drawing/avatar-picture-camera.ts'
import type { FromPictureWorker, ToPictureWorker } from './avatar-picture-messages.ts'
import { listedPose } from './avatar-picture-pose.ts'
import { showWithLateCode } from './drawing/show-with-late-code.ts'

const ID = 'shown'
/** The avatar takes 80 % of the picture's height at most, its feet 9 % above the edge. */
const ROOM = { top: 0.11, right: 0.06, bottom: 0.09, left: 0.06 }
/** The soft shadow falls on the studio's paper, which is the page's. */
const PAPER: Scene['background'] = { kind: 'studio' }
/** Of a scene; pictures have cameras of their own. */
const CAMERA: Scene['camera'] = {
  position: [0, 1, 4],
  target: [0, 1, 0],
  fov: 26,
  roll: 0,
  projection: 'perspective',
}

type Room = {
  readonly canvas: OffscreenCanvas
  readonly registry: AvatarRegistry
  readonly drawing: Drawing
  readonly avatar: Avatar
  /** Once a pose has brought a prop. */
  studio?: Promise<Studio>
}

let room: Promise<Room> | undefined

addEventListener('message', ({ data }: MessageEvent<ToPictureWorker>) => {
  const answer = data.kind === 'avatar' ? open(data.bytes) : draw(data)
  void answer.then((message) => postMessage(message))
})

async function open(bytes: Uint8Array): Promise<FromPictureWorker> {
  try {
    room = makeRoom(bytes)
    await room
    return { kind: 'ready' }
  } catch (error) {
    console.warn(error)
    return { kind: 'failed', reason: error instanceof StageUnavailableError ? 'no-3d' : 'avatar-broken' }
  }
}

async function makeRoom(bytes: Uint8Array): Promise<Room> {
  const avatar = await openAvatar(bytes)
  const canvas = new OffscreenCanvas(1, 1)
  const registry = createAvatarRegistry({ theme: 'light', hasSpringBones: false })
  // The renderer takes either canvas; its type names that of pages alone.
  const drawing = createDrawing(canvas as unknown as HTMLCanvasElement, registry, true)
  drawing.prepare(avatar.object)
  registry.put(ID, avatar)
  return { canvas, registry, drawing, avatar }
}

async function draw(order: Extract<ToPictureWorker, { kind: 'draw' }>): Promise<FromPictureWorker> {
  try {
    if (!room) throw new Error('There is no avatar yet.')
    return { kind: 'drawn', ...(await drawIn(await room, order)) }
  } catch (error) {
    console.warn(error)
    return { kind: 'failed', reason: 'not-drawn' }
  }
}

async function drawIn(room: Room, { view, look, ...seen }: Extract<ToPictureWorker, { kind: 'draw' }>) {
  const { canvas, registry, drawing, avatar } = room
  const { pose, isProvisional } = await listedPose(seen, look)
  const { renderer } = drawing
  const { width, height, theme } = look
  renderer.setPixelRatio(1)
  if (canvas.width !== width || canvas.height !== height) renderer.setSize(width, height, false)
  const from = avatarPictureCamera(view)
  const scene = seen.isFree ? await withProps(sceneOf(pose), avatar) : sceneOf(pose)
  await showWithLateCode(registry, scene, from)
  await furnish(room, scene)
  const camera = fitCamera(from, surfacePoints(avatar), width / height, ROOM)
  drawing.draw({ camera, background: PAPER, theme, withStudio: false }, width / height)
  if (renderer.getContext().isContextLost()) throw new Error('The graphics card dropped the canvas.')
  // Read in the same task: the next frame clears it.
  const picture = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  const { geometries, textures } = renderer.info.memory
  return {
    picture,
    isProvisional,
    card: { geometries, textures, programs: renderer.info.programs?.length ?? 0 },
  }
}

/** With what a pose of ours sits on, leans against or hangs from; without it where its code does not come. */
async function withProps(scene: Scene, { skeleton }: Avatar): Promise<Scene> {
  const code = await import('../viewer/bring-props-of-pose.ts').catch(console.warn)
  return code ? code.bringPropsOfPose(scene, skeleton) : scene
}

async function furnish(room: Room, scene: Scene): Promise<void> {
  if (scene.props)
    room.studio ??= room.drawing.furnish({ readFile: async () => undefined, changed: () => undefined })
  try {
    // Also where there is none: the chair of the picture before goes.
    const studio = await room.studio
    studio?.show(scene)
  } catch (error) {
    // Its code did not come: the figure is drawn alone, and the next one asks again.
    console.warn(error)
    delete room.studio
  }
}

function sceneOf(pose: Pose): Scene {
  const source = { kind: 'default', id: ID } as const
  return {
    format: 'kamae-scene',
    version: 1,
    name: '',
    avatars: [{ id: ID, source, pose, place: [0, 0, 0], turn: 0, scale: 1 }],
    camera: CAMERA,
    background: PAPER,
    limits: true,
  }
}
