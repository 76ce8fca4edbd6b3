import { useEffect } from 'react'
import { useMaker, useView } from '../core/maker-context.ts'
import type { View } from '../core/view-state.ts'

/** Panels that show on the stage what they would do. */
const PANELS: readonly View['dialog'][] = ['timeline', 'photo', 'words']

/** While such a panel is open the sheet leaves room for the stage, and who was wholly in view stays there on a lower one. */
export function usePanelRoom(): void {
  const maker = useMaker()
  const isOpen = useView(({ dialog }) => PANELS.includes(dialog))
  useEffect(() => {
    if (!isOpen) return
    const { view, link } = maker
    const { sheet } = view.getState()
    const height = link.getState().stage?.size.height
    view.setState({ sheet: 'half' })
    let isOver = false
    let putBack = () => {}
    import('../stage/frame-all.ts').then(({ frameLowered }) => {
      if (!isOver && height !== undefined) putBack = frameLowered(maker, height)
    }, console.warn)
    return () => {
      isOver = true
      putBack()
      // A full sheet would hide what was taken.
      if (sheet === 'low' && view.getState().sheet === 'half') view.setState({ sheet })
    }
  }, [maker, isOpen])
}
