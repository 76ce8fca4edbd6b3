import type { PgColumn, PgTable } from '../database/columns.ts'

type Column = 'id' | 'userUid' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'

/** A table of resources that somebody owns, with the columns of `ownedFields`. */
export type OwnedTable = PgTable & Readonly<Record<Column, PgColumn>>
