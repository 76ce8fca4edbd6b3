/** Triangle list: `positions` x, y, z per vertex in metres, `indices` three per counter-clockwise triangle. */
export interface TriangleMesh {
  positions: Float32Array
  indices: Uint32Array
}
