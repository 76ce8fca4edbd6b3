import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the primary colour is #f25c54 in both themes', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../../../../packages/ui/src/theme/tokens.css`, 'utf8')
  const accents = [...tokens.matchAll(/--accent:\s*([^;]+);/g)].map(([, colour]) => colour)
  expect(new Set(accents)).toEqual(new Set(['#f25c54']))
})
