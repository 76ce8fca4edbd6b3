import { expect, it } from 'vitest'
import { srgbProfile } from './colour-profile.ts'

const profile = srgbProfile()
const view = new DataView(profile.buffer)
const text = (at: number, length: number) => String.fromCharCode(...profile.subarray(at, at + length))

function tag(name: string): { at: number; length: number } {
  for (let index = 0; index < view.getUint32(128); index++) {
    const at = 132 + 12 * index
    if (text(at, 4) === name) return { at: view.getUint32(at + 4), length: view.getUint32(at + 8) }
  }
  throw new RangeError(name)
}

it('is a display profile of version 4 that says its own length', () => {
  expect(view.getUint32(0)).toBe(profile.length)
  expect([profile[8], text(12, 12), text(36, 4)]).toEqual([4, 'mntrRGB XYZ ', 'acsp'])
  expect(profile.length).toBeLessThan(1000)
})

it('has the primaries of sRGB as they are published for D50, and together they are white', () => {
  const colour = (name: string) => [8, 12, 16].map((offset) => view.getInt32(tag(name).at + offset) / 65_536)
  // As in the ICC's own sRGB_v4_ICC_preference and in sRGB2014.icc (color.org), to the fourth digit.
  const published = {
    rXYZ: [0.436, 0.2225, 0.0139],
    gXYZ: [0.3851, 0.7169, 0.0971],
    bXYZ: [0.1431, 0.0606, 0.7139],
  }
  const sum = [0, 0, 0]
  for (const [name, expected] of Object.entries(published))
    colour(name).forEach((part, axis) => {
      expect(Math.abs(part - (expected[axis] ?? 0))).toBeLessThan(0.0002)
      sum[axis] = (sum[axis] ?? 0) + part
    })
  colour('wtpt').forEach((part, axis) => expect(Math.abs(part - (sum[axis] ?? 0))).toBeLessThan(0.0002))
})

it('keeps every tag within itself and on a boundary of four', () => {
  for (const name of ['desc', 'cprt', 'wtpt', 'chad', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']) {
    const { at, length } = tag(name)
    expect(at % 4).toBe(0)
    expect(at + length).toBeLessThanOrEqual(profile.length)
  }
})
