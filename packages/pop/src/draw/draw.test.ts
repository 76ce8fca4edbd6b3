import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bubbleOutline } from './bubble-outline.ts'
import { BUBBLE_SHAPES, SHAPES, TEXT_LANGUAGES } from '../documents/content.ts'
import { drawPop } from './draw.ts'
import { firstQr, firstShape, firstSticker } from '../documents/first-contents.ts'
import { Pop } from '../documents/pop.ts'
import { writePdf } from './picture-pdf.ts'
import { roughMeasure } from './rough-measure.ts'
import { snapMove } from '../commands/snap.ts'
import { STICKER_IDS } from '../documents/sticker-shapes.ts'
import { TEMPLATES } from '../templates/templates.ts'
import { makeFromTemplate } from '../templates/author.ts'
import type { TemplateWords } from '../templates/words.ts'
import { readQr } from '../testing/read-qr.ts'
import { SAMPLE_BUBBLE, SAMPLE_POP } from '../testing/samples.ts'

const paint = { measure: roughMeasure, scope: 'test' }
const words = new Proxy({}, { get: (_, word) => `Word ${String(word)}` }) as TemplateWords
const avatars = [{ kind: 'default', id: 'momo' } as const]
const box = { x: 0, y: 0, w: 100, h: 80 }

test('texts cannot leave their place in the drawing', () => {
  const text = `</text><script>alert(1)</script>"'&\u0000\ud800`
  const drawn = drawPop(
    {
      ...SAMPLE_POP,
      contents: { bubble: { ...SAMPLE_BUBBLE, text, style: { ...SAMPLE_BUBBLE.style, size: 4 } } },
    },
    paint,
  )
  expect(drawn).not.toContain('<script')
  expect(drawn).toContain('&lt;script&gt;')
  expect(drawn).toContain('&amp;\ufffd\ufffd')
})

test.each(BUBBLE_SHAPES)(
  'the tail of a bubble (%s) reaches its tip, and words have room within it',
  (shape) => {
    const tail = { x: 0.5, y: 1.5 }
    const { d, dots, room } = bubbleOutline({ shape, tail, w: 200, h: 100 })
    const reach = shape === 'thought' ? Math.max(...dots.map(({ y }) => y)) : d.includes('100 150') ? 150 : 0
    expect(reach).toBeGreaterThan(140)
    expect(room.x).toBeGreaterThan(0)
    expect(room.x + room.w).toBeLessThan(200)
    // A tip within the body is no tail.
    expect(bubbleOutline({ shape, tail: { x: 0.5, y: 0.5 }, w: 200, h: 100 })).toEqual(
      bubbleOutline({ shape, tail: null, w: 200, h: 100 }),
    )
  },
)

test('no letter of a cry stands on the notches between its spikes', () => {
  const { d, room } = bubbleOutline({ shape: 'shout', tail: null, w: 270, h: 230 })
  const outline = [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect(outline).toHaveLength(28)
  // How often a line to the left crosses the outline tells inside from outside.
  const isInside = (x: number, y: number) =>
    outline.filter(([x0, y0], at) => {
      const [x1, y1] = outline[(at + 1) % outline.length] ?? [x0, y0]
      return y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)
    }).length %
      2 ===
    1
  for (const x of [room.x, room.x + room.w])
    for (const y of [room.y, room.y + room.h]) expect(isInside(x, y), `${x}, ${y}`).toBe(true)
})

test('every sticker, shape and code is drawn of finite numbers', () => {
  const contents = [
    ...STICKER_IDS.map((id, z) => firstSticker({ id: `s${z}`, z, box }, id)),
    ...SHAPES.map((shape, z) => firstShape({ id: `f${z}`, z, box }, shape)),
    firstQr({ id: 'qr', z: 0, box }, 'https://example.org/ポップ'),
  ]
  const pop = { ...SAMPLE_POP, contents: Object.fromEntries(contents.map((one) => [one.id, one])) }
  expect(Pop.parse(pop)).toEqual(pop)
  expect(drawPop(pop, paint)).not.toMatch(/NaN|Infinity|undefined/)
})

test.each(['Hi', 'https://kamae.example/pop/1', 'https://example.org/ポップ', 'x'.repeat(100)])(
  'a code of %s is read back from its drawing',
  (text) => {
    const code = firstQr({ id: 'qr', z: 0, box }, text)
    const drawn = drawPop({ ...SAMPLE_POP, contents: { qr: code } }, paint)
    const size = Number(/viewBox="0 0 (\d+) \1"/.exec(drawn)?.[1]) - 8
    const dark = new Set([...drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${y} ${x}`))
    expect(readQr((row, column) => dark.has(`${row + 4} ${column + 4}`), size)).toBe(text)
    // One module that is wrong is seen.
    const at = `${size - 2} ${size - 2}`
    const isDark = (row: number, column: number) =>
      dark.has(`${row + 4} ${column + 4}`) !== (`${row} ${column}` === at)
    expect(() => readQr(isDark, size)).toThrow('A codeword is wrong.')
  },
)

describe('templates', () => {
  test('there are twenty and more, each under a name of its own', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(20)
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length)
  })
  test.each(TEMPLATES.map((template) => [template.id, template] as const))(
    '%s gives a pop in every language',
    (_, template) => {
      for (const lang of TEXT_LANGUAGES) {
        const pop = makeFromTemplate(template, { words, lang, avatars })
        expect(Pop.parse(pop)).toEqual(pop)
        expect(Object.keys(pop.contents).length).toBeGreaterThan(2)
      }
    },
  )
})

test('a moving box catches the nearest edge or middle, and says where', () => {
  const sheet = { x: 0, y: 0, w: 800, h: 600 }
  const { dx, dy, guides } = snapMove({ x: 4, y: 277, w: 100, h: 40 }, [sheet], 6)
  expect([dx, dy]).toEqual([-4, 3])
  expect(guides.map(({ axis, at }) => [axis, at])).toEqual([
    ['x', 0],
    ['y', 300],
  ])
  expect(snapMove({ x: 30, y: 100, w: 100, h: 40 }, [sheet], 6)).toEqual({ dx: 0, dy: 0, guides: [] })
})

test('a PDF names its objects where they are, its page in points, and gives the points of the picture back', () => {
  const rgb = new Uint8Array([255, 0, 0, 0, 0, 255])
  const packed = deflateSync(rgb)
  const file = Buffer.from(
    writePdf({ width: 2, height: 1, rgb: packed, alpha: packed }, { dpi: 72, title: 'ポップ (1)' }),
  )
  const text = file.toString('latin1')
  const [, start] = /startxref\n(\d+)/.exec(text) ?? []
  expect(text.slice(Number(start)).startsWith('xref')).toBe(true)
  const places = [...text.slice(Number(start)).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at))
  expect(places).toHaveLength(7)
  places.forEach((at, index) => expect(text.slice(at).startsWith(`${index + 1} 0 obj`)).toBe(true))
  expect(text).toContain('/MediaBox [0 0 2 1]')
  expect(text).toContain('/SMask 7 0 R')
  expect(text).toContain('<feff30dd30c330d70020002800310029>')
  const image = text.indexOf('stream\n', places[4]) + 7
  expect([...inflateSync(file.subarray(image, image + packed.length))]).toEqual([...rgb])
})
