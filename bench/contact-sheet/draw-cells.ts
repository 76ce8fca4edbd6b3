import { DEFAULT_AVATARS } from '@kamae/default-avatars/avatars/manifest'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import { bringProps } from '@kamae/pose/library/props/pose-props'
import { type Avatar, openAvatar } from '@kamae/stage/avatar/avatar'
import { type PictureRequest, takePicture } from '@kamae/stage/picture/picture'
import { createStage } from '@kamae/stage/stage/stage'
import type { Order } from './order.ts'

/** Room beside a figure, as a part of the cell. */
const LITTLE = { top: 0.06, right: 0.06, bottom: 0.06, left: 0.06 }

/** Draws each cell of an order with the stage itself, one after the other. */
export async function* drawCells(
  { avatar, cells, cell, padding = LITTLE }: Order,
  look: Pick<PictureRequest, 'background' | 'format' | 'quality'>,
): AsyncGenerator<{ readonly name: string; readonly picture: Blob }> {
  const canvas = document.createElement('canvas')
  document.body.replaceChildren(canvas)
  const stage = createStage(canvas, { antialias: true, hasSpringBones: false })
  stage.resize(cell.width, cell.height, 1)
  const bytes = new Uint8Array(await (await fetch(avatar)).arrayBuffer())
  const isOurs = DEFAULT_AVATARS.some(({ id }) => avatar.endsWith(`/${id}`))
  let loaded: Avatar | undefined
  for (const id of new Set(cells.flatMap(({ scene }) => scene.avatars.map((one) => one.id)))) {
    loaded = await openAvatar(bytes, isOurs ? { isOurs } : {})
    stage.put(id, loaded)
  }
  const unit = loaded?.skeleton.hipsHeight ?? 1
  for (const { name, scene, camera, isPortrait, isSameScale, brings = [] } of cells) {
    stage.view.state = camera
    const avatars = scene.avatars.map((one) => ({
      ...one,
      place: times(one.place, unit),
    }))
    const props = scene.props?.map((one) => ({
      ...one,
      place: times(one.place, unit),
      size: times(one.size, unit),
    }))
    const placed = { ...scene, avatars, ...(props ? { props } : {}) }
    const [first] = avatars
    stage.show(first ? bringProps(placed, first.id, loaded?.skeleton, brings) : placed)
    if (isPortrait) stage.view.state = portraitOf(camera, loaded)
    else if (scene.avatars.length === 1 && !isSameScale)
      stage.view.frameAvatar(scene.avatars[0]?.id ?? '', { padding })
    yield { name, picture: await takePicture(stage, { ...cell, ...look, camera: stage.view.state }) }
  }
  stage.dispose()
}

function times([x, y, z]: Vec3, by: number): [number, number, number] {
  return [x * by, y * by, z * by]
}

/** A camera before the head, as far off as the head is large. */
function portraitOf(camera: SceneCamera, avatar: Avatar | undefined): SceneCamera {
  const eyes = avatar?.eyes() ?? [0, 1.4, 0.1]
  const head = avatar?.joint('head') ?? [0, eyes[1] - 0.1, 0]
  const rise = eyes[1] - head[1]
  const target: SceneCamera['target'] = [0, head[1] + rise * 1.05, 0]
  return { ...camera, target, position: [0, target[1], rise * 8.6], fov: 26 }
}
