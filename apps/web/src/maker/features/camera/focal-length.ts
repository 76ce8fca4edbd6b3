/** Half the height of a picture of 35 mm film (36 × 24 mm), millimetres. */
const HALF_FILM = 12

/** The focal length in millimetres of full frame that sees a vertical angle (degrees): 12 / tan(angle / 2). */
export function lensOf(fov: number): number {
  return Math.round((HALF_FILM / Math.tan((fov * Math.PI) / 360)) * 10) / 10
}

/** The vertical angle in degrees that a lens (millimetres of full frame) sees. */
export function fovOf(lens: number): number {
  return (Math.atan(HALF_FILM / lens) * 360) / Math.PI
}
