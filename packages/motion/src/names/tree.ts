import type { ForeignBone } from '../documents/motion.ts'

/** How the bones of a file hang together. */
export type Tree = {
  /** How many bones are above; a root has none. */
  readonly depthOf: (bone: number) => number
  readonly childrenOf: (bone: number) => readonly number[]
  /** Whether a bone is below another one, or the same. */
  readonly isUnder: (bone: number, above: number) => boolean
  /** The bones from one to a root, itself first. */
  readonly upFrom: (bone: number) => readonly number[]
  /** The lowest bone that all of these hang from, or one of them. */
  readonly commonParent: (bones: readonly number[]) => number | undefined
  readonly sizeOf: (bone: number) => number
}

/** Reads the tree of bones; a parent comes before its children, and what says otherwise counts as a root. */
export function treeOf(bones: readonly ForeignBone[]): Tree {
  const parents = bones.map(({ parent }, index) => (parent >= 0 && parent < index ? parent : -1))
  const depths: number[] = []
  const children: number[][] = bones.map(() => [])
  parents.forEach((parent, index) => {
    depths.push(parent < 0 ? 0 : (depths[parent] ?? 0) + 1)
    children[parent]?.push(index)
  })
  const sizes = bones.map(() => 1)
  for (let index = bones.length - 1; index >= 0; index--) {
    const parent = parents[index] ?? -1
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[index] ?? 0)
  }
  // Numbered so that everything below a bone follows it without a gap.
  const places: number[] = []
  const nextBelow: number[] = []
  let nextRoot = 0
  parents.forEach((parent, index) => {
    const size = sizes[index] ?? 1
    const place = parent < 0 ? nextRoot : (nextBelow[parent] ?? 0)
    places.push(place)
    nextBelow.push(place + 1)
    if (parent < 0) nextRoot += size
    else nextBelow[parent] = place + size
  })
  const upFrom = (bone: number): number[] => {
    const way: number[] = []
    for (let at = bone; at >= 0 && at < bones.length; at = parents[at] ?? -1) way.push(at)
    return way
  }
  const isUnder = (bone: number, above: number): boolean => {
    const way = (places[bone] ?? -1) - (places[above] ?? Infinity)
    return way >= 0 && way < (sizes[above] ?? 0)
  }
  const commonParent = ([first, ...others]: readonly number[]): number | undefined =>
    first === undefined
      ? undefined
      : upFrom(first).find((above) => others.every((bone) => isUnder(bone, above)))
  return {
    depthOf: (bone) => depths[bone] ?? 0,
    childrenOf: (bone) => children[bone] ?? [],
    isUnder,
    upFrom,
    commonParent,
    sizeOf: (bone) => sizes[bone] ?? 0,
  }
}
