import { expect, test } from 'vitest'
import { layoutSheet } from './sheet-layout.ts'

const ASKED = { columns: 4, width: 1000, gap: 10, hasLabels: true, aspect: 4 / 5 }

test('cells are whole pixels of one size, in rows, with the same gap everywhere', () => {
  const { width, height, cell, labelHeight, cells } = layoutSheet(6, ASKED)
  expect(cell).toEqual({ width: 237, height: 296 })
  expect(width).toBe(4 * 237 + 5 * 10)
  expect(height).toBe(2 * (296 + 2 * labelHeight) + 3 * 10)
  expect(cells.map(({ x }) => x)).toEqual([10, 257, 504, 751, 10, 257])
  expect(new Set(cells.slice(0, 4).map(({ y }) => y))).toEqual(new Set([10]))
  expect(cells[4]?.y).toBe(10 + 296 + 2 * labelHeight + 10)
})

test('a label is between its cell and the next row', () => {
  const { cell, cells, labelHeight } = layoutSheet(6, ASKED)
  const [first, , , , below] = cells
  expect(first?.labelY).toBeGreaterThan((first?.y ?? 0) + cell.height + labelHeight / 2 - 1)
  expect(first?.labelY).toBeLessThan((below?.y ?? 0) - labelHeight / 2)
})

test('never more columns than angles, and without labels no room for them', () => {
  const { width, height, cell } = layoutSheet(2, { ...ASKED, hasLabels: false })
  expect([width, height]).toEqual([2 * cell.width + 30, cell.height + 20])
})
