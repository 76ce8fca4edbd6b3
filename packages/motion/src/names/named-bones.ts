import type { ForeignBone } from '../documents/motion.ts'
import type { Part } from './part-words.ts'
import { type NamedPart, readName } from './read-name.ts'
import { type Tree, treeOf } from './tree.ts'

export type Side = 'left' | 'right'

/** The bones of a file with what their names say. */
export type Named = Tree & {
  readonly bones: readonly ForeignBone[]
  readonly partOf: (bone: number) => NamedPart | undefined
  /** Every bone of a part and side, the plainest name first, then the one nearest to the root; those below `under` first of all. */
  readonly all: (part: Part, side: Side | undefined, under?: number) => readonly number[]
  /** The first of them. */
  readonly find: (part: Part, side: Side | undefined, under?: number) => number | undefined
}

/** Reads every name once. */
export function readBones(bones: readonly ForeignBone[]): Named {
  const tree = treeOf(bones)
  const parts = bones.map(({ name }) => readName(name))
  const groups = new Map<string, number[]>()
  parts.forEach((named, index) => {
    if (!named) return
    const key = `${named.part} ${named.side}`
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  })
  const extraOf = (bone: number): number => parts[bone]?.extra ?? 0
  for (const group of groups.values()) {
    group.sort((a, b) => extraOf(a) - extraOf(b) || tree.depthOf(a) - tree.depthOf(b) || a - b)
  }
  const all: Named['all'] = (part, side, under) => {
    const group = groups.get(`${part} ${side}`) ?? []
    if (under === undefined) return group
    const below = group.filter((bone) => bone !== under && tree.isUnder(bone, under))
    return below.length > 0 ? below : group
  }
  return {
    ...tree,
    bones,
    partOf: (bone) => parts[bone],
    all,
    find: (part, side, under) => all(part, side, under)[0],
  }
}
