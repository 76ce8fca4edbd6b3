/** How long the texts of a prompt tool may be, in UTF-16 units. */
export const LONGEST_OF_TOOL = { name: 80, description: 1000, example: 8000, template: 20_000 } as const
