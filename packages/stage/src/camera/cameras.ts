import { MathUtils, OrthographicCamera, PerspectiveCamera } from 'three'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'

/** One three.js camera of either projection. */
export type DrawCamera = PerspectiveCamera | OrthographicCamera

/** A part of a picture, in pixels of the whole from its top left; it may reach beyond it. */
export type ViewPart = {
  readonly fullWidth: number
  readonly fullHeight: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const NEAREST = 0.005
const BEYOND = 60

/** Distance between a camera and what it looks at, metres, never zero. */
export function distanceOf(camera: SceneCamera): number {
  return Math.max(Math.hypot(...difference(camera.position, camera.target)), NEAREST)
}

function difference(a: Vec3, b: Vec3): [number, number, number] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** Height of the view at the target, metres. */
export function viewHeight(camera: SceneCamera): number {
  return 2 * distanceOf(camera) * Math.tan(MathUtils.degToRad(camera.fov) / 2)
}

/** Makes the three.js cameras that draw a `SceneCamera` at a given aspect (width by height) of the whole, or a part of it. */
export function createCameras(): (camera: SceneCamera, aspect: number, part?: ViewPart) => DrawCamera {
  const perspective = new PerspectiveCamera()
  const orthographic = new OrthographicCamera()
  return (state, aspect, part) => {
    const distance = distanceOf(state)
    const camera = state.projection === 'perspective' ? perspective : orthographic
    camera.near = Math.max(distance * 0.02, NEAREST)
    camera.far = distance + BEYOND
    if (camera === perspective) {
      perspective.fov = state.fov
      perspective.aspect = aspect
    } else {
      // The same height at the target, so that changing the projection keeps the avatar's size.
      const half = viewHeight(state) / 2
      orthographic.top = half
      orthographic.bottom = -half
      orthographic.right = half * aspect
      orthographic.left = -half * aspect
      camera.near = -BEYOND
    }
    camera.up.set(0, 1, 0)
    camera.position.set(...state.position)
    camera.lookAt(...state.target)
    camera.rotateZ(MathUtils.degToRad(state.roll))
    camera.view = part ? { enabled: true, offsetX: part.x, offsetY: part.y, ...part } : null
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld(true)
    return camera
  }
}
