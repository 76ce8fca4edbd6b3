import { CallError } from './errors.ts'

/** Where a page of a list ended: the sort moment and the id of its last row. */
export type KeysetPosition = { readonly at: Date; readonly id: string }

const FORM = /^([0-9a-z]{1,9})\.([0-9a-f]{32})$/

/** Writes a position as the text that asks for the next page: milliseconds in base 36, a dot, the id's 32 digits. */
export function writeCursor(position: KeysetPosition): string {
  return `${position.at.getTime().toString(36)}.${position.id.replaceAll('-', '')}`
}

/** Reads a cursor back; `invalid-argument` for a text that no list gave out. */
export function readCursor(text: string): KeysetPosition {
  const [, time = '', digits = ''] = FORM.exec(text) ?? []
  const at = new Date(Number.parseInt(time, 36))
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const isOurs = !Number.isNaN(at.getTime()) && writeCursor({ at, id }) === text
  if (isOurs) return { at, id }
  throw new CallError('invalid-argument', 'Send the cursor as the page before gave it.', { field: 'cursor' })
}
