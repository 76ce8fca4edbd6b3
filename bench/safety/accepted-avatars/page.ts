import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { openAvatar } from '@kamae/stage/avatar/avatar'
import { createStage } from '@kamae/stage/stage/stage'
import { takePicture } from '@kamae/stage/picture/picture'

const SIDE = 160

const canvas = document.createElement('canvas')
document.body.append(canvas)
const stage = createStage(canvas, { hasSpringBones: true })
stage.resize(SIDE, SIDE, 1)

/** What the graphics card has to complain of since the last look; 0 where nothing (WebGL `getError`). */
function complaint(): number {
  const card = canvas.getContext('webgl2')
  return card === null || card.isContextLost() ? 0x9242 : card.getError()
}

/** Opens an avatar as the maker does, puts it before the camera and draws it; answers how much of the picture it covers. Throws where anything fails. */
async function draw(address: string): Promise<{ covered: number; complaint: number }> {
  const avatar = await openAvatar(new Uint8Array(await (await fetch(address)).arrayBuffer()))
  stage.put('a', avatar)
  try {
    const scene: Scene = {
      format: 'kamae-scene',
      version: 1,
      name: '',
      avatars: [
        {
          id: 'a',
          source: { kind: 'default', id: 'any' },
          pose: START_POSE,
          place: [0, 0, 0],
          turn: 0,
          scale: 1,
        },
      ],
      camera: stage.view.state,
      background: { kind: 'transparent' },
      limits: true,
    }
    stage.show(scene)
    stage.view.frameAvatar('a')
    const picture = await takePicture(stage, {
      width: SIDE,
      height: SIDE,
      camera: 'view',
      background: { kind: 'transparent' },
    })
    return { covered: await coverageOf(picture), complaint: complaint() }
  } finally {
    stage.take('a')?.dispose()
  }
}

async function coverageOf(picture: Blob): Promise<number> {
  const bitmap = await createImageBitmap(picture)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('The page has no canvas to look at the picture with.')
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  let covered = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) covered++
  return covered / (bitmap.width * bitmap.height)
}

const doors = { draw }

/** What the benchmark reaches on the page. */
export type AcceptedAvatarDoors = typeof doors

declare global {
  var acceptedAvatarDoors: AcceptedAvatarDoors
}

globalThis.acceptedAvatarDoors = doors
document.body.dataset.ready = 'true'
