import type { Skeleton2D } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import { createStore } from 'zustand/vanilla'

/** The people that the panel is opened with; empty for the avatar's own pose. */
export const stickStore = createStore<{ readonly people: readonly Skeleton2D[] }>(() => ({ people: [] }))
