/** How long the texts of a prompt template for characters may be, in UTF-16 units. */
export const LONGEST_OF_TEMPLATE = { name: 80, description: 1000, template: 20_000 } as const
