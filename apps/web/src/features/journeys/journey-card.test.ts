import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(`${import.meta.dirname}/journey-card.module.css`, 'utf8')
const [everywhere = '', onPhones = ''] = css.split('@media (max-width: 767px)')
/** What a rule sets of a side or of both, in the order it says it. */
const valuesOf = (part: string, selector: string, name: string) =>
  [...part.matchAll(new RegExp(`\\n\\s*${selector} \\{([^}]*)\\}`, 'g'))].flatMap(([, rule = '']) =>
    [...rule.matchAll(new RegExp(`${name}[a-z-]*: ([^;]*)`, 'g'))].map(([, value]) => value),
  )

test('however many languages a journey has, they keep the inset of the card on a phone too', () => {
  expect(valuesOf(everywhere, '\\.foot', 'padding')).toEqual(['0 var(--s-4) var(--s-4)'])
  expect(valuesOf(onPhones, '\\.foot', 'padding')).toEqual([])
})

test('a link in its foot is reached by a thumb, and its line is no higher for it', () => {
  const [padding = ''] = valuesOf(onPhones, '\\.foot a', 'padding-block')
  // A line of 20 px, and what there is on both sides of it.
  expect(20 + 2 * Number.parseInt(padding, 10)).toBeGreaterThanOrEqual(44)
  expect(valuesOf(onPhones, '\\.foot a', 'margin-block')).toEqual([`-${padding}`])
})
