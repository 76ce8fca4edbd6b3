import { BONE_PARENT, type Bone } from '@kamae/pose/skeleton/bones'

/** A joint in the tree, with the joints that hang from it. */
export type TreeJoint = { readonly bone: Bone; readonly children: readonly TreeJoint[] }

/** A line of the tree as it is read: its depth from 1, and its place among its siblings. */
export type TreeRow = {
  readonly bone: Bone
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly isOpen: boolean | undefined
  readonly parent: Bone | undefined
}

/** The joints of an avatar as a tree; what hangs from a bone that it lacks hangs from the next one above. */
export function jointTree(bones: readonly Bone[]): readonly TreeJoint[] {
  const has = new Set(bones)
  const parentOf = (bone: Bone): Bone | undefined => {
    let parent: Bone | null = BONE_PARENT[bone]
    while (parent && !has.has(parent)) parent = BONE_PARENT[parent]
    return parent ?? undefined
  }
  const under = (parent: Bone | undefined): readonly TreeJoint[] =>
    bones.filter((bone) => parentOf(bone) === parent).map((bone) => ({ bone, children: under(bone) }))
  return under(undefined)
}

/** The lines that are seen while only some joints are open. */
export function rowsOf(
  tree: readonly TreeJoint[],
  open: ReadonlySet<Bone>,
  level = 1,
  parent?: Bone,
): readonly TreeRow[] {
  return tree.flatMap(({ bone, children }, index) => {
    const isOpen = children.length > 0 ? open.has(bone) : undefined
    const row = { bone, level, position: index + 1, siblings: tree.length, isOpen, parent }
    return [row, ...(isOpen ? rowsOf(children, open, level + 1, bone) : [])]
  })
}

/** Every bone above one in the tree of all bones. */
export function above(bone: Bone): readonly Bone[] {
  const parent: Bone | null = BONE_PARENT[bone]
  return parent ? [parent, ...above(parent)] : []
}
