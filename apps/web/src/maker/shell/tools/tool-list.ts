import { useSyncExternalStore } from 'react'
import { withTexts } from '../../../language/with-texts.ts'
import type { Tool } from '../../core/tools/tool.ts'
import { FIRST_TOOLS } from './first-tools.ts'

let tools: readonly Tool[] = FIRST_TOOLS
let coming: Promise<readonly Tool[]> | undefined
const listeners = new Set<() => void>()

/** Every tool that is here: the first ones, and the rest once they have come. */
export const toolsNow = () => tools

/** False until the rest has come. */
export const areAllToolsHere = () => tools !== FIRST_TOOLS

/** Fetches the rest of the tools with their texts. */
export function loadTools(): Promise<readonly Tool[]> {
  coming ??= withTexts(import('./more-tools.ts'), 'tools').then(
    ({ MORE_TOOLS }) => {
      tools = [...FIRST_TOOLS, ...MORE_TOOLS]
      for (const listener of listeners) listener()
      return tools
    },
    (error: unknown) => {
      // The next one who needs them asks again.
      coming = undefined
      throw error
    },
  )
  return coming
}

/** Every tool that is here, followed as the rest comes. */
export function useTools(): readonly Tool[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, toolsNow)
}
