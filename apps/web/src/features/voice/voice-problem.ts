import { CallError } from '@kamae/protocol/contract/errors'
import { reasonOf } from '../errors/refusal-details.ts'

/** Why nothing is heard, or nobody listens; what each means to a person is in `voice-problem-text.ts`. */
export type VoiceProblem =
  | 'voice-away'
  | 'voice-blocked'
  | 'voice-cannot-read'
  | 'voice-daily'
  | 'voice-missing'
  | 'voice-signed-out'
  | 'listen-denied'
  | 'listen-missing'
  | 'listen-nothing'
  | 'listen-away'

/** What a failed call to a voice means; what is no failed call is thrown on. */
export function voiceProblemOf(error: unknown): VoiceProblem {
  if (!(error instanceof CallError)) throw error
  const reason = reasonOf(error)
  if (reason === 'voice-not-set' || reason === 'voice-refused') return 'voice-missing'
  if (reason === 'voice-cannot-read' || reason === 'voice-language') return 'voice-cannot-read'
  if (reason === 'voice-daily') return 'voice-daily'
  return error.code === 'unauthenticated' ? 'voice-signed-out' : 'voice-away'
}
