/** What the tree of a dialog needs to know of a message. */
export type TreeMessage = {
  readonly id: string
  readonly parentId: string | null
  readonly createdAt: string
}

/** The messages of a dialog by what they follow; each list in the order in which they were written. */
export type Tree<M extends TreeMessage> = {
  readonly all: ReadonlyMap<string, M>
  childrenOf(id: string | null): readonly M[]
}

/** Puts messages in order: versions of one turn by the time they were written, then by id. */
export function treeOf<M extends TreeMessage>(messages: Iterable<M>): Tree<M> {
  const all = new Map<string, M>()
  for (const message of messages) all.set(message.id, message)
  const children = new Map<string | null, M[]>()
  for (const message of all.values()) {
    // What is said below something that is not here is at the beginning.
    const parent = message.parentId !== null && all.has(message.parentId) ? message.parentId : null
    const list = children.get(parent)
    if (list) list.push(message)
    else children.set(parent, [message])
  }
  for (const list of children.values()) list.sort(byTime)
  return { all, childrenOf: (id) => children.get(id) ?? [] }
}

function byTime(a: TreeMessage, b: TreeMessage): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** The messages from the first to the given one; empty where it is not here. */
export function pathTo<M extends TreeMessage>({ all }: Tree<M>, id: string | null): readonly M[] {
  const path: M[] = []
  const seen = new Set<string>()
  for (let at = id === null ? undefined : all.get(id); at && !seen.has(at.id);) {
    seen.add(at.id)
    path.unshift(at)
    at = at.parentId === null ? undefined : all.get(at.parentId)
  }
  return path
}

/** The versions of a turn, itself included. */
export function versionsOf<M extends TreeMessage>(tree: Tree<M>, message: M): readonly M[] {
  const parent = message.parentId !== null && tree.all.has(message.parentId) ? message.parentId : null
  return tree.childrenOf(parent)
}

/** The end of the branch below a message: where it was left last (`visited` by parent), else along the newest. */
export function endBelow<M extends TreeMessage>(
  tree: Tree<M>,
  id: string,
  visited: ReadonlyMap<string, string> = new Map(),
): string {
  let at = id
  for (;;) {
    const children = tree.childrenOf(at)
    const next = children.find((each) => each.id === visited.get(at)) ?? children.at(-1)
    if (!next) return at
    at = next.id
  }
}

/** A message and everything below it. */
export function withAllBelow<M extends TreeMessage>(tree: Tree<M>, id: string): readonly string[] {
  const found = [id]
  for (const at of found) found.push(...tree.childrenOf(at).map((each) => each.id))
  return found
}

/** A row of the drawn tree: how many forks lie before it, and how many versions it is one of. */
export type TreeRow<M extends TreeMessage> = {
  readonly message: M
  readonly depth: number
  readonly version: number
  readonly versions: number
}

/** Every message from top to bottom: a branch runs straight down, and each other version of a turn begins one step further in. */
export function rowsOf<M extends TreeMessage>(tree: Tree<M>): readonly TreeRow<M>[] {
  const rows: TreeRow<M>[] = []
  const open: { id: string | null; depth: number; at: number }[] = [{ id: null, depth: 0, at: 0 }]
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const versions = tree.childrenOf(top.id)
    const message = versions[top.at]
    if (!message) {
      open.pop()
      continue
    }
    top.at++
    const depth = top.depth + (versions.length > 1 ? 1 : 0)
    rows.push({ message, depth, version: top.at, versions: versions.length })
    open.push({ id: message.id, depth, at: 0 })
  }
  return rows
}
