/** How long the texts of a prompt tool may be, in UTF-16 units. */
export const LONGEST_OF_TOOL = { name: 80, description: 1000, example: 8000, template: 20_000 } as const

/** How long the texts of a tool's variable may be, its values among them, in UTF-16 units; its name in code points. */
export const LONGEST_OF_VARIABLE = { name: 40, label: 80, help: 200, default: 2000, value: 8000 } as const
