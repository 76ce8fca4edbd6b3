import type { Visibility } from '@kamae/protocol/contract/entity'

type Row = {
  readonly id: string
  readonly userUid: string
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly archivedAt: Date | null
  /** Its owner finds a resource that was taken from everyone's sight as if it were archived. */
  readonly moderatedAt?: Date | null
  /** Left out by what is its owner's alone, always. */
  readonly visibility?: Visibility
}

/** The `ownedFields` of a row, as they go out. */
export function ownedFieldsOf(row: Row) {
  return {
    id: row.id,
    userUid: row.userUid,
    visibility: row.visibility ?? ('private' as const),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: (row.archivedAt ?? row.moderatedAt)?.toISOString() ?? null,
  }
}
