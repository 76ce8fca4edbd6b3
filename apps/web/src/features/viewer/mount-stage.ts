import type { PoseStage } from './pose-stage.ts'

/** Puts the stage into the box until it is over, and waits for its first frame. */
export async function loadAvatar(
  box: HTMLElement,
  view: PoseStage,
  over: AbortSignal,
  onSize: () => void,
): Promise<void> {
  const fit = () => {
    const { width, height } = box.getBoundingClientRect()
    if (width === 0 || height === 0) return
    view.stage.resize(width, height, window.devicePixelRatio)
    onSize()
  }
  const sizes = new ResizeObserver(fit)
  over.addEventListener('abort', () => {
    sizes.disconnect()
    view.canvas.remove()
    view.dispose()
  })
  box.prepend(view.canvas)
  sizes.observe(box)
  fit()
  await new Promise<void>((resolve) => {
    const stop = view.stage.onFrame(() => {
      stop()
      resolve()
    })
    over.addEventListener('abort', () => resolve())
    view.stage.requestFrame()
  })
}
