import type { Maker } from './maker.ts'

/** Reads a sentence aloud to those who listen to the page. The same sentence twice is read twice. */
export function announce({ view }: Maker, text: string): void {
  view.setState(({ spoken }) => ({ spoken: spoken === text ? `${text}\u00a0` : text }))
}
