import { createStreamClient } from '@kamae/protocol/client/stream-client'
import { api } from './api.ts'
import { accessToken, refreshAfterRefusal } from './token-refresh.ts'

/** The typed client of calls that answer piece by piece; apart from the other, for pages that need no pieces. */
export const streams = createStreamClient({
  fetch: (url, init) => api(url, init),
  token: accessToken,
  onUnauthenticated: refreshAfterRefusal,
})
