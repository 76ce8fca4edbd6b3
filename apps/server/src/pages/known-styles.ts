const BEGIN = '<style'
const END = '</style>'

/** Files of styles and what is in them, by their address. */
export type Styles = ReadonlyMap<string, string>

/**
 * Names the files whose styles a page has inside it already, by links that load nothing. Otherwise its code would fetch each of them
 * once more, as Vite does for what it finds no link of, and those that come early would be above what they have to be below.
 */
export function withKnownStyles(
  styles: Styles,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let head: string | undefined = ''
  return new TransformStream({
    transform: (piece, controller) => {
      const text = decoder.decode(piece, { stream: true })
      if (head === undefined) return controller.enqueue(encoder.encode(text))
      head += text
      const end = head.indexOf(END)
      if (end === -1) return
      const from = head.indexOf('>', head.indexOf(BEGIN)) + 1
      const cut = end + END.length
      const links = filesIn(head.slice(from, end), styles).map(
        (file) => `<link rel="stylesheet" href="${file}" disabled=""/>`,
      )
      controller.enqueue(encoder.encode(head.slice(0, cut) + links.join('') + head.slice(cut)))
      head = undefined
    },
    flush: (controller) => controller.enqueue(encoder.encode((head ?? '') + decoder.decode())),
  })
}

/** The files that a text of styles was put together from, one after the other. */
export function filesIn(text: string, styles: Styles): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < text.length;) {
    // One may begin with all of another.
    const [file, content] = [...styles].reduce<readonly [string, string]>(
      (longest, one) => (one[1].length > longest[1].length && text.startsWith(one[1], at) ? one : longest),
      ['', ''],
    )
    if (content === '') return found
    found.push(file)
    at += content.length
  }
  return found
}
