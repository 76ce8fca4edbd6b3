import type { Skeleton2D } from '@kamae/pose-estimation/skeleton-2d/skeleton-2d'
import type { Maker } from '../../core/maker.ts'
import { stickStore } from './stick-store.ts'

/** Opens the panel of stick figures with the people of a file; with none, on the pose that is there. */
export function openFlat({ view }: Maker, people: readonly Skeleton2D[]): void {
  stickStore.setState({ people })
  view.setState({ dialog: 'stick' })
}
