import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { BUILT_IN_PAIRS } from '@kamae/pose/library/built-in-pairs'
import { putOnPair } from '@kamae/pose/commands/library-commands'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { sceneOf } from '../support/scene-of.ts'
import type { Cell } from './order.ts'

// A little above the horizon, where people look at a figure from.
export const CAMERA: SceneCamera = {
  position: [0, 1.3, 4.4],
  target: [0, 0.85, 0],
  fov: 26,
  roll: 0,
  projection: 'perspective',
}

/** The cells of every sheet, places in hips' heights: each pose that is asked for, from each side, as many to a sheet as fit. */
export function sheetsOf(options: {
  readonly only: readonly string[]
  readonly turns: readonly number[]
  readonly columns: number
  readonly rows: number
}): readonly (readonly Cell[])[] {
  const wanted = BUILT_IN_POSES.filter(({ id, tags }) => isWanted(options.only, id, tags))
  const cells = wanted.flatMap(({ id, pose, props }) =>
    options.turns.map((turn): Cell => ({
      name: turn === options.turns[0] ? id : `${id} ${turn}`,
      scene: sceneOf(pose, turn, CAMERA),
      camera: CAMERA,
      brings: props,
    })),
  )
  const pairs = BUILT_IN_PAIRS.filter(({ id, tags }) => isWanted(options.only, id, tags)).flatMap(
    ({ id, pair }) =>
      options.turns.map((turn): Cell => {
        const source = { kind: 'default' as const, id: 'any' }
        const scene = putOnPair.run(sceneOf(pair.first, turn, CAMERA), {
          avatar: 'a',
          other: 'b',
          source,
          pair,
          unit: 1,
        })
        return {
          name: turn === options.turns[0] ? id : `${id} ${turn}`,
          scene,
          camera: { ...CAMERA, position: [0, 1.4, 6.2] },
        }
      }),
  )
  cells.push(...pairs)
  const size = options.columns * options.rows
  return Array.from({ length: Math.ceil(cells.length / size) }, (_, sheet) =>
    cells.slice(sheet * size, (sheet + 1) * size),
  )
}

function isWanted(only: readonly string[], id: string, tags: readonly string[]): boolean {
  return only.length === 0 || only.some((word) => word === id || tags.includes(word))
}
