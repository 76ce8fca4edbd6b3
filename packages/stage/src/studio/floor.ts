import { Color, Group, Mesh, PlaneGeometry, ShaderMaterial, ShadowMaterial } from 'three'
import type { Floor } from '@kamae/pose/documents/studio'
import type { FLOOR_PAINT } from '../scene/floor-paint.ts'
import type { Lamps } from './lamps.ts'

const SIDE = 80

// A plain floor, or lines a metre apart: thin by what a pixel covers, thicker every fifth. Both fade out before they end.
const FRAGMENT = `
varying vec2 at;
uniform vec3 colour;
uniform float isGrid;
float lines(float apart, float wide) {
  vec2 cell = at / apart;
  vec2 pixel = max(fwidth(cell), vec2(1e-6));
  vec2 off = abs(fract(cell - 0.5) - 0.5) / pixel;
  vec2 line = clamp(wide * 0.5 + 0.5 - off, 0.0, 1.0);
  vec2 crowd = clamp(1.0 - pixel * 2.5, 0.0, 1.0);
  return max(line.x * crowd.x, line.y * crowd.y);
}
void main() {
  float away = length(at);
  float fade = 1.0 - smoothstep(isGrid > 0.5 ? 2.0 : 6.0, isGrid > 0.5 ? 12.0 : 30.0, away);
  float cover = isGrid > 0.5 ? max(lines(1.0, 1.0) * 0.55, lines(5.0, 2.0)) : 1.0;
  gl_FragColor = vec4(colour, cover * fade);
  if (gl_FragColor.a < 0.004) discard;
  #include <colorspace_fragment>
}`

/** The floor of a scene that has one of its own, and the real shadows on whatever floor there is. */
export type FloorView = {
  readonly group: Group
  show(floor: Floor | undefined, hasShadows: boolean): void
  /** Takes the light of this frame. */
  light(lamps: Lamps): void
  dispose(): void
}

/** Makes the floor, unseen; `floorPaint` is the stage's own. */
export function createFloor(floorPaint: typeof FLOOR_PAINT): FloorView {
  const group = new Group()
  const uniforms = { colour: { value: new Color() }, isGrid: { value: 0 } }
  const paint = new ShaderMaterial({ ...floorPaint, uniforms, fragmentShader: FRAGMENT })
  const veil = new ShadowMaterial({ toneMapped: false })
  veil.polygonOffset = true
  veil.polygonOffsetFactor = -1
  veil.polygonOffsetUnits = -1
  const plane = new PlaneGeometry(SIDE, SIDE).rotateX(-Math.PI / 2)
  const ground = new Mesh(plane, paint)
  // Before the avatars, in one row with backdrop and soft shadow.
  ground.renderOrder = -15
  const shadow = new Mesh(plane, veil)
  shadow.renderOrder = -5
  shadow.receiveShadow = true
  for (const mesh of [ground, shadow]) {
    mesh.raycast = () => {}
    mesh.visible = false
    group.add(mesh)
  }
  const colour = new Color()
  return {
    group,
    show(floor, hasShadows) {
      ground.visible = floor?.kind === 'plain' || floor?.kind === 'grid'
      shadow.visible = hasShadows && floor?.kind !== 'none'
      if (floor) colour.set(floor.colour)
      uniforms.isGrid.value = floor?.kind === 'grid' ? 1 : 0
      // Lines hide nothing; a plain floor hides what is under it.
      paint.depthWrite = floor?.kind === 'plain'
    },
    light(lamps) {
      const [r, g, b] = lamps.group.visible ? lamps.onFloor : [1, 1, 1]
      uniforms.colour.value.copy(colour)
      if (uniforms.isGrid.value === 0) uniforms.colour.value.multiply(new Color(r, g, b))
      veil.opacity = 0.6 * Math.min(lamps.shade, 1)
      veil.color.set('#1c1420')
    },
    dispose() {
      plane.dispose()
      paint.dispose()
      veil.dispose()
    },
  }
}
