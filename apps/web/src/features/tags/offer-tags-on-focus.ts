import { onFirst } from '@kamae/ui/events/on-first'

/** Offers tags beneath an input from its first focus on, whose code is loaded then. Answers how to take that away. */
export function offerTagsOnFocus(input: HTMLInputElement, onChoose: (tag: string) => void): () => void {
  let end: (() => void) | undefined
  let isOver = false
  const load = async () => {
    const { offerTags } = await import('./offer-tags.ts')
    if (!isOver) end = offerTags(input, onChoose)
  }
  const isFocused = document.activeElement === input
  const stopWaiting = isFocused ? undefined : onFirst(input, ['focus'], () => void load())
  if (isFocused) void load()
  return () => {
    isOver = true
    stopWaiting?.()
    end?.()
  }
}
