import { meetContacts } from '@kamae/pose/contacts/meet-contacts'
import { type Avatar, openAvatar } from '@kamae/stage/avatar/avatar'
import { takePicture } from '@kamae/stage/picture/picture'
import { createStage } from '@kamae/stage/stage/stage'
import type { Pose } from '@kamae/pose/documents/pose'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { sceneOf } from '../../support/scene-of.ts'
import { drawLook } from '../../../apps/web/src/features/pose-estimation/draw-look.ts'
import { type SeenByLook, takeEveryLook, takeLooks } from '@kamae/pose-estimation/looks/looks'
import type { FoundPerson } from '@kamae/pose-estimation/landmarks/found-person'

const SIZE = 720
// Level, and as high as the chest of whom it shows.
const CAMERA: SceneCamera = {
  position: [0, 1.2, 5],
  target: [0, 1.2, 0],
  fov: 26,
  roll: 0,
  projection: 'perspective',
}

type Answer = { readonly kind: string; readonly message?: string; readonly found?: FoundPerson }

let stage: ReturnType<typeof createStage> | undefined
let avatar: Avatar | undefined
const worker = new Worker('/worker.js')

/** Starts the maker's own worker with MediaPipe's files. */
async function openFinder(names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({ name, blob: await (await fetch(`/sight/${name}`)).blob() })),
  )
  await ask({ kind: 'open', folder: '/sight/', files })
}

/** Puts an avatar on a stage of its own. */
async function loadAvatar(address: string): Promise<void> {
  stage?.dispose()
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  stage = createStage(canvas, { antialias: true, hasSpringBones: false })
  stage.resize(SIZE, SIZE, 1)
  avatar = await openAvatar(new Uint8Array(await (await fetch(address)).arrayBuffer()))
  stage.put('a', avatar)
}

/** What was found on a picture by every look, and the pose that was drawn: contacts are met on the avatar's own body. */
export type Sighting = { readonly looks: readonly SeenByLook[]; readonly drawn: Pose }

/**
 * Draws the avatar in a pose, turned by `degrees` from the camera, in a light studio, and looks at that picture as the maker does, or in every
 * way it ever does.
 */
async function lookAt(pose: Pose, degrees: number, isEveryWay: boolean): Promise<Sighting> {
  if (!stage || !avatar) throw new Error('Nobody stands there.')
  stage.view.state = CAMERA
  stage.show(sceneOf(pose, degrees, CAMERA))
  stage.view.frameAvatar('a', { padding: 0.06 })
  const picture = await createImageBitmap(
    await takePicture(stage, {
      width: SIZE,
      height: SIZE,
      background: { kind: 'studio' },
      camera: stage.view.state,
    }),
  )
  const looks = await (isEveryWay ? takeEveryLook : takeLooks)(async (look) => {
    const { found } = await ask({ kind: 'read', image: drawLook(picture, look) })
    if (!found) throw new Error('The worker did not say what it found.')
    return found
  })
  picture.close()
  return { looks, drawn: meetContacts(avatar.skeleton, pose) }
}

async function ask(order: object): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const answered = new AbortController()
  const { signal } = answered
  worker.addEventListener('error', (event) => reject(new Error(event.message)), { signal })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), { signal })
  worker.postMessage(order)
  const answer = await promise.finally(() => answered.abort())
  if (answer.kind === 'failed') throw new Error(answer.message)
  return answer
}

declare global {
  var openFinder: (names: readonly string[]) => Promise<void>
  var loadAvatar: (address: string) => Promise<void>
  var lookAt: (pose: Pose, degrees: number, isEveryWay: boolean) => Promise<Sighting>
}

Object.assign(globalThis, { openFinder, loadAvatar, lookAt })
document.body.dataset.ready = 'true'
