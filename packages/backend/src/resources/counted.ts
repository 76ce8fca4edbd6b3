import type { SQL } from '../database/sql.ts'

/** A query of one number: how much of something a person has, by their uid. It is put within other queries. */
export type Counted = (uid: SQL) => SQL
