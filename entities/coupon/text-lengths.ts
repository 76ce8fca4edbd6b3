/** How long the texts of a coupon may be, in UTF-16 units. */
export const LONGEST_OF_COUPON = { code: 40, note: 500 } as const

/** How long the code of a coupon must be, in UTF-16 units: as it is written, and without what makes no difference. */
export const SHORTEST_COUPON_CODE = 4
