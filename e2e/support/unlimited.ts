/** Settings of a server that lets any number of requests through: a test sends more than a person would. */
export const UNLIMITED = { RATE_READS: '0', RATE_CHANGES: '0', RATE_COSTLY: '0', MOST_WAIT_MS: '0' } as const
