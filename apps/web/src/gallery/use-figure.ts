import { type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { onMine } from './on-mine.ts'

/** The pointer passes over cards without wanting to see each of them. */
const PEEK_MS = 160

const loadFigures = () => import('./mine/figures.ts')

/**
 * The address of a picture of the pose on the visitor's avatar: while lists show that, or the pointer rests on the card or the focus is in it;
 * undefined until it is drawn.
 */
export function useFigure(card: RefObject<HTMLElement | null>, slug: string): string | undefined {
  const isOn = useStore(onMine, (state) => state.isOn)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const element = card.current
    if (!element) return
    return isOn
      ? whenLoaded(({ watchFigure }) => watchFigure(element, slug, setUrl))
      : peekOnHover(element, slug, setUrl)
  }, [card, slug, isOn])
  return url
}

type Figures = Awaited<ReturnType<typeof loadFigures>>

/** Begins once the code is there; answers what ends it, begun or not. */
function whenLoaded(begin: (figures: Figures) => () => void): () => void {
  let isOver = false
  let end = () => {}
  const start = async () => {
    const figures = await loadFigures()
    if (!isOver) end = begin(figures)
  }
  void start()
  return () => {
    isOver = true
    end()
  }
}

function peekOnHover(
  element: HTMLElement,
  slug: string,
  show: (url: string | undefined) => void,
): () => void {
  if (!matchMedia('(hover: hover)').matches) return () => {}
  let end: (() => void) | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  const peek = () => (end ??= whenLoaded(({ peekFigure }) => peekFigure(element, slug, show)))
  const come = () => {
    clearTimeout(late)
    late = setTimeout(peek, PEEK_MS)
  }
  const leave = () => {
    clearTimeout(late)
    if (element.matches(':hover') || element.querySelector(':focus-visible')) return
    end?.()
    end = undefined
  }
  const focus = () => {
    if (element.querySelector(':focus-visible')) come()
  }
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerenter', come, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('focusin', focus, { signal })
  element.addEventListener('focusout', () => setTimeout(leave), { signal })
  return () => {
    listening.abort()
    clearTimeout(late)
    end?.()
  }
}
