import { CallError } from '../contract/errors.ts'

/** Where a page of a list ended: what it is sorted by, a moment or a number, and the id of its last row. */
export type KeysetPosition = { readonly id: string } & ({ readonly at: Date } | { readonly rank: number })

const MOMENT = /^([0-9a-z]{1,9})\.([0-9a-f]{32})$/
const RANK = /^([0-9a-f]{16})\.([0-9a-f]{32})$/

/**
 * Writes a position as the text that asks for the next page: milliseconds in base 36 or the 16 hexadecimal digits of a
 * double, a dot, the id's 32 digits.
 */
export function writeCursor(position: KeysetPosition): string {
  const digits = position.id.replaceAll('-', '')
  return 'at' in position
    ? `${position.at.getTime().toString(36)}.${digits}`
    : `${doubleToHex(position.rank)}.${digits}`
}

/** Reads the cursor of a list by moments back; `invalid-argument` for a text that no such list gave out. */
export function readCursor(text: string): { readonly at: Date; readonly id: string } {
  const [, time = '', digits = ''] = MOMENT.exec(text) ?? []
  const at = new Date(Number.parseInt(time, 36))
  const id = idOf(digits)
  if (!Number.isNaN(at.getTime()) && writeCursor({ at, id }) === text) return { at, id }
  throw notOurs()
}

/** Reads the cursor of a list by numbers back; `invalid-argument` for a text that no such list gave out. */
export function readRankCursor(text: string): { readonly rank: number; readonly id: string } {
  const [, double, digits = ''] = RANK.exec(text) ?? []
  if (double === undefined) throw notOurs()
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${double}`))
  const rank = view.getFloat64(0)
  if (!Number.isFinite(rank)) throw notOurs()
  return { rank, id: idOf(digits) }
}

function doubleToHex(rank: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, rank)
  return view.getBigUint64(0).toString(16).padStart(16, '0')
}

function idOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function notOurs(): CallError {
  return new CallError('invalid-argument', 'Send the cursor as the page before gave it.', { field: 'cursor' })
}
