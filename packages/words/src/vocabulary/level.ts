import type { Leveled } from './vocabulary.ts'

/** How far: 1 a little, 2 some, 3 far. */
export type Level = 1 | 2 | 3

const PREFIX = { 1: 'slightly', 2: '', 3: 'far' } as const

/** A way with how far it is gone, as one word of the vocabulary. */
export function leveledWay<Way extends string>(way: Way, level: Level): Leveled<Way> {
  const name = way.charAt(0).toUpperCase() + way.slice(1)
  return (level === 2 ? way : `${PREFIX[level]}${name}`) as Leveled<Way>
}

/** The way and the level of such a word. */
export function readLevel<Way extends string>(word: Leveled<Way>): { way: Way; level: Level } {
  const [, prefix, rest] = /^(slightly|far)?(.*)$/.exec(word) ?? []
  const name = rest ?? word
  const way = (name.charAt(0).toLowerCase() + name.slice(1)) as Way
  return { way, level: prefix === 'slightly' ? 1 : prefix === 'far' ? 3 : 2 }
}
