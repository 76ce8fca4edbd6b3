import { Color, type Mesh, SRGBColorSpace, Vector2, Vector4 } from 'three'
import type { Background } from '@kamae/pose/documents/scene'
import { createScreenQuad } from './screen-quad.ts'

/** The studio's paper in the two themes, as the page draws it. */
export type StudioTheme = 'light' | 'dark'

const PAPER = {
  light: { light: '#faf7f3', mid: '#e8e3dc', floor: '#cbc4ba' },
  dark: { light: '#544d46', mid: '#38332e', floor: '#26221f' },
} as const

const VERTEX = `
varying vec2 at;
uniform vec4 part;
void main() {
  at = part.xy + (vec2(position.x, -position.y) * 0.5 + 0.5) * part.zw;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`

// Colours are written as they are in CSS, without conversion. An ordered dither (Bayer 1973) hides the steps of a slow
// gradient, and as it repeats, a PNG of it packs better than noise would.
const FRAGMENT = `
float bayer2(vec2 at) {
  at = floor(at);
  return fract(at.x / 2.0 + at.y * at.y * 0.75);
}
float bayer4(vec2 at) {
  return bayer2(0.5 * at) * 0.25 + bayer2(at);
}
varying vec2 at;
uniform vec3 top;
uniform vec3 bottom;
uniform vec3 pool;
uniform float start;
uniform float poolStrength;
uniform vec2 corner;
void main() {
  vec3 colour = mix(top, bottom, clamp((at.y - start) / (1.0 - start), 0.0, 1.0));
  float distance = length((at - vec2(0.5, 0.44)) / vec2(0.46, 0.52));
  colour = mix(colour, pool, poolStrength * clamp(1.0 - distance, 0.0, 1.0));
  float isGradient = any(notEqual(top, bottom)) ? 1.0 : 0.0;
  gl_FragColor = vec4(colour + isGradient * (bayer4(gl_FragCoord.xy + corner) - 0.5) / 255.0, 1.0);
}`

/** What stands behind the avatars when it is not left to the page. */
export type Backdrop = {
  readonly mesh: Mesh
  /** The part of the frame that is drawn: left, top, width and height of 1; all meshes as wide as the screen share it. */
  readonly part: Vector4
  /** Pixels left of and under the part. */
  readonly corner: Vector2
  /** `withStudio` draws the studio's paper too, which on screen the page draws behind the canvas. */
  show(background: Background, theme: StudioTheme, withStudio: boolean): void
  dispose(): void
}

/** Makes the backdrop: one triangle pair behind everything. */
export function createBackdrop(): Backdrop {
  const uniforms = {
    top: { value: new Color() },
    bottom: { value: new Color() },
    pool: { value: new Color() },
    start: { value: 0 },
    poolStrength: { value: 0 },
    part: { value: new Vector4(0, 0, 1, 1) },
    corner: { value: new Vector2() },
  }
  const { mesh, dispose } = createScreenQuad(
    { uniforms, vertexShader: VERTEX, fragmentShader: FRAGMENT },
    -20,
  )
  function paint(top: string, bottom: string, start: number, pool: string, strength: number): void {
    setRaw(uniforms.top.value, top)
    setRaw(uniforms.bottom.value, bottom)
    setRaw(uniforms.pool.value, pool)
    uniforms.start.value = start
    uniforms.poolStrength.value = strength
    mesh.visible = true
  }
  return {
    mesh,
    part: uniforms.part.value,
    corner: uniforms.corner.value,
    show(background, theme, withStudio) {
      mesh.visible = false
      if (background.kind === 'colour') paint(background.colour, background.colour, 0, background.colour, 0)
      if (background.kind === 'gradient') paint(background.top, background.bottom, 0, background.top, 0)
      if (background.kind === 'studio' && withStudio) {
        const { light, mid, floor } = PAPER[theme]
        paint(mid, floor, 0.62, light, 1)
      }
    },
    dispose,
  }
}

function setRaw(colour: Color, hex: string): void {
  colour.set(hex)
  colour.getRGB(colour, SRGBColorSpace)
}
