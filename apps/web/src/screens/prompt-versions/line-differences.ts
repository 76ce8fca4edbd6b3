/** A line of two texts: of both, of the one before alone, or of the one after alone. */
export type LineDifference = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string }

// Larger texts are shown whole, one after the other.
const MOST_CELLS = 1_000_000

/** What changed between two texts, line by line: by their longest common subsequence (Hunt and McIlroy, 1976, by its plain table). */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [a, b] = [before.split('\n'), after.split('\n')]
  if (a.length * b.length > MOST_CELLS)
    return [
      ...a.map((text) => ({ kind: 'gone', text }) as const),
      ...b.map((text) => ({ kind: 'new', text }) as const),
    ]
  const width = b.length + 1
  const longest = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: LineDifference[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      i++
      j++
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: left })
      i++
    } else {
      lines.push({ kind: 'new', text: right ?? '' })
      j++
    }
  }
  return lines
}
