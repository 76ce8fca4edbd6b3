import type { Queries } from '@kamae/backend/database/queries'
import { PACKED_UNIT, SHAPE_FORMAT, SHAPE_NUMBERS } from '@kamae/pose/describe/pose-shape'
import { type SQL, sql } from '@kamae/backend/database/sql'
import { bytesOf, type Codebook, isOfFormat, placeOf, readCodebooks, UNFILED } from './codebook.ts'

/** A pose and how far its shape is from the one asked for, as `shapeDistance` measures it. */
export type Near = { readonly poseId: string; readonly distance: number }

/** How many cells are looked into; and how few shapes in them are too few. */
const PROBES = 48
const LEAST_FOUND = 256

/** A tag of so many poses at most is compared whole. */
const WHOLE_TAG = 10_000

const ID_BYTES = 16
const ROW_BYTES = ID_BYTES + SHAPE_NUMBERS

const known = new WeakMap<Queries, readonly Codebook[]>()

/**
 * The listed poses nearest to any of these packed shapes, the nearest first: of those in the nearest cells and of all
 * that have no cell yet. Of a tag of few poses, of those alone.
 */
export async function nearestShapes(
  db: Queries,
  shapes: readonly Int8Array[],
  tag: string | undefined,
): Promise<Iterable<Near>> {
  const ofTag = tag !== undefined && (await hasFew(db, tag)) ? tag : undefined
  let probes = PROBES
  for (;;) {
    const codebooks = known.get(db) ?? []
    const from =
      ofTag === undefined ? fromCells(placesNear(codebooks, shapes, probes)) : fromTag(ofTag, codebooks)
    const { versions, found } = await readShapes(db, from)
    if (versions.join() !== codebooks.map(({ version }) => version).join()) {
      // Shapes may have moved to cells that this server had not heard of.
      known.set(db, await readCodebooks(db))
    } else if (
      ofTag !== undefined ||
      found.length >= LEAST_FOUND * ROW_BYTES ||
      codebooks.every(({ middles }) => middles.length <= probes * SHAPE_NUMBERS)
    ) {
      return ranked(found, shapes)
    } else probes *= 8
  }
}

// One statement sees shapes and the versions of their cells at the same moment.
async function readShapes(db: Queries, from: SQL): Promise<{ versions: number[]; found: Uint8Array }> {
  const { rows } = await db.execute<{ versions: number[]; found: Uint8Array | null }>(sql`
    select
      array(select version from shape_codebook where format = ${SHAPE_FORMAT} order by version) as versions,
      (select string_agg(uuid_send(pose_id) || shape, ''::bytea) from ${from}) as found`)
  const [{ versions, found } = { versions: [], found: null }] = rows
  return { versions, found: found ?? new Uint8Array() }
}

function fromCells(places: readonly number[]): SQL {
  return sql`pose_shape where place = any(${sql.param(places)}::integer[])`
}

function fromTag(tag: string, codebooks: readonly Codebook[]): SQL {
  return sql`listed_pose_tag join pose_shape using (pose_id) where tag = ${tag} and ${isOfFormat(codebooks)}`
}

async function hasFew(db: Queries, tag: string): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from listed_pose_tag where tag = ${tag} limit ${WHOLE_TAG + 1}) as few`)
  return (rows[0]?.count ?? 0) <= WHOLE_TAG
}

/** The cells whose middles are nearest to any of the shapes, of each codebook, and the place of what has none. */
function placesNear(codebooks: readonly Codebook[], shapes: readonly Int8Array[], probes: number): number[] {
  const places = [UNFILED]
  for (const codebook of codebooks) {
    const keys = keysOf(codebook.middles, 0, SHAPE_NUMBERS, shapes)
    for (const key of keys.subarray(0, probes)) places.push(placeOf(codebook, key % keys.length))
  }
  return places
}

function* ranked(found: Uint8Array, shapes: readonly Int8Array[]): Iterable<Near> {
  const keys = keysOf(bytesOf(found), ID_BYTES, ROW_BYTES, shapes)
  for (const key of keys) {
    yield {
      poseId: idAt(found, ROW_BYTES * (key % keys.length)),
      distance: Math.sqrt(Math.floor(key / keys.length)) * PACKED_UNIT,
    }
  }
}

/**
 * Rows of packed shapes, each `start` bytes into its row of `width`, by how near they are to the nearest of the shapes:
 * the square of that distance times the number of rows, plus which row it is. Numbers sort without a function.
 */
function keysOf(
  numbers: Int8Array,
  start: number,
  width: number,
  shapes: readonly Int8Array[],
): Float64Array {
  const count = numbers.length / width
  const keys = new Float64Array(count)
  for (let row = 0; row < count; row++) {
    let nearest = Infinity
    for (const shape of shapes) nearest = Math.min(nearest, squareTo(numbers, width * row + start, shape))
    keys[row] = nearest * count + row
  }
  return keys.sort()
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
