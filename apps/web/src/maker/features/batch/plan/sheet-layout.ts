/** A cell of a sheet, pixels from its top left; the label's middle is at `labelX`, `labelY`. */
export type SheetCell = {
  readonly x: number
  readonly y: number
  readonly labelX: number
  readonly labelY: number
}

/** Where everything on a sheet is, pixels; all cells are of one size. */
export type SheetLayout = {
  readonly width: number
  readonly height: number
  readonly cell: { readonly width: number; readonly height: number }
  /** Height of the letters; 0 without labels. */
  readonly labelHeight: number
  readonly cells: readonly SheetCell[]
}

/** The longest side of a sheet in pixels: what every browser draws on one canvas. */
export const LARGEST_SHEET = 8192

/** Lays cells of an aspect (width by height) out on a sheet of a width in pixels, row by row, with the gap around and between them. */
export function layoutSheet(
  count: number,
  {
    columns,
    width,
    gap,
    hasLabels,
    aspect,
  }: { columns: number; width: number; gap: number; hasLabels: boolean; aspect: number },
): SheetLayout {
  const across = Math.min(Math.max(1, columns), count)
  const cellWidth = Math.max(1, Math.floor((width - gap * (across + 1)) / across))
  const cellHeight = Math.max(1, Math.round(cellWidth / aspect))
  const labelHeight = hasLabels ? Math.max(10, Math.round(Math.min(cellWidth, cellHeight) * 0.06)) : 0
  const labelRoom = labelHeight * 2
  const rows = Math.ceil(count / across)
  const cells = Array.from({ length: count }, (_, index): SheetCell => {
    const x = gap + (index % across) * (cellWidth + gap)
    const y = gap + Math.floor(index / across) * (cellHeight + labelRoom + gap)
    return { x, y, labelX: x + cellWidth / 2, labelY: y + cellHeight + labelRoom / 2 }
  })
  return {
    // What is left over by whole pixels goes: every gap is the same.
    width: across * cellWidth + (across + 1) * gap,
    height: rows * (cellHeight + labelRoom) + (rows + 1) * gap,
    cell: { width: cellWidth, height: cellHeight },
    labelHeight,
    cells,
  }
}
