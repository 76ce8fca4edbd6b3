import { SaxesParser } from 'saxes'

/** An element of a document. */
export type Element = {
  readonly name: string
  readonly uri: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  /** All text in it. */
  text: string
}

/** Reads an XML document with its namespaces. Throws where it is not well-formed. */
export function readXml(document: string): Element {
  const root: Element = { name: '', uri: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const element = { name: local, uri, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    for (const element of open) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  const [element] = root.children
  if (!element) throw new Error('The document has no element.')
  return element
}

/** The children of a name. */
export function childrenOf({ children }: Element, name: string): Element[] {
  return children.filter((child) => child.name === name)
}
