const LEAST_PX = 3

/** Lets nothing take notice of a mouse that rests where a panel was, until it moves: nobody points at what appears under it. */
export function restPointer({ left, top, width, height }: DOMRect): void {
  const shield = document.createElement('div')
  const px = (value: number) => `${value}px`
  Object.assign(shield.style, {
    position: 'fixed',
    zIndex: '12',
    left: px(left),
    top: px(top),
    width: px(width),
    height: px(height),
  })
  document.body.append(shield)
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    shield.remove()
  }
  let from: PointerEvent | undefined
  const onMove = (event: PointerEvent) => {
    from ??= event
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= LEAST_PX) end()
  }
  const { signal } = stop
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', end, { signal })
}
