import { createContext, useContext } from 'react'
import type { ToolHands } from './tool.ts'

export const HandsContext = createContext<ToolHands | null>(null)

/** What tools of this screen can do. */
export function useHands(): ToolHands {
  const hands = useContext(HandsContext)
  if (!hands) throw new Error('useHands is used inside a maker screen.')
  return hands
}
