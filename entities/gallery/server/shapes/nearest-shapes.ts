import type { Queries } from '@kamae/backend/context'
import { PACKED_UNIT, SHAPE_FORMAT, SHAPE_NUMBERS } from '@kamae/pose/shape'
import { sql } from 'drizzle-orm'

/** A pose and how far its shape is from the one asked for, as `shapeDistance` tells it. */
export type Near = { readonly poseId: string; readonly distance: number }

const ID_BYTES = 16
const ROW_BYTES = ID_BYTES + SHAPE_NUMBERS

/** The listed poses nearest to any of these packed shapes, the nearest first; read one by one, they are sorted by need. */
export async function nearestShapes(db: Queries, shapes: readonly Int8Array[]): Promise<Near[]> {
  const { rows } = await db.execute<{ found: Uint8Array | null }>(sql`
    select string_agg(uuid_send(pose_id) || shape, ''::bytea) as found from pose_shape
    where place = ${-SHAPE_FORMAT}`)
  return ranked(rows[0]?.found ?? new Uint8Array(), shapes)
}

function ranked(found: Uint8Array, shapes: readonly Int8Array[]): Near[] {
  const count = found.length / ROW_BYTES
  const numbers = new Int8Array(found.buffer, found.byteOffset, found.length)
  // A square of whole numbers and the row it is of share a number, which sorts without a function.
  const keys = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    const nearest = Math.min(...shapes.map((shape) => squareTo(numbers, ROW_BYTES * row + ID_BYTES, shape)))
    keys[row] = nearest * count + row
  }
  return Array.from(keys.sort(), (key) => ({
    poseId: idAt(found, ROW_BYTES * (key % count)),
    distance: Math.sqrt(Math.floor(key / count)) * PACKED_UNIT,
  }))
}

function squareTo(numbers: Int8Array, from: number, shape: Int8Array): number {
  let sum = 0
  for (let at = 0; at < shape.length; at++) {
    const apart = (numbers[from + at] ?? 0) - (shape[at] ?? 0)
    sum += apart * apart
  }
  return sum
}

function idAt(found: Uint8Array, from: number): string {
  const hex = Buffer.from(found.buffer, found.byteOffset + from, ID_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
