import type { ContentOf } from '../documents/content.ts'

const round = (value: number) => Math.round(value * 100) / 100

/** What is drawn of a shape in its own box: closed outlines to fill, and open lines. */
export type ShapeOutline = { readonly filled?: string; readonly open?: string }

/** Outlines a shape; those with chance in them are the same every time. */
export function shapeOutline({ shape, w, h, radius, lineWidth }: ContentOf<'shape'>): ShapeOutline {
  switch (shape) {
    case 'rectangle':
      return { filled: roundedBox(w, h, radius) }
    case 'ellipse':
      return {
        filled: `M0 ${round(h / 2)}A${round(w / 2)} ${round(h / 2)} 0 1 1 ${round(w)} ${round(h / 2)}A${round(w / 2)} ${round(h / 2)} 0 1 1 0 ${round(h / 2)}z`,
      }
    case 'triangle':
      return { filled: `M${round(w / 2)} 0L${round(w)} ${round(h)}L0 ${round(h)}z` }
    case 'star':
      return { filled: pointed(5, 0.42, w, h) }
    case 'burst':
      return { filled: pointed(18, 0.76, w, h) }
    case 'line':
      return { open: `M0 ${round(h / 2)}H${round(w)}` }
    case 'arrow': {
      const head = Math.min(w * 0.5, Math.max(lineWidth * 3, h * 0.5))
      const y = round(h / 2)
      const half = round(Math.min(h / 2, head * 0.7))
      return {
        open: `M0 ${y}H${round(w)}M${round(w - head)} ${round(y - half)}L${round(w)} ${y}L${round(w - head)} ${round(y + half)}`,
      }
    }
    case 'focus-lines':
      return { filled: focusLines(w, h) }
    case 'speed-lines':
      return { filled: speedLines(w, h) }
    case 'dots':
      return { filled: dots(w, h) }
  }
}

/** A box with round corners as SVG path data. */
export function roundedBox(w: number, h: number, radius: number): string {
  const r = round(Math.min(radius, w / 2, h / 2))
  const [right, bottom] = [round(w), round(h)]
  if (r === 0) return `M0 0H${right}V${bottom}H0z`
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${round(x)} ${round(y)}`
  return `M${r} 0H${round(w - r)}${arc(w, r)}V${round(h - r)}${arc(w - r, h)}H${r}${arc(0, h - r)}V${r}${arc(r, 0)}z`
}

function pointed(count: number, inner: number, w: number, h: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const angle = (index / (count * 2)) * 2 * Math.PI - Math.PI / 2
    const part = index % 2 ? inner : 1
    return `${round(w / 2 + (w / 2) * part * Math.cos(angle))} ${round(h / 2 + (h / 2) * part * Math.sin(angle))}`
  })
  return `M${points.join('L')}z`
}

/** A number from 0 to 1 that looks like chance and is the same for the same index. */
function chance(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43758.5453
  return value - Math.floor(value)
}

/** Wedges from the edge towards the middle, as comics point at something. */
function focusLines(w: number, h: number): string {
  const count = 72
  const reach = Math.hypot(w, h) / 2
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + chance(index) * 0.8) / count) * 2 * Math.PI
    const half = (0.15 + chance(index + 99) * 0.45) * (Math.PI / count)
    const inner = 0.52 + chance(index + 7) * 0.26
    const tip = `${round(w / 2 + (w / 2) * inner * Math.cos(angle))} ${round(h / 2 + (h / 2) * inner * Math.sin(angle))}`
    const [a, b] = [angle - half, angle + half].map(
      (edge) => `${round(w / 2 + reach * Math.cos(edge))} ${round(h / 2 + reach * Math.sin(edge))}`,
    )
    return `M${tip}L${a}L${b}z`
  }).join('')
}

function speedLines(w: number, h: number): string {
  const count = 26
  return Array.from({ length: count }, (_, index) => {
    const y = round(((index + chance(index)) / count) * h)
    const thick = round((0.1 + chance(index + 31) * 0.5) * (h / count))
    const to = round(w * (0.35 + chance(index + 57) * 0.65))
    return `M0 ${y}L${to} ${round(y + thick / 2)}L0 ${round(y + thick)}z`
  }).join('')
}

/** A field of dots that grow from top to bottom, at most some fifteen hundred. */
function dots(w: number, h: number): string {
  const step = Math.max(Math.min(w, h) / 18, Math.sqrt((w * h) / 1500))
  const found: string[] = []
  for (let row = 0, y = step / 2; y < h; row++, y += step * 0.866) {
    const r = round(step * (0.1 + 0.36 * (y / h)))
    for (let x = row % 2 ? step : step / 2; x < w; x += step)
      found.push(
        `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`,
      )
  }
  return found.join('')
}
