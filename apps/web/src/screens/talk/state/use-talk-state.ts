import { useStore } from 'zustand'
import type { Talk } from './create-talk.ts'
import type { TalkState } from './talk-state.ts'

/** A part of a talk's state, for a component. */
export function useTalkState<Part>(talk: Talk, part: (state: TalkState) => Part): Part {
  return useStore(talk.state, part)
}
