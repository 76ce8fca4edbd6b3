/** How long may be what somebody says of themselves to characters, in UTF-16 units. */
export const LONGEST_OF_PERSONA = { name: 60, about: 2000, pronouns: 40 } as const
