export type NameRemover = {
  /** What is left of the pieces so far. */
  feed(piece: string): string
  /** What still waited. */
  end(): string
}

/** Takes blanks and the character's own name (`Aki: `) from the beginning of an answer, as models write it there. */
export function createNameRemover(names: readonly string[]): NameRemover {
  const starts = names
    .filter((name) => name !== '')
    .flatMap((name) => [`${name}:`, `${name}：`, `**${name}:**`])
  let waiting: string | undefined = ''
  const cut = (text: string) => {
    const start = starts.find((one) => text.startsWith(one))
    return start === undefined ? text : text.slice(start.length).trimStart()
  }
  return {
    feed: (piece) => {
      if (waiting === undefined) return piece
      waiting = (waiting + piece).trimStart()
      const text = waiting
      // Behind the name blanks may follow that have not come yet.
      const mayGrow = starts.some((one) => one.startsWith(text) || cut(text) === '')
      if (text === '' || mayGrow) return ''
      waiting = undefined
      return cut(text)
    },
    end: () => {
      const rest = waiting === undefined ? '' : cut(waiting)
      waiting = undefined
      return rest
    },
  }
}
