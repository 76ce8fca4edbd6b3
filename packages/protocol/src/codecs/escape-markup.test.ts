import { expect, test } from 'vitest'
import { escapeMarkup } from './escape-markup.ts'

test('what would begin or end an element, an attribute or an entity is an entity', () => {
  expect(escapeMarkup('"><script>&</script>')).toBe('&quot;&gt;&lt;script&gt;&amp;&lt;/script&gt;')
  expect(escapeMarkup('&amp;')).toBe('&amp;amp;')
})

test('all else stays as it is', () => {
  expect(escapeMarkup("l'été 👩‍🎨\n\tポーズ")).toBe("l'été 👩‍🎨\n\tポーズ")
  expect(escapeMarkup('')).toBe('')
})
