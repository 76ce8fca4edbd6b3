/** An element of SVG: attributes by the names that React and the DOM's properties have, and what is in it. */
export type SvgNode = {
  readonly tag: 'g' | 'svg' | 'path' | 'ellipse' | 'text' | 'image' | 'clipPath'
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children: readonly (SvgNode | string)[]
}

/** Makes an element. */
export function svg(
  tag: SvgNode['tag'],
  attributes: SvgNode['attributes'],
  ...children: SvgNode['children']
): SvgNode {
  return { tag, attributes, children }
}

/** Writes an element as text that is well-formed XML, whatever its texts are. */
export function writeSvg({ tag, attributes, children }: SvgNode): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${attributeName(name)}="${escaped(String(value))}"`)
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : writeSvg(child)))
  return `<${tag}${written.join('')}>${inside.join('')}</${tag}>`
}

/** Attributes that SVG itself writes in camel case. */
const CAMEL: ReadonlySet<string> = new Set(['viewBox', 'preserveAspectRatio'])

function attributeName(name: string): string {
  if (name === 'xmlSpace') return 'xml:space'
  return CAMEL.has(name) ? name : name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// XML 1.0 has no place for other control characters nor for halves of surrogate pairs, not even as entities.
const UNWRITABLE = /[^\P{C}\t\n\r\p{Cf}\p{Co}]/gu

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}
