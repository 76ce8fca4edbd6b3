/** How long the texts of a pop may be: its name, what a bubble, caption or text says, what a QR code holds, in UTF-16 units. */
export const LONGEST_OF_POP = { name: 80, text: 4000, code: 700 } as const
