import satori from 'satori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SocialCardError, socialCard } from './social-card.ts'
import { typeset } from './typeset.ts'

const pictureFile = async (background: object, size = { width: 200, height: 400 }) => {
  const body = await sharp({ create: { width: 60, height: 300, channels: 4, background: '#2255cc' } })
    .png()
    .toBuffer()
  return await sharp({ create: { ...size, channels: 4, background } as never })
    .composite([{ input: body, left: 20, top: 30 }])
    .png()
    .toBuffer()
}
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const pixels = async (png: Buffer) => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
}
const isBlue = ([r = 0, g = 0, b = 0]: number[]) => b > r + 100 && b > g + 60

test('the figure stands on the right, four fifths high, without the empty edges of its picture', async () => {
  const at = await pixels(
    await socialCard({ name: 'Wave', userName: 'Hanako', picture: await pictureFile(CLEAR) }),
  )
  const column = Array.from({ length: 630 }, (_, y) => isBlue(at(925, y)))
  expect(Math.abs(column.filter(Boolean).length - 504)).toBeLessThan(4)
  expect(isBlue(at(500, 300))).toBe(false)
})

test('a figure with a soft shadow of its own stands as large and as low as one without, on no second shadow', async () => {
  const softly = { r: 0, g: 0, b: 0, alpha: 0.12 }
  const shadow = await sharp({ create: { width: 120, height: 40, channels: 4, background: softly } })
    .png()
    .toBuffer()
  const body = await sharp({ create: { width: 60, height: 300, channels: 4, background: '#2255cc' } })
    .png()
    .toBuffer()
  const drawn = async (layers: { input: Buffer; left: number; top: number }[]) => {
    const clear = sharp({ create: { width: 200, height: 400, channels: 4, background: CLEAR } })
    const picture = await clear.composite(layers).png().toBuffer()
    return await pixels(await socialCard({ name: 'Wave', userName: 'Hanako', picture }))
  }
  const own = await drawn([
    { input: shadow, left: 40, top: 310 },
    { input: body, left: 70, top: 30 },
  ])
  const none = await drawn([{ input: body, left: 70, top: 30 }])
  const rows = (at: typeof own) => Array.from({ length: 630 }, (_, y) => y).filter((y) => isBlue(at(925, y)))
  for (const index of [0, -1])
    expect(Math.abs((rows(own).at(index) ?? 0) - (rows(none).at(index) ?? 999))).toBeLessThan(4)
  // Beside the feet, where each has one shadow: the picture's own is even to its edge, the card's darkest beneath.
  const lightness = (at: typeof own, x: number) => at(x, 578)[0] ?? 0
  expect(Math.abs(lightness(own, 925) - lightness(own, 1010))).toBeLessThan(4)
  expect(lightness(none, 925)).toBeLessThan(lightness(none, 1010) - 5)
})

test('an opaque picture is shown whole', async () => {
  const background = { r: 20, g: 160, b: 60, alpha: 1 }
  const picture = await pictureFile(background, { width: 800, height: 400 })
  const at = await pixels(await socialCard({ name: 'Wave', userName: 'Hanako', picture }))
  expect(isBlue(at(925 - 200, 315))).toBe(true)
  expect(at(1100, 315)[1]).toBeGreaterThan(150)
})

test.each(['', 'ja', '♥'.repeat(80), 'W'.repeat(80), '愛'.repeat(80), '\u{13000}'])(
  'any name makes a card whose words stay in their column (%s)',
  async (name) => {
    const at = await pixels(await socialCard({ name, userName: name, picture: await pictureFile(CLEAR) }))
    for (let y = 0; y < 480; y += 3) {
      for (let x = 694; x < 790; x += 3) expect(Math.max(...at(x, y))).toBeGreaterThan(150)
    }
  },
)

test('satori finds a glyph for every character: there are no empty boxes', async () => {
  for (const name of ['窓ぎわ♥愛', '汉字头', '안녕 ♡', 'Žižkov ñ ß', '☆ 🎨 → …']) {
    const { text, fonts } = typeset(name)
    const missing: string[] = []
    await satori(
      {
        type: 'div',
        props: { style: { fontFamily: fonts.map((font) => font.name).join(', ') }, children: text },
      } as never,
      {
        width: 900,
        height: 100,
        fonts: fonts.map((font) => ({ name: font.name, data: font.bytes, weight: font.weight })),
        loadAdditionalAsset: async (_, segment) => {
          missing.push(segment)
          return []
        },
      },
    )
    expect(missing).toEqual([])
  }
})

test('a picture that is none fails that card alone', async () => {
  await expect(socialCard({ name: 'x', userName: '', picture: Buffer.from('no') })).rejects.toThrow(
    SocialCardError,
  )
  expect(await socialCard({ name: 'x', userName: '', picture: await pictureFile(CLEAR) })).toBeInstanceOf(
    Buffer,
  )
})

test('words are on the right as stops of a line, the first with the accent, in their column however long', async () => {
  const trail = ['雨', '飴', 'W'.repeat(60), '눈', 'ß']
  const at = await pixels(await socialCard({ name: 'Rain', userName: 'Hanako', lang: 'ja', trail }))
  const isAccent = ([r = 0, g = 0, b = 0]: number[]) => r > 220 && g < 120 && b < 120
  expect([isAccent(at(732, 123)), isAccent(at(732, 219))]).toEqual([true, false])
  const isDarkAt = (y: number) =>
    Array.from({ length: 360 }, (_, x) => at(770 + x, y)).some((pixel) => Math.max(...pixel) < 90)
  const dark = (y: number) => [-12, -6, 0, 6, 12].some((step) => isDarkAt(y + step))
  expect([123, 219, 315, 411, 507].map(dark)).toEqual([true, true, true, true, true])
  for (let y = 0; y < 630; y += 3) expect(Math.max(...at(1160, y))).toBeGreaterThan(150)
})
