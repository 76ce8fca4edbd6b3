import type { FeedbackKind } from '@kamae/entities/slackMessage/contract'

/** What was written and not sent: a dialog that was closed by mistake has it again. */
export const draft: { kind: FeedbackKind; words: string } = { kind: 'problem', words: '' }
