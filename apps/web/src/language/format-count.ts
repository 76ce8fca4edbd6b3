import type { I18n } from '@lingui/core'

/** What all seven languages write alike; for less, making the browser's formatter would be the longest step of a whole list. */
const FIRST_GROUPED = 1000

/** A count, a whole number from 0 on, as the language writes it. */
export function countText(i18n: I18n, count: number): string {
  return count < FIRST_GROUPED ? String(count) : i18n.number(count)
}

/** How many like a resource, beside its heart: nothing while nobody does. */
export function likesText(i18n: I18n, count: number): string {
  return count === 0 ? '' : countText(i18n, count)
}
