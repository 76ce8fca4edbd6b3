import {
  Camera,
  GLSL3,
  Mesh,
  NearestFilter,
  NoBlending,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
  WebGLRenderTarget,
} from 'three'
import type { Tile } from '../picture/tiles.ts'
import type { Lent } from '../stage/drawing.ts'
import { readPoints } from './frame.ts'
import { drawSurfaces, type Size, surfaceTarget, withCard } from './surfaces.ts'

/** Points of the fine picture to a point of the file, each way. */
const FINE = 2
/** Thickest line, points of the file. */
export const THICKEST_LINE = 8

const VERTEX = `
void main() {
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

// A line runs where a neighbour belongs to another body or part, lies off the plane of this place, turns away sharply, or is painted
// much brighter or darker.
const EDGES = `
layout(location = 0) out highp vec4 ink;
uniform sampler2D turned;
uniform sampler2D placed;
uniform vec2 depths;
uniform bool isPerspective;
uniform float pointSize;
uniform float step;
uniform float crease;
uniform float contrast;
float depthOf(vec4 place) {
  return mix(depths.x, depths.y, dot(floor(place.rgb * 255.0 + 0.5), vec3(65536.0, 256.0, 1.0)) / 16777215.0);
}
// What is linear along a straight line on the picture: depth itself, or its inverse in perspective.
float flatOf(float depth) {
  return isPerspective ? 1.0 / depth : depth;
}
// What is seen looks to the camera: its third part follows from the other two.
vec3 normalOf(vec4 turn) {
  vec2 aside = turn.xy * 2.0 - 1.0;
  return vec3(aside, sqrt(max(1.0 - dot(aside, aside), 0.0)));
}
bool differs(ivec2 at, ivec2 way, vec4 turn, vec4 place, float depth) {
  ivec2 size = textureSize(turned, 0);
  ivec2 one = clamp(at + way, ivec2(0), size - 1);
  ivec2 two = clamp(at - way, ivec2(0), size - 1);
  vec4 turnOne = texelFetch(turned, one, 0);
  vec4 turnTwo = texelFetch(turned, two, 0);
  if (turnOne.a != turn.a || turnTwo.a != turn.a) return true;
  if (turn.a == 0.0) return false;
  vec4 placeOne = texelFetch(placed, one, 0);
  vec4 placeTwo = texelFetch(placed, two, 0);
  if (placeOne.a != place.a || placeTwo.a != place.a) return true;
  float bend = abs(flatOf(depthOf(placeOne)) + flatOf(depthOf(placeTwo)) - 2.0 * flatOf(depth));
  if (isPerspective) bend *= depth * depth;
  float size1 = pointSize * (isPerspective ? depth : 1.0);
  if (bend > step + 2.0 * size1) return true;
  if (abs(turnOne.b - turnTwo.b) > contrast) return true;
  return dot(normalOf(turnOne), normalOf(turnTwo)) < crease;
}
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 turn = texelFetch(turned, at, 0);
  vec4 place = texelFetch(placed, at, 0);
  float depth = depthOf(place);
  bool isEdge = differs(at, ivec2(1, 0), turn, place, depth) || differs(at, ivec2(0, 1), turn, place, depth);
  ink = vec4(isEdge ? 1.0 : 0.0);
}`

// How far the next edge is on each row, from the middle of each point of the file: whole fine points and one; 0 where none is near.
const SWEEP = `
layout(location = 0) out highp vec4 ink;
uniform sampler2D edges;
uniform int reach;
uniform int guard;
void main() {
  int row = int(gl_FragCoord.y);
  int right = int(gl_FragCoord.x) * ${FINE} + ${FINE / 2} + guard;
  int last = textureSize(edges, 0).x - 1;
  int found = 0;
  for (int away = 0; away <= reach && found == 0; away++) {
    float one = texelFetch(edges, ivec2(min(right + away, last), row), 0).r;
    float two = texelFetch(edges, ivec2(max(right - 1 - away, 0), row), 0).r;
    if (max(one, two) > 0.5) found = away + 1;
  }
  ink = vec4(float(found) / 255.0);
}`

// How near the next edge of all rows is, in points of the file, shows how much of a point the line covers.
const SPREAD = `
layout(location = 0) out highp vec4 ink;
uniform sampler2D sweep;
uniform float halfWidth;
uniform int reach;
uniform int guard;
void main() {
  int column = int(gl_FragCoord.x);
  int above = int(gl_FragCoord.y) * ${FINE} + ${FINE / 2} + guard;
  int last = textureSize(sweep, 0).y - 1;
  float nearest = 1e6;
  for (int away = 0; away <= reach; away++)
    for (int side = 0; side < 2; side++) {
      int row = clamp(side == 0 ? above + away : above - 1 - away, 0, last);
      float found = texelFetch(sweep, ivec2(column, row), 0).r * 255.0;
      if (found > 0.5) nearest = min(nearest, length(vec2(found - 0.5, float(away) + 0.5)));
    }
  ink = vec4(clamp(1.5 * (halfWidth + 0.35 - nearest / ${FINE}.0), 0.0, 1.0));
}`

/** How lines are found. */
export type LineLook = {
  /** Width in points of the file. */
  readonly width: number
  /** How far one surface lies behind the other for a line between them, metres. */
  readonly step: number
}

/** How much of each point of a patch is line, 0 to 255, rows from above. */
export function lineValues(lent: Lent, whole: Size, patch: Tile, look: LineLook): Uint8Array {
  const { renderer, camera } = lent
  const width = Math.min(Math.max(look.width, 1), THICKEST_LINE)
  const guard = Math.ceil(width / 2) + 2
  const fine = {
    x: (patch.x - guard) * FINE,
    y: (patch.y - guard) * FINE,
    width: (patch.width + 2 * guard) * FINE,
    height: (patch.height + 2 * guard) * FINE,
  }
  const all = { width: whole.width * FINE, height: whole.height * FINE }
  const surfaces = surfaceTarget(fine.width, fine.height)
  const edges = inkTarget(fine.width, fine.height)
  const sweep = inkTarget(patch.width, fine.height)
  const lines = inkTarget(patch.width, patch.height)
  const [turned, placed] = surfaces.textures as [Texture, Texture]
  // Height of the view at one metre, or as it is everywhere, by the points of the fine picture.
  const high = 2 / camera.projectionMatrix.elements[5]
  const find = filter(EDGES, {
    turned,
    placed,
    depths: [camera.near, camera.far],
    isPerspective: 'isPerspectiveCamera' in camera,
    pointSize: high / all.height,
    step: look.step,
    crease: CREASE,
    contrast: CONTRAST,
  })
  const reach = Math.ceil((width / 2 + 0.5) * FINE)
  const across = filter(SWEEP, { edges: edges.texture, reach, guard: guard * FINE })
  const spread = filter(SPREAD, {
    sweep: sweep.texture,
    halfWidth: width / 2,
    reach,
    guard: guard * FINE,
  })
  try {
    drawSurfaces(lent, surfaces, all, fine, { isPainted: true })
    withCard(renderer, edges, () => renderer.render(find, SCREEN))
    withCard(renderer, sweep, () => renderer.render(across, SCREEN))
    withCard(renderer, lines, () => renderer.render(spread, SCREEN))
    const points = readPoints(lent, lines, 0, patch)
    const values = new Uint8Array(patch.width * patch.height)
    for (let row = 0; row < patch.height; row++)
      for (let column = 0; column < patch.width; column++)
        values[row * patch.width + column] = points[
          ((patch.height - 1 - row) * patch.width + column) * 4
        ] as number
    return values
  } finally {
    for (const target of [surfaces, edges, sweep, lines]) target.dispose()
    for (const { material } of [find, across, spread]) material.dispose()
  }
}

/** Cosine between the normals two fine points apart beyond which a fold is a line. */
const CREASE = 0.55
/** Difference of painted brightness (0 black, 1 white) two fine points apart that is a line: eyes and mouths are often but painted. */
const CONTRAST = 0.2
const SCREEN = new Camera()
const screen = new PlaneGeometry(2, 2)

function inkTarget(width: number, height: number): WebGLRenderTarget {
  return new WebGLRenderTarget(width, height, {
    minFilter: NearestFilter,
    magFilter: NearestFilter,
    depthBuffer: false,
  })
}

function filter(
  fragmentShader: string,
  values: Readonly<Record<string, unknown>>,
): Mesh<PlaneGeometry, ShaderMaterial> {
  const material = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader,
    uniforms: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  const mesh = new Mesh(screen, material)
  mesh.frustumCulled = false
  return mesh
}
