import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from '@shuding/opentype.js'

const require = createRequire(import.meta.url)

/** Each family's folder, and the strongest weight that it has up to 700. */
const FAMILIES = {
  latin: { folder: dirname(require.resolve('@fontsource/noto-sans/package.json')), weight: 700 },
  ja: { folder: dirname(require.resolve('@fontsource/noto-sans-jp/package.json')), weight: 700 },
  zh: { folder: dirname(require.resolve('@fontsource/noto-sans-sc/package.json')), weight: 700 },
  ko: { folder: dirname(require.resolve('@fontsource/noto-sans-kr/package.json')), weight: 700 },
  emoji: { folder: dirname(require.resolve('@fontsource/noto-emoji/package.json')), weight: 700 },
  symbols: { folder: dirname(require.resolve('@fontsource/noto-sans-symbols-2/package.json')), weight: 400 },
} as const

export type FamilyName = keyof typeof FAMILIES

/** One file of a family, read: fonts come in files by ranges of characters. */
export type FontFile = {
  readonly name: string
  readonly bytes: ArrayBuffer
  readonly weight: 400 | 700
  has(character: string): boolean
  /** The width of a character in em. */
  widthOf(character: string): number
}

type Range = { readonly from: number; readonly to: number; readonly part: string }

const ranges = new Map<FamilyName, readonly Range[]>()
const files = new Map<string, FontFile>()

/** The file of a family that has the character; undefined where none has. */
export function fileFor(family: FamilyName, character: string): FontFile | undefined {
  const code = character.codePointAt(0) ?? 0
  for (const { from, to, part } of rangesOf(family)) {
    if (code < from || code > to) continue
    const file = fileOf(family, part)
    if (file.has(character)) return file
  }
  return undefined
}

// unicode.json holds CSS unicode-range values by part: "[12]" for numbered parts, else the part's name.
function rangesOf(family: FamilyName): readonly Range[] {
  const known = ranges.get(family)
  if (known) return known
  const text = readFileSync(join(FAMILIES[family].folder, 'unicode.json'), 'utf8')
  const read = Object.entries(JSON.parse(text) as Record<string, string>).flatMap(([key, value]) =>
    value.split(',').map((range) => {
      const [from = '', to = from] = range.replace('U+', '').split('-')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), part: key.replace(/[[\]]/g, '') }
    }),
  )
  ranges.set(family, read)
  return read
}

function fileOf(family: FamilyName, part: string): FontFile {
  const { folder, weight } = FAMILIES[family]
  const name = `${family}-${part}`
  const known = files.get(name)
  if (known) return known
  const slug = folder.split(/[\\/]/).at(-1)
  const { buffer, byteOffset, byteLength } = readFileSync(
    join(folder, 'files', `${slug}-${part}-${weight}-normal.woff`),
  )
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength)
  const font = parse(bytes)
  const file: FontFile = {
    name,
    bytes,
    weight,
    has: (character) => font.charToGlyphIndex(character) > 0,
    widthOf: (character) => (font.charToGlyph(character).advanceWidth ?? 0) / font.unitsPerEm,
  }
  files.set(name, file)
  return file
}
