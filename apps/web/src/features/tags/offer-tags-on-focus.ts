/** Offers tags beneath an input from its first focus on, whose code is loaded then. Answers how to take that away. */
export function offerTagsOnFocus(input: HTMLInputElement, onChoose: (tag: string) => void): () => void {
  let end: (() => void) | undefined
  let isOver = false
  const load = async () => {
    const { offerTags } = await import('./offer-tags.ts')
    if (!isOver) end = offerTags(input, onChoose)
  }
  const onFocus = () => void load()
  if (document.activeElement === input) onFocus()
  else input.addEventListener('focus', onFocus, { once: true })
  return () => {
    isOver = true
    input.removeEventListener('focus', onFocus)
    end?.()
  }
}
