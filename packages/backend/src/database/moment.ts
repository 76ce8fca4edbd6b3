import { timestamp } from './columns.ts'

/** A column of a moment in milliseconds: what a `Date` holds whole, so that cursors made of it lose nothing. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3 })
}
