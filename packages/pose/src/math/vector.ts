/** A point or direction `[x, y, z]`; metres where it is a place. */
export type Vec3 = readonly [x: number, y: number, z: number]

/** A unit quaternion `[x, y, z, w]`. */
export type Quat = readonly [x: number, y: number, z: number, w: number]
