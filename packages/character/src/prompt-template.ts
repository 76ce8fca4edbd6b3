/** A name between double braces, with a mark that begins (`#`) or ends (`/`) a part that hangs on it. */
const PLACE = /\{\{([#/]?)\s{0,9}([\p{L}\p{N}_]{1,40})\s{0,9}\}\}/gu

/** The names between double braces of a template, in order, each once. */
export function templateNames(template: string): string[] {
  return [...new Set([...template.matchAll(PLACE)].map(([, , name = '']) => name))]
}

/**
 * Puts words in for `{{name}}`, once: what is put in is not read again. `{{#name}}…{{/name}}` stays where the words of
 * that name are not empty, and goes where they are. What has no words here stays as it is. Cut off after `most`
 * letters (UTF-16 units): a short template can ask for a long text thousands of times.
 */
export function fillTemplate(
  template: string,
  words: ReadonlyMap<string, string>,
  most: number,
): { readonly text: string; readonly isWhole: boolean } {
  const places = [...template.matchAll(PLACE)]
  const lastEnds = new Map(
    places.flatMap(({ 1: mark, 2: name, index }) => (mark === '/' ? [[name, index]] : [])),
  )
  const open: { readonly name: string; readonly isShown: boolean }[] = []
  const isShown = () => open.every((part) => part.isShown)
  let filled = ''
  let at = 0
  for (const { 0: whole, 1: mark, 2: name = '', index } of places) {
    if (filled.length > most) break
    if (isShown()) filled += template.slice(at, index)
    at = index + whole.length
    const value = words.get(name)
    const opened = mark === '/' ? open.findLastIndex((part) => part.name === name) : -1
    if (opened >= 0) {
      open.length = opened
      at = afterLine(template, index, at)
    } else if (mark === '#' && value !== undefined && (lastEnds.get(name) ?? -1) > index) {
      open.push({ name, isShown: value.trim() !== '' })
      at = afterLine(template, index, at)
    } else if (isShown()) filled += mark === '' && value !== undefined ? value : whole
  }
  if (filled.length <= most) filled += template.slice(at)
  const isWhole = filled.length <= most
  return { text: isWhole ? filled : filled.slice(0, most), isWhole }
}

// What stands alone in its line takes the line with it.
function afterLine(template: string, from: number, to: number): number {
  const isAlone = (from === 0 || template[from - 1] === '\n') && template[to] === '\n'
  return isAlone ? to + 1 : to
}
