import { type VRM, VRMLoaderPlugin, VRMUtils } from '@pixiv/three-vrm'
import { DirectionalLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'

/** A page of three.js and three-vrm alone, set up as their examples are: what ours is measured against. */
export type Bare = {
  /** Parses the bytes as the examples of three-vrm do. */
  load(bytes: ArrayBuffer): Promise<VRM>
  /** Puts an avatar in front of the camera; the one before goes. */
  loadAvatar(vrm: VRM): void
  /** Lets a sixtieth of a second pass and draws. */
  frame(): void
  /** Waits until the card has drawn. */
  finish(): void
  /** Draws a picture, or a part of it (left and top in pixels of the whole), as one does without us: `setSize`, render, `toBlob`. */
  picture(width: number, height: number, part?: { x: number; y: number; side: number }): Promise<Blob>
  /** Gives the canvas the size that it has on screen again: the next picture must make room anew, as on a page that people look at. */
  backToScreen(): void
}

export function createBare(canvas: HTMLCanvasElement, width: number, height: number): Bare {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.setSize(width, height, false)
  const scene = new Scene()
  const light = new DirectionalLight(0xffffff, Math.PI)
  light.position.set(1, 1, 1)
  scene.add(light)
  const camera = new PerspectiveCamera(26, width / height, 0.1, 60)
  camera.position.set(0, 1.05, 4.4)
  camera.lookAt(0, 0.85, 0)
  let current: VRM | undefined
  return {
    async load(bytes) {
      const loader = new GLTFLoader()
      loader.register((parser) => new VRMLoaderPlugin(parser))
      const gltf = await loader.parseAsync(bytes, '')
      const vrm = gltf.userData.vrm as VRM
      VRMUtils.removeUnnecessaryVertices(gltf.scene)
      VRMUtils.combineSkeletons(gltf.scene)
      VRMUtils.rotateVRM0(vrm)
      vrm.scene.traverse((node) => (node.frustumCulled = false))
      return vrm
    },
    loadAvatar(vrm) {
      if (current) scene.remove(current.scene)
      current = vrm
      scene.add(vrm.scene)
    },
    frame() {
      current?.update(1 / 60)
      renderer.render(scene, camera)
    },
    finish: () => finish(canvas),
    async picture(wide, high, part) {
      camera.aspect = wide / high
      if (part) camera.setViewOffset(wide, high, part.x, part.y, part.side, part.side)
      camera.updateProjectionMatrix()
      renderer.setSize(part?.side ?? wide, part?.side ?? high, false)
      renderer.render(scene, camera)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      camera.clearViewOffset()
      camera.updateProjectionMatrix()
      if (!blob) throw new Error('The bare page took no picture.')
      return blob
    },
    backToScreen: () => renderer.setSize(width, height, false),
  }
}

/** Reads a pixel: the card must have drawn everything before. */
export function finish(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('webgl2')
  context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
}
