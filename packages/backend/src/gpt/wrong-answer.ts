import { CallError } from '@kamae/protocol/contract/errors'

/** That a model's answer was not in the form that it was asked for. */
export function wrongAnswer(): CallError {
  return new CallError('aborted', 'The model did not answer as it was asked: try again.', {
    reason: 'wrong-answer',
  })
}
