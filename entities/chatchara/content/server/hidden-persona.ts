import { CallError } from '@kamae/protocol/contract/errors'

export function hiddenPersona(): CallError {
  return new CallError('permission-denied', 'Whoever made this character keeps its persona to themselves.', {
    reason: 'hidden-persona',
  })
}
