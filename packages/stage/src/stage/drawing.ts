import { AmbientLight, Camera, DirectionalLight, type Object3D, Scene, Vector2, WebGLRenderer } from 'three'
import type { Background, SceneCamera } from '@kamae/pose/documents/scene'
import { setOutlineHeight } from '../avatar/outline-width.ts'
import { createBackdrop, type StudioTheme } from '../scene/backdrop.ts'
import { createCameras, type DrawCamera, type ViewPart } from '../camera/cameras.ts'
import type { AvatarRegistry } from '../scene/avatar-registry.ts'
import { FLOOR_PAINT } from '../scene/floor-paint.ts'
import { createScreenQuad } from '../scene/screen-quad.ts'
import type { Studio, StudioHost } from '../studio/studio.ts'

const WHOLE: ViewPart = { fullWidth: 1, fullHeight: 1, x: 0, y: 0, width: 1, height: 1 }

/** The browser gives no WebGL 2, so nothing can be drawn. */
export class StageUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('This browser cannot draw in 3D.', options)
    this.name = 'StageUnavailableError'
  }
}

/** What to draw. */
export type Look = {
  readonly camera: SceneCamera
  readonly background: Background
  readonly theme: StudioTheme
  /** Draws the studio's paper, which on screen the page draws behind the canvas. */
  readonly withStudio: boolean
}

/** What stands on the stage, lent for one drawing by other means: the card, who and what is there, and the camera set up. */
export type Lent = {
  readonly renderer: WebGLRenderer
  readonly registry: AvatarRegistry
  /** The props of the scene, once it has had any. */
  readonly propGroup: Object3D | undefined
  readonly camera: DrawCamera
}

/** The renderer with the studio's light. */
export type Drawing = {
  readonly renderer: WebGLRenderer
  /** Brings the code for lamps, floor, props and pictures behind, once a scene first has any. */
  furnish(host: Pick<StudioHost, 'readFile' | 'changed'>): Promise<Studio>
  /** Hands an avatar's shaders to the card, which makes them all at once and meanwhile: drawing would wait for one after the other. */
  prepare(object: Object3D): void
  /** Draws a frame of this aspect (width by height), or a part of it. */
  draw(look: Look, aspect: number, part?: ViewPart): void
  /** Makes all ready as for `draw` and lends it instead. */
  lend(look: Pick<Look, 'camera' | 'background'>, aspect: number): Lent
  dispose(): void
}

/** Sets up WebGL, light and backdrop around an avatar registry; throws `StageUnavailableError`. */
export function createDrawing(
  canvas: HTMLCanvasElement,
  registry: AvatarRegistry,
  antialias: boolean,
): Drawing {
  const renderer = createRenderer(canvas, antialias)
  renderer.setClearColor(0x000000, 0)
  const scene = new Scene()
  const key = new DirectionalLight(0xffffff, Math.PI * 0.88)
  key.position.set(1.1, 2.2, 2.3)
  const fill = new AmbientLight(0xffffff, Math.PI * 0.12)
  const backdrop = createBackdrop()
  scene.add(key, fill, backdrop.mesh, registry.group)
  const cameraFor = createCameras()
  const buffer = new Vector2()
  let studio: Studio | undefined
  return {
    renderer,
    async furnish(host) {
      const { createStudio } = await import('../studio/studio.ts')
      studio = createStudio({
        ...host,
        scene,
        renderer,
        registry,
        frame: backdrop.part,
        floorPaint: FLOOR_PAINT,
        createScreenQuad,
        setOwnLight: (isOn) => void (key.visible = fill.visible = isOn),
      })
      return studio
    },
    prepare: (object) => void renderer.compile(object, new Camera(), scene),
    draw(look, aspect, part) {
      const { x, y, width, height, fullWidth, fullHeight } = part ?? WHOLE
      backdrop.part.set(x / fullWidth, y / fullHeight, width / fullWidth, height / fullHeight)
      backdrop.corner.set(x, fullHeight - y - height)
      backdrop.show(look.background, look.theme, look.withStudio)
      registry.setTheme(look.theme)
      registry.look(look.camera)
      studio?.prepare(look.background, aspect)
      setOutlineHeight(part?.height ?? renderer.getDrawingBufferSize(buffer).y)
      renderer.render(scene, cameraFor(look.camera, aspect, part))
    },
    lend(look, aspect) {
      registry.look(look.camera)
      studio?.prepare(look.background, aspect)
      return { renderer, registry, propGroup: studio?.propGroup, camera: cameraFor(look.camera, aspect) }
    },
    dispose() {
      studio?.dispose()
      backdrop.dispose()
      key.dispose()
      fill.dispose()
      renderer.dispose()
    },
  }
}

function createRenderer(canvas: HTMLCanvasElement, antialias: boolean): WebGLRenderer {
  try {
    return new WebGLRenderer({ canvas, antialias, alpha: true, powerPreference: 'high-performance' })
  } catch (error) {
    throw new StageUnavailableError({ cause: error })
  }
}
