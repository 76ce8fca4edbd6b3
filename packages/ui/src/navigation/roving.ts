import type { KeyboardEvent } from 'react'

/** Which of `count` items an arrow, Home or End key leads to from `index`; undefined for other keys. */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Moves focus among the elements of a group that match `selector`; answers the index it went to. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): number | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextIndex(event.key, at, items.length)
  if (next === undefined) return undefined
  event.preventDefault()
  items[next]?.focus()
  return next
}
