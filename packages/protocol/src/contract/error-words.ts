import type { ErrorCode } from './errors.ts'

/** What each code of the error table means, for people. */
export const ERROR_WORDS: Readonly<Record<ErrorCode, string>> = {
  internal: 'Something went wrong on our side. Try again.',
  'invalid-argument': 'The input is wrong; `details.field` names where.',
  unauthenticated: 'Nobody is signed in, or the token has run out.',
  'permission-denied': 'Whoever is signed in may not do this.',
  'not-found': 'There is no such thing, or it is somebody else’s.',
  aborted: 'It was changed meanwhile; `details.current` is how it is now.',
  'resource-exhausted': 'Too often, or nothing is left; `Retry-After` says when to come again.',
  cancelled: 'The caller went away.',
  unimplemented: 'This server does not do that.',
  unavailable: 'Something that the call needs is away just now. Try again in a moment.',
  'deadline-exceeded': 'It took too long.',
  unknown: 'It failed in a way that has no name.',
  'already-exists': 'There is one already.',
  'failed-precondition': 'Something else has to be done first.',
  'out-of-range': 'It lies outside of what there is.',
  'data-loss': 'What was kept is lost or broken.',
}
