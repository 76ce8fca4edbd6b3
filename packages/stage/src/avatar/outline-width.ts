import type { MToonMaterial } from '@pixiv/three-vrm'
import { Mesh, type Object3D } from 'three'

/** A thinner line breaks up into dots between the pixels. */
const LEAST_PIXELS = 1.25
/** How many times its own width an outline grows at most, so that small figures do not turn black. */
const MOST_GROWTH = 3

const LINE_POSITION =
  'gl_Position = projectionMatrix * modelViewMatrix * vec4( outlineOffset + transformed, 1.0 );'

/** `LEAST_PIXELS` as a part of half the height that is drawn on: shared by every outline, set before each drawing. */
export const leastOutline = { value: 0 }

/** GLSL: by how much an outline of `width` metres grows; needs `gl_Position.w` and `projectionMatrix`. */
export const growthOf = (width: string): string =>
  `clamp(leastOutline * gl_Position.w / (projectionMatrix[1].y * max(${width}, 1e-6)), 1.0, ${MOST_GROWTH.toFixed(1)})`

/** Sets how many pixels high the next drawing is. */
export function setOutlineHeight(pixels: number): void {
  leastOutline.value = (2 * LEAST_PIXELS) / pixels
}

/** Lets outlines of a width in metres follow depth only as far as they stay whole lines on the screen. */
export function keepOutlinesWhole(root: Object3D): void {
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return
    for (const material of [node.material as MToonMaterial | MToonMaterial[]].flat()) {
      if (!material.isMToonMaterial || !material.isOutline || 'leastOutline' in material.uniforms) continue
      material.vertexShader = withWholeLines(material.vertexShader)
      Object.assign(material.uniforms, { leastOutline })
      material.needsUpdate = true
    }
  })
}

/** MToon's vertex shader with that; a shader of another make stays as it is. */
export function withWholeLines(shader: string): string {
  if (!shader.includes(LINE_POSITION)) return shader
  return `uniform float leastOutline;\n${shader.replace(
    LINE_POSITION,
    `#ifndef OUTLINE_WIDTH_SCREEN
      outlineOffset *= ${growthOf('outlineWidthFactor')};
    #endif
    ${LINE_POSITION}`,
  )}`
}
