/** How long a message may be by who says it, in UTF-16 units: an answer that would be longer ends. */
export const LONGEST_OF_MESSAGE = { user: 8000, character: 32_000 } as const
