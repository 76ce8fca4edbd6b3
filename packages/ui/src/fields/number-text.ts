/** Keeps a number within its bounds and to its fraction digits. */
export function boundNumber(value: number, min: number, max: number, digits: number): number {
  const rounded = Number(Math.min(max, Math.max(min, value)).toFixed(digits))
  return Object.is(rounded, -0) ? 0 : rounded
}

/** Reads what a person typed: `,` or `.` as the decimal mark, any minus sign, full-width digits, a unit behind it. Undefined for no number. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/[−–‒]/gu, '-')
    .replace(/[^\d.,+-]+$/u, '')
    .replace(',', '.')
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  return Number(plain)
}

/** The languages that write 6 % with a gap. */
const SPACED_PERCENT: ReadonlySet<string> = new Set(['de', 'es', 'fr'])

/** Writes a number with fixed fraction digits in the reader's language, with a true minus sign. */
export function writeNumber(value: number, digits: number, locale: string, unit = ''): string {
  const text = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
    // No −0.0: what rounds to nothing has no sign.
    signDisplay: 'negative',
  }).format(value)
  const gap = unit === '%' && SPACED_PERCENT.has(locale) ? '\u00A0' : ''
  return `${text.replace('-', '−')}${gap}${unit}`
}

/** How much further a step goes: Shift ten times, Alt a tenth. */
export function factorOf(event: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  return event.shiftKey ? 10 : event.altKey ? 0.1 : 1
}
