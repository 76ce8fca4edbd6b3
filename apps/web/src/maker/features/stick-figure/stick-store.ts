import type { FlatFigure } from '@kamae/pose-estimation/skeleton-2d/flat-figure'
import { createStore } from 'zustand/vanilla'

/** The people that the panel is opened with; empty for the avatar's own pose. */
export const stickStore = createStore<{ readonly people: readonly FlatFigure[] }>(() => ({ people: [] }))
