import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type PopEditor, popOf } from '../core/editor.ts'
import { usePop } from '../core/editor-context.ts'
import { fitZoom } from './board-place.ts'

const MOST_ZOOM = 4
const LEAST_ZOOM = 0.04

type Place = { readonly x: number; readonly y: number }

/**
 * Shows the whole sheet, also where its room changes, until somebody comes nearer or goes farther: by the wheel with Ctrl or by two
 * fingers, under which the same place stays.
 */
export function useZooming(
  editor: PopEditor,
  room: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
): void {
  const fitted = useRef<number>(undefined)
  const fit = useEffectEvent(() => {
    const element = room.current
    if (!element) return
    fitted.current = fitZoom(popOf(editor), element.getBoundingClientRect())
    editor.view.setState({ zoom: fitted.current })
  })
  const fitAgain = useEffectEvent(() => {
    if (editor.view.getState().zoom === fitted.current) fit()
  })
  const { width, height } = usePop()
  const sides = `${width} ${height}`
  // Before it is seen: what jumps is missed by who presses it.
  useLayoutEffect(() => {
    if (sides) fit()
  }, [sides])
  useEffect(() => {
    const [around, on] = [room.current, sheet.current]
    if (!around || !on) return
    const listening = new AbortController()
    const active = { signal: listening.signal, passive: false }
    /** Puts a place of the sheet, in units, under a place of the window. */
    const show = (place: Place, under: Place, zoom: number) => {
      editor.view.setState({ zoom: Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom)) })
      requestAnimationFrame(() => {
        const { left, top } = on.getBoundingClientRect()
        const now = editor.view.getState().zoom
        around.scrollBy(left + place.x * now - under.x, top + place.y * now - under.y)
      })
    }
    const placeUnder = ({ x, y }: Place) => {
      const { left, top } = on.getBoundingClientRect()
      const { zoom } = editor.view.getState()
      return { x: (x - left) / zoom, y: (y - top) / zoom }
    }
    around.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const under = { x: event.clientX, y: event.clientY }
        show(placeUnder(under), under, editor.view.getState().zoom * Math.exp(-event.deltaY * 0.01))
      },
      active,
    )
    let pinch: { readonly place: Place; readonly apart: number; readonly zoom: number } | undefined
    around.addEventListener(
      'touchstart',
      ({ touches }) => {
        const fingers = fingersOf(touches)
        pinch = fingers && { ...fingers, place: placeUnder(fingers), zoom: editor.view.getState().zoom }
      },
      active,
    )
    around.addEventListener(
      'touchmove',
      (event) => {
        const fingers = fingersOf(event.touches)
        if (!fingers || !pinch) return
        if (event.cancelable) event.preventDefault()
        show(pinch.place, fingers, (pinch.zoom * fingers.apart) / pinch.apart)
      },
      active,
    )
    window.addEventListener('pop-fit', fit, { signal: listening.signal })
    const sizes = new ResizeObserver(() => fitAgain())
    sizes.observe(around)
    return () => {
      sizes.disconnect()
      listening.abort()
    }
  }, [editor, room, sheet])
}

/** The middle between two fingers, and how far they are apart, in pixels. */
function fingersOf({ 0: first, 1: second, length }: TouchList): (Place & { apart: number }) | undefined {
  if (!first || !second || length !== 2) return undefined
  return {
    x: (first.clientX + second.clientX) / 2,
    y: (first.clientY + second.clientY) / 2,
    apart: Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)),
  }
}
