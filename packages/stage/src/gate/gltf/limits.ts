const MIB = 1024 * 1024

/** The most bytes of a prop in a scene, which is smaller than an avatar. */
export const PROP_BYTES = 32 * MIB

/** How large an avatar file may be in each respect; anything above is refused before it is loaded. */
export const LIMITS = {
  fileBytes: 64 * MIB,
  jsonBytes: 8 * MIB,
  jsonCommas: 300_000,
  jsonDepth: 64,
  nodes: 4096,
  vertices: 2_000_000,
  /** Indices drawn a frame: every mesh as often as nodes show it. */
  drawnIndices: 12_000_000,
  /** Primitives drawn a frame. */
  drawnPrimitives: 4096,
  /** Vertices times morph targets: what the renderer unfolds into textures. */
  morphedVertices: 24_000_000,
  accessorBytes: 512 * MIB,
  /** How often each byte of the geometry may be read, on average, by accessors that share it. */
  readsPerByte: 8,
  skinJoints: 65_536,
  /** Vertices whose weights are added up: the vertices of each set of weights that geometry has, once. */
  weighedVertices: 8_000_000,
  /** How far the weights of a vertex may be from 1 together: four of eight bits, each rounded by itself. */
  weightRounding: 2 / 255,
  animationKeys: 4_000_000,
  animationChannels: 10_000,
  images: 512,
  textures: 2048,
  materials: 2048,
  textureSide: 8192,
  texturePixels: 128_000_000,
  /** Morph targets of one mesh: each takes a row of the card's uniforms, of which WebGL on most cards gives 1,024. */
  morphTargets: 896,
  /** How far from zero any number of the geometry may lie, in the file's own units (metres). */
  farthest: 100_000,
  /** How far from the origin anything may stand at rest, metres. */
  farthestMetres: 10_000,
  /** The largest side of the box round the bones of the body at rest, metres. */
  smallestBody: 0.05,
  largestBody: 100,
  springJoints: 16_384,
  /** Spring joints times the colliders each one meets. */
  springCollisions: 1_000_000,
  /** How far from zero a number of a spring may lie. */
  springNumber: 1_000_000,
} as const
