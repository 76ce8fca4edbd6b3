/** Why no answer came, or why it ended early. */
export type TalkProblem = {
  readonly code: string
  readonly reason: string
  /** Moment from which tokens are to be had again, where that is the reason. */
  readonly nextAt?: string
  /** What was tried: to be tried again. */
  readonly again: { readonly kind: 'send' } | { readonly kind: 'answer'; readonly parentId: string } | null
}
