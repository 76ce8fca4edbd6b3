import { expect, it } from 'vitest'
import { tilesOf } from './tiles.ts'

const CARD = { side: 8160, area: 4 * 1024 * 1024 }

it('covers every pixel once, row by row from the top left', () => {
  for (const [width, height] of [
    [1, 1],
    [1001, 777],
    [3072, 3840],
    [8192, 8192],
    [16_384, 16_384],
    [16_384, 17],
    [5, 16_384],
  ] as const) {
    let at = { x: 0, y: 0 }
    let covered = 0
    for (const tile of tilesOf(width, height, CARD)) {
      expect(tile).toMatchObject(at)
      expect(tile.width * tile.height).toBeLessThanOrEqual(CARD.area)
      expect(Math.max(tile.width, tile.height)).toBeLessThanOrEqual(CARD.side)
      covered += tile.width * tile.height
      const right = tile.x + tile.width
      at = right === width ? { x: 0, y: tile.y + tile.height } : { x: right, y: tile.y }
    }
    expect(covered).toBe(width * height)
  }
})

it('is one tile where the card draws it in one piece, and begins each at a multiple of 4', () => {
  expect(tilesOf(1536, 1920, CARD)).toHaveLength(1)
  expect(tilesOf(8192, 8192, CARD).length).toBeLessThan(40)
  for (const { x, y } of tilesOf(16_383, 10_001, CARD)) expect([x % 4, y % 4]).toEqual([0, 0])
})
