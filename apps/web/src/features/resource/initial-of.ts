const INITIAL = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** The first letter of a name as a reader counts letters (UAX #29), as a capital, past signs such as „ and 「; nothing of an empty name. */
export function initialOf(name: string): string {
  const segments = [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment)
  const first = segments.find((segment) => INITIAL.test(segment)) ?? segments[0] ?? ''
  const capital = first.toUpperCase()
  // ß and ligatures have capitals of two letters.
  return [...new Intl.Segmenter().segment(capital)].length > 1 ? first : capital
}
