import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message, MessageReaction } from '@kamae/entities/chatchara/message/contract'
import type { TalkProblem } from '../../../features/talks/talk-problem.ts'
import { endBelow, treeOf, type Tree } from '../tree/tree.ts'

/** An answer that is coming. */
export type Running = {
  /** Null until the server has begun it. */
  readonly messageId: string | null
  readonly parentId: string | null
  /** All of it so far, what it goes on with included. */
  readonly text: string
  readonly reactions: readonly MessageReaction[]
  /** True from the press on the stop button until it has stopped. */
  readonly isStopping: boolean
}

/** Something said that the server does not have (yet). */
export type Unsent = {
  readonly text: string
  readonly parentId: string | null
  /** Sent again under the same key, it is said once. */
  readonly key: string
}

export type TalkState = {
  readonly dialog: Dialog
  readonly tree: Tree<Message>
  readonly headId: string | null
  readonly running: Running | null
  readonly unsent: Unsent | null
  readonly problem: TalkProblem | null
  /** The message that one was led to; another object each time. */
  readonly found: { readonly id: string } | null
}

/** What a talk begins with. */
export function firstState(dialog: Dialog, messages: readonly Message[]): TalkState {
  const tree = treeOf(messages)
  const headId = firstHead(dialog, tree)
  return { dialog, tree, headId, running: null, unsent: null, problem: null, found: null }
}

/** Where the dialog was left; an answer that was being written then is shown, too. */
function firstHead({ headId }: Dialog, tree: Tree<Message>): string | null {
  const head = headId === null ? undefined : tree.all.get(headId)
  if (head?.role === 'character') return head.id
  const start = head?.id ?? tree.childrenOf(null).at(-1)?.id
  return start === undefined ? null : endBelow(tree, start)
}

/** The tree with some messages put in or taken anew, and others taken out. */
export function changeTree(
  tree: Tree<Message>,
  put: readonly Message[],
  out: readonly string[] = [],
): Tree<Message> {
  const all = new Map(tree.all)
  for (const message of put) all.set(message.id, message)
  for (const id of out) all.delete(id)
  return treeOf(all.values())
}
