/** How long the texts of a coupon may be, in UTF-16 units. */
export const LONGEST_OF_COUPON = { code: 40, note: 500 } as const
