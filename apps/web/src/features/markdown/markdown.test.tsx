import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'
import { readableOf } from './reading-cost.ts'

const draw = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '')

test('what people write in a talk is drawn', () => {
  expect(draw('*waves* **Hello** `x`')).toBe('<p><em>waves</em> <strong>Hello</strong> <code>x</code></p>')
  expect(draw('one\ntwo\n\nthree')).toBe('<p>one<br/>two</p><p>three</p>')
  expect(draw('- a\n- b')).toBe('<ul><li>a</li><li>b</li></ul>')
  expect(draw('3. c')).toBe('<ol start="3"><li>c</li></ol>')
  expect(draw('> so')).toBe('<blockquote><p>so</p></blockquote>')
  expect(draw('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>')
})

test('HTML stays the text that it was written as', () => {
  const written = '<script>alert(1)</script> and <img src=x onerror=alert(1)> <b>bold</b>'
  const drawn = draw(written)
  expect(drawn).not.toMatch(/<(script|img|b)\b/)
  expect(drawn).toContain('&lt;script&gt;')
  expect(draw('<div onclick="x()">\n\nhi\n\n</div>')).not.toMatch(/<div/)
})

test('links lead to the web and to mail, in another tab, and reveal to nobody where from', () => {
  expect(draw('[here](https://example.com/a?b=c)')).toBe(
    '<p><a href="https://example.com/a?b=c" target="_blank" rel="noopener nofollow noreferrer">here</a></p>',
  )
  expect(draw('<mailto:a@example.com>')).toContain('href="mailto:a@example.com"')
  expect(draw('https://example.com')).toContain('href="https://example.com/"')
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](data:text/html,hi)',
  '[x](vbscript:x)',
  '[x](/settings)',
  '[x](//example.com)',
  '[x](file:///etc/passwd)',
  '[x](&#106;avascript:alert(1))',
])('%s is no link', (text) => {
  expect(draw(text)).not.toContain('href')
})

test('pictures are links: nothing is loaded from elsewhere', () => {
  const drawn = draw('![a cat](https://example.com/cat.png)')
  expect(drawn).not.toContain('<img')
  expect(drawn).toContain('href="https://example.com/cat.png"')
  expect(drawn).toContain('a cat')
})

test('ampersands and angle brackets are read once', () => {
  expect(draw('a &amp; b &lt; c')).toBe('<p>a &amp; b &lt; c</p>')
  expect(draw('1 < 2 & 3')).toBe('<p>1 &lt; 2 &amp; 3</p>')
})

test.each([
  ['quotes', '> '.repeat(4000)],
  ['lists', '- '.repeat(4000)],
  ['numbered lists', '1. '.repeat(2600)],
  ['emphasis', `${'**'.repeat(2000)}x${'**'.repeat(2000)}`],
  ['emphasis of two kinds', `${'*_'.repeat(2000)}x${'_*'.repeat(2000)}`],
  ['brackets', '['.repeat(8000)],
  ['links', '[x]('.repeat(2000)],
])('thousands of %s are shown as they were written', (_, text) => {
  expect(draw(`${text}deep`)).toContain('deep')
})

test('what people do write is no such thing', () => {
  expect(draw('**********\n- - -\n> > > so\n1. - a')).toContain('<blockquote>')
  expect(draw('a [link](https://example.com) '.repeat(60))).toContain('href')
})

const LONGEST = 32_000
const repeated = (unit: string) => unit.repeat(Math.floor(LONGEST / unit.length))
/** The time of the processor that this thread took to draw a text, the least of three. */
const costOf = (text: string) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.threadCpuUsage()
      renderToStaticMarkup(<Markdown text={text} />)
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }),
  )

test.each([
  '~~a~ ',
  'a_',
  '*_',
  '_~_',
  '~!*',
  '*a ',
  'www._',
  '-\n-',
  '`a ',
  '[a] ',
  '@_a',
  '- a\n',
  ' +\n',
  '> a_\n',
])('a longest text of %j costs at most twenty times as much as plain words', (unit) => {
  const plain = costOf(repeated('a word or two. \n\n'))
  expect(costOf(repeated(unit)) / plain).toBeLessThan(20)
})

test('a page has so much to spend: what comes behind is shown as it was written', () => {
  const dear = '*so* and '.repeat(150)
  const isRead = readableOf(Array.from({ length: 200 }, () => dear))
  expect(isRead[0]).toBe(true)
  expect(isRead.filter(Boolean).length).toBeLessThan(40)
  expect(readableOf(Array.from({ length: 200 }, () => '*waves* **Hello** `x`'.repeat(5)))).not.toContain(
    false,
  )
  const long = readableOf(Array.from({ length: 200 }, () => repeated('words. ')))
  expect(long.filter(Boolean).length).toBeLessThan(40)
})

test('what people write at length is read: a story of many paragraphs, a long list', () => {
  const story = '*She looks up.* "So you **did** come," she says, and puts the lamp down.\n\n'
  expect(readableOf([story.repeat(400)])).toEqual([true])
  expect(readableOf(['- **a thing**: what it is, and [where](https://example.com)\n'.repeat(300)])).toEqual([
    true,
  ])
})
