/**
 * Draws every built-in pose on several avatars with the stage itself, as PNG sheets to look at:
 * `node bench/contact-sheet/contact-sheet.ts <folder> [--avatars=momo,daichi] [--only=wave,hero or a tag] [--turns=-30,60] [--columns=6] [--cell=220x300]`.
 * `--kind=sides` draws the standing avatar from four sides, `hard` ten poses that bend it far, `faces` every expression,
 * `shapes` the ends of every part of its body shape; `--only` takes cells of these by their names.
 * `--kind=silhouettes` draws all avatars standing on one sheet, black on white: 64 pixels high, and four times enlarged.
 * An avatar is the name of one of ours, or the path of a VRM file.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sheetsOf } from './sheets.ts'
import { avatarSheet, isAvatarSheet } from './avatar-sheets.ts'
import { openDrawingPage } from './open-drawing-page.ts'
import type { Cell } from './order.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    avatars: { type: 'string', default: 'momo,daichi,Godette_vrm_v4' },
    only: { type: 'string', default: '' },
    turns: { type: 'string', default: '-30' },
    columns: { type: 'string', default: '6' },
    rows: { type: 'string', default: '4' },
    cell: { type: 'string', default: '220x300' },
    kind: { type: 'string', default: 'poses' },
  },
})
const [folder] = positionals
if (!folder)
  throw new Error('Say where the sheets shall go: node bench/contact-sheet/contact-sheet.ts <folder>')
const numbers = (text: string, between: string): number[] => text.split(between).map(Number)
const [width = 220, height = 300] = numbers(values.cell, 'x')
const only = values.only.split(',').filter(Boolean)
const sheets = isAvatarSheet(values.kind)
  ? [avatarSheet(values.kind).filter(({ name }) => only.length === 0 || only.includes(name))]
  : sheetsOf({
      only,
      turns: numbers(values.turns, ','),
      columns: Number(values.columns),
      rows: Number(values.rows),
    })
/** A pixel is left on each side, so that no edge is cut. */
const SILHOUETTE = {
  cell: { width: 64, height: 64 },
  padding: { top: 1 / 64, right: 1 / 64, bottom: 1 / 64, left: 1 / 64 },
}
const avatars = values.avatars.split(',')
const orderOf = (avatar: string, cells: readonly Cell[]) => ({
  avatar: `/avatars/${encodeURIComponent(avatar)}`,
  cells,
  columns: Number(values.columns),
  cell: { width, height },
})
const save = async (name: string, url: string, what: readonly string[]): Promise<void> => {
  const file = join(folder, `${name}.png`)
  await writeFile(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
  console.log(`${file}: ${what.join(' ')}`)
}
const { page, close } = await openDrawingPage((opened) => {
  opened.on('pageerror', (error) => console.error(error.message))
})
try {
  await mkdir(folder, { recursive: true })
  if (values.kind === 'silhouettes') {
    const [cells = []] = sheets
    const orders = avatars.map((avatar) => ({ ...orderOf(avatar, cells), ...SILHOUETTE }))
    await save(values.kind, await page.evaluate((all) => globalThis.drawSilhouettes(all), orders), avatars)
  } else {
    for (const avatar of avatars) {
      for (const [index, cells] of sheets.entries()) {
        const url = await page.evaluate((one) => globalThis.drawSheet(one), orderOf(avatar, cells))
        const kind = values.kind === 'poses' ? index + 1 : values.kind
        const names = cells.map(({ name }) => name)
        await save(`${basename(avatar, '.vrm')}-${kind}`, url, names)
      }
    }
  }
} finally {
  await close()
}
