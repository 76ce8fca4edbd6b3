import { cameraOfView, type PictureView } from '@kamae/pose/documents/picture-view'
import type { SceneCamera } from '@kamae/pose/documents/scene'

/** A little from the avatar's left and from above, a long lens. */
const FRONT: SceneCamera = {
  position: [0.9, 1.3, 5.6],
  target: [0, 0.85, 0],
  fov: 20,
  roll: 0,
  projection: 'perspective',
}
/** Of a camera before it frames the avatar, metres. */
const DISTANCE = 5.6

/** From where a pose is drawn on the visitor's avatar: as its picture looks, else from the front; framed by whoever draws. */
export function avatarPictureCamera(view: PictureView | undefined): SceneCamera {
  return view ? cameraOfView(view, FRONT.target, DISTANCE) : FRONT
}
