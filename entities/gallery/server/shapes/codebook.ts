import type { Queries } from '@kamae/backend/database/queries'
import { SHAPE_FORMAT } from '@kamae/pose/describe/pose-shape'
import { asc, eq, type SQL, sql } from '@kamae/backend/database/sql'
import { shapeCodebook } from './table.ts'

/** Cells by their middles, one packed shape after another. */
export type Codebook = {
  readonly version: number
  readonly trainedOn: number
  readonly middles: Int8Array
}

/** Where shapes lie that have no cell yet; they are compared with every time. */
export const UNFILED = -SHAPE_FORMAT

const CELLS = 65_536

/** The place of a cell: a number of its own among all versions. */
export function placeOf({ version }: Codebook, cell: number): number {
  return version * CELLS + cell
}

/** Holds for shapes that lie in a cell of this version, from the first to the last. */
export function isFiledIn(version: number): SQL {
  return sql`place between ${version * CELLS} and ${version * CELLS + CELLS - 1}`
}

/** Holds for shapes of this format, whose codebooks these are: without a cell, or in a cell of one of them. */
export function isOfFormat(codebooks: readonly Pick<Codebook, 'version'>[]): SQL {
  const places = [sql`place = ${UNFILED}`, ...codebooks.map(({ version }) => isFiledIn(version))]
  return sql`(${sql.join(places, sql` or `)})`
}

/** The codebooks for shapes of this format; while shapes move to the newest, which is the last, there are more than one. */
export async function readCodebooks(db: Queries): Promise<Codebook[]> {
  const rows = await db
    .select()
    .from(shapeCodebook)
    .where(eq(shapeCodebook.format, SHAPE_FORMAT))
    .orderBy(asc(shapeCodebook.version))
  return rows.map(({ version, trainedOn, middles }) => ({ version, trainedOn, middles: bytesOf(middles) }))
}

/** Bytes as the signed numbers of packed shapes. */
export function bytesOf(bytes: Uint8Array): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
}
