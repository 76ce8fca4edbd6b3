/** The moment of a local date and time field, ISO 8601 in UTC; null where it is empty. */
export function momentOf(local: string): string | null {
  return local === '' ? null : new Date(local).toISOString()
}
