import { CallError } from '@kamae/protocol/errors'

export function hiddenPersona(): CallError {
  return new CallError('permission-denied', 'Whoever made this character keeps its persona to themselves.', {
    reason: 'hidden-persona',
  })
}
