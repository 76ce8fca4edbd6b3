import * as z from 'zod/mini'

/** The first file of a backup: what it is, and which migrations its tables had. */
export const Head = z.object({
  format: z.literal('kamae-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
})
export type Head = z.infer<typeof Head>

/** The last: the SHA-256 of every file before it, and how many rows each table has. A backup without it is cut off. */
export const Tail = z.object({
  entries: z.array(z.object({ name: z.string(), sha256: z.string() })),
  rows: z.record(z.string(), z.number()),
})
export type Tail = z.infer<typeof Tail>

export const HEAD = 'kamae-backup.json'
export const TAIL = 'checksums.json'
/** The server's secret, where it is kept in the data folder. */
export const SECRET = 'secret'
export const FILES = 'files/'

/** Where the n-th part of a table's rows is: COPY's text format, packed by gzip; parts joined in their order. */
export function partName(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.copy.gz`
}

/** A backup cannot be made or restored; `message` is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
