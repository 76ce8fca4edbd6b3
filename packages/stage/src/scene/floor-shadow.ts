import {
  Color,
  DataTexture,
  LinearFilter,
  Mesh,
  PlaneGeometry,
  RedFormat,
  ShaderMaterial,
  SRGBColorSpace,
} from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'
import type { StudioTheme } from './backdrop.ts'
import { FLOOR_PAINT } from './floor-paint.ts'

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

/** Side of the shadow's picture in points: fine enough for the smallest blob once it is smoothed. */
const SIDE = 96
/** How many half levels of grey full darkness is at most. */
const HALF_LEVELS = 2 * 255 * 0.72

const FRAGMENT = `
varying vec2 at;
uniform sampler2D shade;
uniform vec3 colour;
uniform float strength;
void main() {
  gl_FragColor = vec4(colour, strength * texture2D(shade, at).r);
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
export function createFloorShadow(theme: StudioTheme): FloorShadow {
  const points = new Uint8Array(SIDE * SIDE)
  const shade = new DataTexture(points, SIDE, SIDE, RedFormat)
  shade.magFilter = LinearFilter
  shade.minFilter = LinearFilter
  const uniforms = {
    shade: { value: shade },
    colour: { value: new Color() },
    strength: { value: 0 },
  }
  const material = new ShaderMaterial({
    ...FLOOR_PAINT,
    uniforms,
    fragmentShader: FRAGMENT,
    // Painted before the avatar like the backdrop, so that a foot below the floor is not veiled.
    depthTest: false,
    depthWrite: false,
  })
  const geometry = new PlaneGeometry(1, 1).rotateX(-Math.PI / 2).translate(0.5, 0, 0.5)
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
      const blobs = blobsOf(avatar)
      // High in the air nothing darkens the floor.
      if (blobs.length === 0) {
        mesh.scale.setScalar(0)
        return
      }
      const left = Math.min(...blobs.map(({ x, reach }) => x - reach))
      const back = Math.min(...blobs.map(({ z, reach }) => z - reach))
      const wide = Math.max(...blobs.map(({ x, reach }) => x + reach)) - left
      const deep = Math.max(...blobs.map(({ z, reach }) => z + reach)) - back
      mesh.position.set(left, 0, back)
      mesh.scale.set(wide, 1, deep)
      paint(
        points,
        blobs,
        (index) => left + ((index + 0.5) / SIDE) * wide,
        (index) => back + ((index + 0.5) / SIDE) * deep,
      )
      shade.needsUpdate = true
    },
    dispose() {
      mesh.removeFromParent()
      geometry.dispose()
      material.dispose()
      shade.dispose()
    },
  }
}

type Blob = {
  readonly x: number
  readonly z: number
  readonly radius: number
  readonly weight: number
  /** Where less than half a level of grey is left of it. */
  readonly reach: number
}

function blobsOf(avatar: Avatar): readonly Blob[] {
  const { hipsHeight } = avatar.skeleton
  return BLOBS.flatMap(({ bone, size, weight }) => {
    const joint = avatar.joint(bone)
    if (!joint) return []
    // An ankle stands about a tenth of the hips' height above its sole.
    const height = Math.max(joint[1] / hipsHeight - 0.1, 0)
    const isWide = bone === 'hips' || bone === 'chest'
    const fade = Math.max(1 - height / (isWide ? 2.2 : 0.5), 0)
    const radius = size * hipsHeight * (1 + (isWide ? 0 : height))
    const dark = weight * fade * fade
    if (dark * HALF_LEVELS <= 1) return []
    const reach = radius * Math.sqrt(Math.log(dark * HALF_LEVELS))
    return [{ x: joint[0], z: joint[2], radius, weight: dark, reach }]
  })
}

/** Dark where any blob is dark, so that feet side by side do not add up to a stain. A round blob is a product of its two sections. */
function paint(
  points: Uint8Array,
  blobs: readonly Blob[],
  xOf: (index: number) => number,
  zOf: (index: number) => number,
): void {
  const lit = new Float32Array(SIDE * SIDE).fill(1)
  for (const { x, z, radius, weight } of blobs) {
    const across = Float32Array.from({ length: SIDE }, (_, index) =>
      Math.exp(-(((xOf(index) - x) / radius) ** 2)),
    )
    for (let row = 0; row < SIDE; row++) {
      const dark = weight * Math.exp(-(((zOf(row) - z) / radius) ** 2))
      for (let column = 0; column < SIDE; column++) {
        const at = row * SIDE + column
        lit[at] = (lit[at] as number) * (1 - dark * (across[column] as number))
      }
    }
  }
  for (let at = 0; at < points.length; at++) points[at] = Math.round(255 * (1 - (lit[at] as number)))
}
