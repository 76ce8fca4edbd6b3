// What no XML 1.0 document may have (https://www.w3.org/TR/xml/#charsets).
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may be in an element or a quoted attribute, of HTML as well. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITY[character] ?? character)
}

/** `<name attribute="…">inner</name>`; texts in `inner` are escaped by whoever makes it. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>> = {},
  inner?: string,
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const start = `<${name}${written.join('')}`
  return inner === undefined ? `${start}/>` : `${start}>${inner}</${name}>`
}

export const XML_START = '<?xml version="1.0" encoding="utf-8"?>\n'
