/** Marks in marks, as nobody writes them: the reader goes as deep, and breaks. */
const NESTED = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){16}/m
const ROW_OF_MARKS = /[*_~]{24,}(.?)/gs
const MOST_BRACKETS = 400

// Each of these sends the reader looking through the rest of its paragraph.
const MARK = /[*_~`[\]<!\\@|&]|www\.|:\/\//gi
const PARAGRAPH = /\n[ \t]*\n|\n(?= {0,3}[*+-] +\S)/
const NUMBERED = /^ {0,3}\d{1,9}[.)] /
const NUMBER = /\n(?= {0,3}\d{1,9}[.)] )/
// A row of dashes is looked through as an item is.
const ITEM = /^[ \t]*(?:[*+-]|\d{1,9}[.)])/gm

/** The most that one text may cost to read. */
const MOST_OF_A_TEXT = 1_000_000
/** The same of all texts of a page, and how many letters of them are read. */
const MOST_OF_A_PAGE = 4_000_000
const MOST_CHARACTERS = 1_000_000

/** About how many letters the Markdown reader looks at again and again: for each mark its paragraph, for each item the list. */
function costOf(text: string): number {
  if (NESTED.test(text) || text.split('[').length > MOST_BRACKETS) return Number.POSITIVE_INFINITY
  for (const [, behind = ''] of text.matchAll(ROW_OF_MARKS))
    if (/[^\s*_~]/.test(behind)) return Number.POSITIVE_INFINITY
  const items = text.match(ITEM)?.length ?? 0
  let cost = items * items
  for (const block of text.split(PARAGRAPH))
    for (const part of NUMBERED.test(block) ? block.split(NUMBER) : [block])
      cost += part.length * (part.match(MARK)?.length ?? 0)
  return cost
}

/** Which texts of a page, in order, are read as Markdown; what is too dear, or comes too late, is shown as it was written. */
export function readableOf(texts: readonly string[]): boolean[] {
  let [left, characters] = [MOST_OF_A_PAGE, MOST_CHARACTERS]
  return texts.map((text) => {
    if (text.length > characters) return false
    const cost = costOf(text)
    if (cost > MOST_OF_A_TEXT || cost > left) return false
    left -= cost
    characters -= text.length
    return true
  })
}
