import {
  Color,
  CustomBlending,
  Mesh,
  OneFactor,
  OneMinusSrcAlphaFactor,
  PlaneGeometry,
  ShaderMaterial,
  SrcAlphaFactor,
  SRGBColorSpace,
  Vector4,
} from 'three'
import type { Bone } from '@kamae/pose/bones'
import type { Avatar } from '../avatar.ts'
import type { StudioTheme } from './backdrop.ts'

/** What touches or nears the floor: size as a part of the hips' height, `weight` how dark it gets. */
const BLOBS: readonly { bone: Bone; size: number; weight: number }[] = [
  { bone: 'hips', size: 0.46, weight: 0.34 },
  { bone: 'chest', size: 0.36, weight: 0.4 },
  { bone: 'head', size: 0.2, weight: 0.7 },
  { bone: 'leftLowerLeg', size: 0.16, weight: 0.8 },
  { bone: 'rightLowerLeg', size: 0.16, weight: 0.8 },
  { bone: 'leftFoot', size: 0.14, weight: 0.8 },
  { bone: 'rightFoot', size: 0.14, weight: 0.8 },
  { bone: 'leftToes', size: 0.12, weight: 0.7 },
  { bone: 'rightToes', size: 0.12, weight: 0.7 },
  { bone: 'leftHand', size: 0.1, weight: 0.7 },
  { bone: 'rightHand', size: 0.1, weight: 0.7 },
]

const SHADE = {
  light: { colour: '#3c2c1e', strength: 0.5 },
  dark: { colour: '#000000', strength: 0.72 },
} as const

/** Side of the plane as a multiple of the hips' height. */
const REACH = 5

const VERTEX = `
varying vec2 at;
void main() {
  at = position.xz;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`

// Every blob: xz, radius, darkness. Dark where any of them is dark, so that feet side by side do not add up to a stain.
const FRAGMENT = `
varying vec2 at;
uniform vec4 blobs[${BLOBS.length}];
uniform vec3 colour;
uniform float strength;
void main() {
  float lit = 1.0;
  for (int i = 0; i < ${BLOBS.length}; i++) {
    vec2 off = (at - blobs[i].xy) / blobs[i].z;
    lit *= 1.0 - blobs[i].w * exp(-dot(off, off));
  }
  gl_FragColor = vec4(colour, strength * (1.0 - lit));
}`

/** The soft shadow where an avatar meets the floor. */
export type FloorShadow = {
  readonly mesh: Mesh
  /** Takes the avatar's present pose. */
  follow(avatar: Avatar): void
  setTheme(theme: StudioTheme): void
  dispose(): void
}

/** Makes the floor shadow of one avatar; it lies in the avatar frame. */
export function createFloorShadow(hipsHeight: number, theme: StudioTheme): FloorShadow {
  const uniforms = {
    blobs: { value: BLOBS.map(() => new Vector4(0, 0, 1, 0)) },
    colour: { value: new Color() },
    strength: { value: 0 },
  }
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    // Painted before the avatar like the backdrop, so that a foot below the floor is not veiled.
    blending: CustomBlending,
    blendSrc: SrcAlphaFactor,
    blendDst: OneMinusSrcAlphaFactor,
    blendSrcAlpha: OneFactor,
    blendDstAlpha: OneMinusSrcAlphaFactor,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  const geometry = new PlaneGeometry(REACH * hipsHeight, REACH * hipsHeight).rotateX(-Math.PI / 2)
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = -10
  mesh.raycast = () => {}
  function setTheme(next: StudioTheme): void {
    uniforms.colour.value.set(SHADE[next].colour).getRGB(uniforms.colour.value, SRGBColorSpace)
    uniforms.strength.value = SHADE[next].strength
  }
  setTheme(theme)
  return {
    mesh,
    setTheme,
    follow(avatar) {
      BLOBS.forEach(({ bone, size, weight }, index) => {
        const joint = avatar.joint(bone)
        const blob = uniforms.blobs.value[index] as Vector4
        if (!joint) return blob.set(0, 0, 1, 0)
        // An ankle stands about a tenth of the hips' height above its sole.
        const height = Math.max(joint[1] / hipsHeight - 0.1, 0)
        const isWide = bone === 'hips' || bone === 'chest'
        const fade = Math.max(1 - height / (isWide ? 2.2 : 0.5), 0)
        return blob.set(
          joint[0],
          joint[2],
          size * hipsHeight * (1 + (isWide ? 0 : height)),
          weight * fade * fade,
        )
      })
    },
    dispose() {
      mesh.removeFromParent()
      geometry.dispose()
      material.dispose()
    },
  }
}
