import { CustomBlending, OneFactor, OneMinusSrcAlphaFactor, SrcAlphaFactor } from 'three'

const VERTEX = `
varying vec2 at;
void main() {
  at = position.xz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

/**
 * The material of what is painted on a floor, but for its fragment shader: that has x and z of its own plane as `at`, and what it
 * paints lies over what is there, on a clear picture too.
 */
export const FLOOR_PAINT = {
  vertexShader: VERTEX,
  blending: CustomBlending,
  blendSrc: SrcAlphaFactor,
  blendDst: OneMinusSrcAlphaFactor,
  blendSrcAlpha: OneFactor,
  blendDstAlpha: OneMinusSrcAlphaFactor,
  toneMapped: false,
} as const
