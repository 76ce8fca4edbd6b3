import type { FlatFigure } from '@kamae/sight/flat'
import { createStore } from 'zustand/vanilla'

/** The people that the panel is opened with; empty for the avatar's own pose. */
export const stickStore = createStore<{ readonly people: readonly FlatFigure[] }>(() => ({ people: [] }))
