import {
  Color,
  type Material,
  Mesh,
  NearestFilter,
  type Object3D,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { setOutlineHeight } from '../avatar/outline-width.ts'
import { createOutlines } from '../picture/outlines.ts'
import type { Tile } from '../picture/tiles.ts'
import type { Lent } from '../stage/drawing.ts'
import { type SurfaceFrame, type SurfaceMaterial, surfaceMaterial } from './surface-material.ts'

/** Owner of the surface of a prop. */
export const PROP = 255
const MOST_OWNERS = 254

/** Size of a picture in its points. */
export type Size = Pick<Tile, 'width' | 'height'>

type Wardrobe = {
  readonly frame: SurfaceFrame
  readonly clothes: WeakMap<Material, SurfaceMaterial>
  parts: number
}

// Kept as long as its card, so that the programs are made once, not for every small picture.
const wardrobes = new WeakMap<WebGLRenderer, Wardrobe>()

/** Two pictures at once: normal and owner, depth and part. Rows from below. */
export function surfaceTarget(width: number, height: number): WebGLRenderTarget {
  return new WebGLRenderTarget(width, height, {
    count: 2,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    stencilBuffer: false,
  })
}

/** What else is wanted of surfaces. */
export type SurfaceWish = {
  /** Outlines count as surface: of their own width, or of so many pixels of the file. */
  readonly outlines?: { readonly pixels: number | undefined }
  /** How bright a surface is painted stands in place of the normal's part to the camera. */
  readonly isPainted?: boolean
}

/** The owner of an avatar's surfaces, by its place among those that are seen. */
export function ownerOf(index: number): number {
  return (index % MOST_OWNERS) + 1
}

/**
 * Draws a patch of a picture of `whole` points by what its surfaces are: whose, which part, how far away, how turned.
 */
export function drawSurfaces(
  { renderer, registry, propGroup, camera }: Lent,
  target: WebGLRenderTarget,
  whole: Size,
  patch: Tile,
  { outlines, isPainted = false }: SurfaceWish = {},
): void {
  const { frame, dress } = wardrobeOf(renderer)
  const bodies: { root: Object3D; owner: number }[] = registry.ids().flatMap((id, index) => {
    const root = registry.get(id)?.object
    return root ? [{ root, owner: ownerOf(index) }] : []
  })
  if (propGroup) bodies.push({ root: propGroup, owner: PROP })
  frame.isPainted.value = isPainted
  frame.depths.value = [camera.near, camera.far]
  const widths = outlines && createOutlines(registry.group, outlines.pixels, whole.height)
  widths?.fit(whole.height / patch.height)
  const undress = bodies.map(({ root }) => dress(root, outlines !== undefined))
  withCard(renderer, target, () => {
    camera.setViewOffset(whole.width, whole.height, patch.x, patch.y, patch.width, patch.height)
    setOutlineHeight(patch.height)
    for (const { root, owner } of bodies) {
      frame.owner.value = owner
      renderer.render(root, camera)
    }
    camera.clearViewOffset()
  })
  for (const giveBack of undress) giveBack()
  widths?.restore()
}

function wardrobeOf(renderer: WebGLRenderer) {
  let wardrobe = wardrobes.get(renderer)
  if (!wardrobe) {
    const frame = {
      owner: { value: 0 },
      depths: { value: [0, 1] as [number, number] },
      isPainted: { value: false },
    }
    wardrobes.set(renderer, (wardrobe = { frame, clothes: new WeakMap(), parts: 0 }))
  }
  const { frame, clothes } = wardrobe
  const clothe = (own: Material, outlines: boolean): SurfaceMaterial => {
    let found = clothes.get(own)
    if (!found) clothes.set(own, (found = surfaceMaterial(own, (wardrobe.parts++ % 255) + 1, frame)))
    found.follow(outlines)
    return found
  }
  return {
    frame,
    /** Puts other materials on everything below a node; answers how to give the own ones back. */
    dress(root: Object3D, outlines: boolean): () => void {
      const dressed: [Mesh, Mesh['material']][] = []
      root.traverse((node) => {
        if (!(node instanceof Mesh)) return
        const own = node.material as Mesh['material']
        dressed.push([node, own])
        node.material = Array.isArray(own) ? own.map((each) => clothe(each, outlines)) : clothe(own, outlines)
      })
      return () => {
        for (const [mesh, own] of dressed) mesh.material = own
      }
    },
  }
}

/** Draws into a cleared target and leaves the card as the stage's own drawing expects it. */
export function withCard(renderer: WebGLRenderer, target: WebGLRenderTarget, draw: () => void): void {
  const before = renderer.getRenderTarget()
  const colour = renderer.getClearColor(new Color())
  const alpha = renderer.getClearAlpha()
  const viewport = renderer.getViewport(new Vector4())
  const { autoClear } = renderer
  try {
    renderer.setRenderTarget(target)
    renderer.setClearColor(0x000000, 0)
    renderer.autoClear = false
    renderer.clear()
    draw()
  } finally {
    renderer.setRenderTarget(before)
    renderer.setViewport(viewport)
    renderer.setClearColor(colour, alpha)
    renderer.autoClear = autoClear
  }
}
