import { CallError } from '@kamae/protocol/contract/errors'
import type { TalkProblem } from '../../../features/talks/talk-problem.ts'

/** What a failed call reports: its code, reason, and when to come back. Errors that are no failed call are thrown on. */
export function readProblem(error: unknown): Omit<TalkProblem, 'again'> & { readonly askedId?: string } {
  if (!(error instanceof CallError)) throw error
  const details = (typeof error.details === 'object' && error.details) || {}
  const text = (name: string) => {
    const value: unknown = Object.hasOwn(details, name) ? details[name as keyof typeof details] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const nextAt = text('nextAt')
  const askedId = text('askedId')
  return {
    code: error.code,
    reason: text('reason') ?? '',
    ...(nextAt !== undefined && { nextAt }),
    ...(askedId !== undefined && { askedId }),
  }
}
