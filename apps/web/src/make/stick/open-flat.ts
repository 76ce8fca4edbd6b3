import type { FlatFigure } from '@kamae/sight/flat'
import type { Maker } from '../core/maker.ts'
import { stickStore } from './stick-store.ts'

/** Opens the panel of stick figures with the people of a file; with none, on the pose that stands there. */
export function openFlat({ view }: Maker, people: readonly FlatFigure[]): void {
  stickStore.setState({ people })
  view.setState({ dialog: 'stick' })
}
