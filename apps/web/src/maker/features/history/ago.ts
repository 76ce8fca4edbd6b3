const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago a moment was, in the words of a language: seconds count as now, and after a month it is the date. Milliseconds since 1970. */
export function ago(locale: string, at: number, now: number): string {
  const age = Math.max(0, now - at)
  if (age > 30 * 86_400_000) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of UNITS) if (age >= length) return words.format(-Math.floor(age / length), unit)
  return words.format(0, 'second')
}
