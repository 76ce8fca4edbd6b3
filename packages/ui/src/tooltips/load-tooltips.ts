/** Fetches the tooltips once something that has one is pointed at, focused or touched. */
export function loadTooltips(): void {
  const over = new AbortController()
  const come = async (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-tip]'))) return
    over.abort()
    const { startTooltips } = await import('./tooltips.ts')
    startTooltips(event)
  }
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(type, (event) => void come(event).catch(console.warn), { signal: over.signal })
}
