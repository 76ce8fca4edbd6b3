import { Plane, Raycaster, Vector2, Vector3 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { Avatar } from '../avatar/avatar.ts'
import { onLate } from '../late-code.ts'
import type { OffscreenRenderer } from './offscreen-renderer.ts'
import type { StudioTheme } from '../scene/backdrop.ts'
import { plain } from '../camera/camera-moves.ts'
import { createCameras } from '../camera/cameras.ts'
import { createAvatarRegistry } from '../scene/avatar-registry.ts'
import { createDrawing } from './drawing.ts'
import { createFrames } from './frames.ts'
import { createOrbitView, type OrbitView } from '../camera/orbit-view.ts'
import { pickBone } from './pick.ts'
import { pointsToHold } from '../camera/surface-points.ts'
import type { FileFailure, Studio } from '../studio/studio.ts'
import type { PropPick } from '../studio/props.ts'

/** What the pointer meets: which avatar, which bone moves the flesh there, and the place in the world, metres. */
export type Pick = { readonly avatar: string; readonly bone: Bone; readonly point: Vec3 }

/** A place on the canvas in CSS pixels from its top left; `depth` in metres along the line of sight. */
export type Projected = {
  readonly x: number
  readonly y: number
  readonly depth: number
  readonly visible: boolean
}

/** What the stage holds and has drawn. */
export type StageInfo = {
  readonly geometries: number
  readonly textures: number
  readonly programs: number
  readonly frames: number
}

/** What a picture looks at; sizes in pixels of the file. */
export type StageLook = {
  readonly width: number
  readonly height: number
  readonly camera: SceneCamera
  /** The one avatar to draw, by its id in the scene; all when absent. */
  readonly only?: string
}

/** A canvas with avatars on it. It draws on demand; the page behind it shows through wherever nothing stands. */
export type Stage = {
  /** Lets the graphics card get ready for an avatar that is about to be put. */
  prepare(avatar: Avatar): void
  /** Puts an avatar on the stage under an id; it shows once a scene names that id. An avatar already there is taken off. */
  put(id: string, avatar: Avatar): void
  /** Takes an avatar off and hands it back, for the caller to keep or dispose. */
  take(id: string): Avatar | undefined
  /** Makes the stage look like the scene: poses, places, camera, background. */
  show(scene: Scene): void
  /** The camera for looking around. */
  readonly view: OrbitView
  /** Draws through the looking-around camera or through the scene's own. */
  lookThrough(camera: 'view' | 'scene'): void
  /** Takes the colours of the page's theme for the floor's shadow. */
  setTheme(theme: StudioTheme): void
  /** The canvas in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** Size in CSS pixels; `dpr` is capped at 2. Draws at once. */
  resize(width: number, height: number, dpr?: number): void
  requestFrame(): void
  /** Whether everything that was asked of it is drawn; hair that still swings does not count. */
  readonly isDrawn: boolean
  /** Hears after every frame drawn on screen; returns how to stop. */
  onFrame(listener: () => void): () => void
  project(world: Vec3): Projected
  /** A point of an avatar's frame in the world. */
  worldOf(id: string, point: Vec3): Vec3
  /** A point of the world in an avatar's frame. */
  avatarOf(id: string, point: Vec3): Vec3
  /** The avatar under a place on the canvas, unless a prop stands before it. */
  pick(x: number, y: number): Pick | undefined
  /** The prop of the scene under a place on the canvas. */
  pickProp(x: number, y: number): PropPick | undefined
  /** The scene's own files that are not seen, by SHA-256. */
  readonly fileFailures: ReadonlyMap<string, FileFailure>
  /** When everything that the scene shown last asks for has come, or is known not to. */
  ready(): Promise<void>
  /** The plane through a point that faces the camera now: from a place on the canvas to a point of the world. */
  dragPlane(point: Vec3): (x: number, y: number) => Vec3
  /** Hears `true` when the graphics card drops the canvas and `false` when it is back and drawn again. */
  onContextLost(listener: (isLost: boolean) => void): () => void
  /**
   * Lends all that draws for pictures beside the screen, to one after the other; the screen stands still meanwhile and
   * takes what was shown on it afterwards.
   */
  hold<Result>(work: (room: OffscreenRenderer) => Promise<Result>): Promise<Result>
  /** Frees everything, the avatars still on stage too, and gives the canvas's context back. */
  dispose(): void
  info(): StageInfo
}

const HIGHEST_PIXEL_RATIO = 2
const NO_FAILURES: ReadonlyMap<string, FileFailure> = new Map()

/** Opens a stage on a canvas; throws `StageUnavailableError` where there is no WebGL 2. */
export function createStage(
  canvas: HTMLCanvasElement,
  options: {
    pixelRatio?: number
    antialias?: boolean
    theme?: StudioTheme
    hasSpringBones?: boolean
    /** Reads a file of one's own (a prop, a picture behind) by its SHA-256. */
    readFile?: (sha256: string) => Promise<Blob | undefined>
  } = {},
): Stage {
  let theme = options.theme ?? 'light'
  let scene: Scene | undefined
  let through: 'view' | 'scene' = 'view'
  let size = { width: canvas.clientWidth || 300, height: canvas.clientHeight || 150 }
  let pixelRatio = capRatio(options.pixelRatio ?? 1)
  let frames = 0
  let isLost = false
  let isDisposed = false
  let isHeld = false
  let held: Promise<void> = Promise.resolve()
  const later = new Set<() => void>()
  let studio: Studio | undefined
  let furnishing: Promise<void> | undefined
  const frameListeners = new Set<() => void>()
  const lossListeners = new Set<(isLost: boolean) => void>()
  const hasSpringBones = options.hasSpringBones ?? !matchMedia('(prefers-reduced-motion: reduce)').matches
  const registry = createAvatarRegistry({ theme, hasSpringBones })
  const drawing = createDrawing(canvas, registry, options.antialias ?? true)
  const { renderer } = drawing
  const cameraFor = createCameras()
  const raycaster = new Raycaster()
  const view = createOrbitView({
    size: () => size,
    pointsOf(id) {
      const avatar = registry.get(id)
      return avatar ? pointsToHold(avatar) : []
    },
    changed: request,
  })
  const loop = createFrames((seconds) => {
    const areSpringBonesMoving = registry.tick(seconds)
    drawScreen()
    return areSpringBonesMoving
  })

  /** Lets lamps, floor, props and a picture behind follow the scene; their code comes with the first scene that has any. */
  function furnish(): void {
    if (!scene) return
    if (studio) return studio.show(scene)
    if (!scene.lights && !scene.floor && !scene.props && scene.background.kind !== 'picture') return
    furnishing ??= bringStudio()
  }

  async function bringStudio(): Promise<void> {
    try {
      const readFile = options.readFile ?? (async () => undefined)
      const brought = await drawing.furnish({ readFile, changed: request })
      if (isDisposed) return brought.dispose()
      studio = brought
      furnish()
    } catch (error) {
      // Without a connection the avatars stand in the studio's own light; the next edit asks again.
      console.warn(error)
      furnishing = undefined
    }
    request()
  }

  function request(): void {
    if (!isDisposed && !isHeld) loop.request()
  }

  function camera(): SceneCamera {
    return through === 'scene' && scene ? scene.camera : view.state
  }

  function threeCamera() {
    return cameraFor(camera(), size.width / size.height)
  }

  function drawScreen(): void {
    if (isLost || isDisposed || isHeld) return
    const background = scene?.background ?? { kind: 'transparent' }
    drawing.draw({ camera: camera(), background, theme, withStudio: false }, size.width / size.height)
    frames++
    for (const listener of frameListeners) listener()
  }

  function fitCanvas(): void {
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(size.width, size.height, false)
  }

  function refit(): void {
    fitCanvas()
    drawScreen()
  }

  function follow(): void {
    if (scene) {
      registry.show(scene, camera())
      furnish()
    }
    request()
  }

  function refresh(): void {
    registry.refresh(camera())
    request()
  }

  /** What would disturb a picture that is being drawn waits for its end. */
  function whenFree(act: () => void): void {
    if (isHeld) later.add(act)
    else act()
  }

  function rayAt(x: number, y: number): Raycaster {
    raycaster.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), threeCamera())
    return raycaster
  }

  function onLost(event: Event): void {
    event.preventDefault()
    isLost = true
    for (const listener of lossListeners) listener(true)
  }

  function onRestored(): void {
    isLost = false
    refit()
    for (const listener of lossListeners) listener(false)
  }

  const stopLate = onLate(() => whenFree(refresh))
  canvas.addEventListener('webglcontextlost', onLost)
  canvas.addEventListener('webglcontextrestored', onRestored)
  fitCanvas()

  return {
    prepare(avatar) {
      if (!isLost && !isDisposed) drawing.prepare(avatar.object)
    },
    put(id, avatar) {
      this.prepare(avatar)
      registry.put(id, avatar)
      if (scene) this.show(scene)
    },
    take(id) {
      request()
      return registry.take(id)
    },
    show(next) {
      scene = next
      whenFree(follow)
    },
    view,
    lookThrough(next) {
      through = next
      request()
    },
    setTheme(next) {
      theme = next
      request()
    },
    get size() {
      return size
    },
    resize(width, height, dpr = pixelRatio) {
      size = { width: Math.max(1, width), height: Math.max(1, height) }
      pixelRatio = capRatio(dpr)
      whenFree(refit)
    },
    requestFrame: request,
    get isDrawn() {
      return loop.isDrawn && !isHeld
    },
    onFrame: (listener) => subscribe(frameListeners, listener),
    project(world) {
      const drawn = threeCamera()
      const seen = new Vector3(...world).applyMatrix4(drawn.matrixWorldInverse)
      const depth = -seen.z
      const clip = seen.applyMatrix4(drawn.projectionMatrix)
      const x = ((clip.x + 1) / 2) * size.width
      const y = ((1 - clip.y) / 2) * size.height
      const visible = depth > drawn.near && x >= 0 && y >= 0 && x <= size.width && y <= size.height
      return { x, y, depth, visible }
    },
    worldOf: (id, point) => transform(point, (vector) => registry.get(id)?.object.localToWorld(vector)),
    avatarOf: (id, point) => transform(point, (vector) => registry.get(id)?.object.worldToLocal(vector)),
    pick(x, y) {
      const ray = rayAt(x, y)
      let nearest: (Pick & { distance: number }) | undefined
      for (const id of registry.ids()) {
        const avatar = registry.get(id)
        const hit = avatar && pickBone(ray, avatar)
        if (!hit || (nearest && nearest.distance <= hit.distance)) continue
        nearest = { avatar: id, bone: hit.bone, point: plain(hit.point), distance: hit.distance }
      }
      const propObject = nearest && studio?.pick(ray)
      if (propObject && nearest && propObject.distance < nearest.distance) return undefined
      return nearest && { avatar: nearest.avatar, bone: nearest.bone, point: nearest.point }
    },
    pickProp: (x, y) => studio?.pick(rayAt(x, y)),
    get fileFailures() {
      return studio?.failures ?? NO_FAILURES
    },
    async ready() {
      await furnishing
      await studio?.ready()
    },
    dragPlane(point) {
      const origin = new Vector3(...point)
      const plane = new Plane().setFromNormalAndCoplanarPoint(
        threeCamera().getWorldDirection(new Vector3()),
        origin,
      )
      return (x, y) => plain(rayAt(x, y).ray.intersectPlane(plane, new Vector3()) ?? origin)
    },
    onContextLost: (listener) => subscribe(lossListeners, listener),
    async hold(work) {
      const before = held
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      await before
      isHeld = true
      try {
        return await work({ drawing, registry, scene })
      } finally {
        isHeld = false
        if (!isDisposed) {
          follow()
          for (const act of later) act()
          request()
        }
        later.clear()
        release()
      }
    },
    dispose() {
      if (isDisposed) return
      loop.stop()
      stopLate()
      canvas.removeEventListener('webglcontextlost', onLost)
      canvas.removeEventListener('webglcontextrestored', onRestored)
      registry.dispose()
      drawing.dispose()
      isDisposed = true
      renderer.forceContextLoss()
    },
    info: () => ({
      geometries: renderer.info.memory.geometries,
      textures: renderer.info.memory.textures,
      programs: renderer.info.programs?.length ?? 0,
      frames,
    }),
  }
}

function capRatio(ratio: number): number {
  return Math.min(Math.max(ratio, 0.5), HIGHEST_PIXEL_RATIO)
}

function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function transform(point: Vec3, change: (vector: Vector3) => unknown): Vec3 {
  const vector = new Vector3(...point)
  change(vector)
  return plain(vector)
}
