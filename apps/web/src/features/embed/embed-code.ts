import { escapeMarkup } from '@kamae/protocol/codecs/escape-markup'

/** How large the viewer is on another site: CSS pixels, or as wide as its place. */
export const EMBED_SIZES = {
  small: { width: 320, height: 400 },
  medium: { width: 480, height: 600 },
  large: { width: 640, height: 800 },
  fluid: { width: '100%', height: 600 },
} as const
export type EmbedSize = keyof typeof EMBED_SIZES

/** The HTML that shows a shared pose on another site, as `/oembed` gives it. */
export function embedCode({ src, title }: { src: string; title: string }, size: EmbedSize): string {
  const { width, height } = EMBED_SIZES[size]
  const style = `border:0;border-radius:12px;max-width:100%;height:auto;${shapeOf(size)}`
  const parts = { src, width, height, title, loading: 'lazy', style }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${escapeMarkup(String(value))}"`)
  return `<iframe ${written.join(' ')}></iframe>`
}

/** Keeps the frame's shape in a place that is narrower than it. */
function shapeOf(size: EmbedSize): string {
  const { width, height } = EMBED_SIZES[size]
  return size === 'fluid' ? `aspect-ratio:4/5;max-height:${height}px` : `aspect-ratio:${width}/${height}`
}
