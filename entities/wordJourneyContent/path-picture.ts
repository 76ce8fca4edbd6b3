import { escapeMarkup } from '@kamae/protocol/codecs/escape-markup'
import type { Language } from '@kamae/entities/user/contract'
import type { JourneyStep } from './contract.ts'
import { layPath, type PathRow } from './path-layout.ts'

/** What a picture of a journey shows. `byLine`: who made it. `drawings`: closed paths of a small figure by the step's id. */
export type PathPictureContent = {
  readonly name: string
  readonly byLine: string
  readonly steps: readonly JourneyStep[]
  readonly drawings?: ReadonlyMap<string, PathDrawing>
}

export type PathDrawing = {
  readonly viewBox: string
  readonly shapes: readonly { readonly d: string; readonly part: 'far' | 'body' | 'head' | 'near' }[]
}

export type PathPicture = { readonly svg: string; readonly width: number; readonly height: number }

export const PATH_PICTURE_WIDTH = 900

// The tokens of the light theme.
const PAPER = '#f6f4f0'
const TEXT = '#1e1b18'
const TEXT_2 = '#574f48'
const ACCENT = '#f25c54'
/** A lane's colour; side ways repeat them. */
const LANES = ['#574f48', '#24559f', '#17663d', '#7a4f00', '#a3201c'] as const
const DRAWING_COLOURS = { far: '#c9c1b6', body: '#d8d1c7', head: '#e3ddd4', near: '#ece7e0' } as const

const EDGE = 48
const HEAD = 132
const ROW = 84
const LANE = 28
const MOST_LANES = 12
const DRAWING_SIZE = 72

const FONTS: Readonly<Record<Language, string>> = {
  ja: "'Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP',sans-serif",
  zh: "'PingFang SC','Microsoft YaHei UI','Noto Sans SC','Noto Sans CJK SC',sans-serif",
  ko: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR',sans-serif",
  en: "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  es: "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  de: "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  fr: "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
}

const laneX = (lane: number) => EDGE + 10 + Math.min(lane, MOST_LANES) * LANE
const rowY = (row: number) => HEAD + ROW / 2 + row * ROW

/**
 * A journey as an SVG picture, every word with its reading, meaning and why. Fonts are the device's own; lines that are
 * too long end in an ellipsis. Nothing in it leads anywhere or runs.
 */
export function pathPicture({ name, byLine, steps, drawings }: PathPictureContent): PathPicture {
  const { rows, lanes } = layPath(steps)
  const width = PATH_PICTURE_WIDTH
  const height = HEAD + rows.length * ROW + EDGE
  const left = laneX(lanes) + 8
  const first = steps[0]
  const parts = [
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    text(name, {
      x: EDGE,
      y: 72,
      size: 36,
      weight: 700,
      font: first && FONTS[first.language],
      width: width - 2 * EDGE,
    }),
    text(byLine, { x: EDGE, y: 106, size: 18, fill: TEXT_2, width: width - 2 * EDGE }),
    ...rows.map((row, at) => line(row, at)),
    ...rows.map(({ step, lane }, at) => dot(lane, at, step.parentId === null)),
    ...rows.map(({ step }, at) => words(step, at, left, drawings?.get(step.id))),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  return { svg, width, height }
}

function line({ lane, from }: PathRow<JourneyStep>, at: number): string {
  if (!from) return ''
  const [x0, y0, x, y] = [laneX(from.lane), rowY(from.row), laneX(lane), rowY(at)]
  const [bend, middle] = [y - ROW * 0.62, y - ROW * 0.31]
  const d = x0 === x ? `M${x} ${y0}V${y}` : `M${x0} ${y0}V${bend}C${x0} ${middle} ${x} ${middle} ${x} ${y}`
  return `<path d="${d}" fill="none" stroke="${colourOf(lane)}" stroke-width="4" stroke-linecap="round"/>`
}

function dot(lane: number, at: number, isStart: boolean): string {
  const colour = isStart ? ACCENT : colourOf(lane)
  return `<circle cx="${laneX(lane)}" cy="${rowY(at)}" r="${isStart ? 11 : 8}" fill="${isStart ? colour : PAPER}" stroke="${colour}" stroke-width="4"/>`
}

function colourOf(lane: number): string {
  return LANES[lane % LANES.length] ?? TEXT_2
}

function words(step: JourneyStep, at: number, x: number, drawing: PathDrawing | undefined): string {
  const y = rowY(at)
  const width = PATH_PICTURE_WIDTH - EDGE - x - (drawing ? DRAWING_SIZE + 16 : 0)
  const { word, reading, meaning, why, language } = step
  const font = FONTS[language]
  const shown = fit(word, 26, width * 0.6)
  const wordEnd = x + widthOf(shown, 26)
  const beside = [reading, meaning].filter(Boolean).join(' · ')
  return [
    text(shown, { x, y: y + 2, size: 26, weight: 700, font, width }),
    text(beside, { x: wordEnd + 16, y: y + 2, size: 18, fill: TEXT_2, width: x + width - wordEnd - 16 }),
    text(why, { x, y: y + 28, size: 16, fill: TEXT_2, width }),
    ...(drawing ? [drawn(drawing, PATH_PICTURE_WIDTH - EDGE - DRAWING_SIZE, y - DRAWING_SIZE / 2)] : []),
  ].join('')
}

function drawn({ viewBox, shapes }: PathDrawing, x: number, y: number): string {
  const paths = shapes.map(
    ({ d, part }) =>
      `<path d="${escapeMarkup(d)}" fill="${DRAWING_COLOURS[part]}" stroke="${TEXT_2}" stroke-width="1.2"/>`,
  )
  return `<svg x="${x}" y="${y}" width="${DRAWING_SIZE}" height="${DRAWING_SIZE}" viewBox="${escapeMarkup(viewBox)}">${paths.join('')}</svg>`
}

type Setting = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly width: number
  readonly weight?: number
  readonly fill?: string
  readonly font?: string | undefined
}

function text(
  words: string,
  { x, y, size, width, weight = 400, fill = TEXT, font = FONTS.en }: Setting,
): string {
  const shown = fit(words, size, width)
  if (shown === '') return ''
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" font-family="${font}">${escapeMarkup(shown)}</text>`
}

function fit(words: string, size: number, width: number): string {
  if (widthOf(words, size) <= width) return words
  let kept = ''
  let used = widthOf('…', size)
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)) {
    used += widthOf(segment, size)
    if (used > width) break
    kept += segment
  }
  return kept === '' ? '' : `${kept.trimEnd()}…`
}

// Fonts are not known here: full-width signs take an em, capitals and wide letters more than small ones.
function widthOf(words: string, size: number): number {
  let em = 0
  for (const sign of words) {
    if (
      /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]|\p{Emoji_Presentation}/u.test(
        sign,
      )
    )
      em += 1
    else if (/\p{M}/u.test(sign)) em += 0
    else em += /[A-ZÄÖÜmwMW@%]/.test(sign) ? 0.7 : 0.5
  }
  return em * size
}
