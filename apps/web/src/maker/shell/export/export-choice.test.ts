import { expect, test } from 'vitest'
import { exportChoice, kindOf, kindsOf, shotOf } from './export-choice.ts'

const PANEL = { width: 700, height: 900 }
const STUDIO = { background: { kind: 'studio' } } as const
const GREEN = { background: { kind: 'colour', colour: '#00ff00' } } as const
const first = exportChoice.getInitialState()

test('it begins without a background, and with the scene’s own where it has one', () => {
  expect(kindOf(first, STUDIO)).toBe('transparent')
  expect(kindOf(first, { background: { kind: 'transparent' } })).toBe('transparent')
  expect(kindOf(first, GREEN)).toBe('scene')
  expect(kindOf({ ...first, kind: 'scene' }, STUDIO)).toBe('transparent')
  expect(kindsOf(STUDIO)).not.toContain('scene')
  expect(kindsOf(GREEN)[0]).toBe('scene')
})

test('pictures of a ground have the panel’s size, shapes one of their own and the scene’s ground', () => {
  expect(shotOf('transparent', first, PANEL, GREEN)).toEqual({
    ...PANEL,
    background: { kind: 'transparent' },
  })
  expect(shotOf('studio', first, PANEL, GREEN)).toEqual({ ...PANEL, background: { kind: 'studio' } })
  expect(shotOf('scene', first, PANEL, GREEN)).toEqual({ ...PANEL, ...GREEN })
  const ratios = (['square', 'portrait', 'story'] as const).map((kind) => {
    const { width, height, background } = shotOf(kind, first, PANEL, GREEN)
    expect(background).toEqual(GREEN.background)
    return width / height
  })
  expect(ratios).toEqual([1, 4 / 5, 9 / 16])
})

test('a shape keeps the size and the ground that it was given', () => {
  const changed = { ...first, ground: 'none', sizes: { square: { width: 64, height: 64 } } } as const
  expect(shotOf('square', changed, PANEL, GREEN)).toEqual({
    width: 64,
    height: 64,
    background: { kind: 'transparent' },
  })
  expect(shotOf('studio', changed, PANEL, GREEN).background).toEqual({ kind: 'studio' })
})
