/** How long may be what people are called and the code of a coupon that they redeem, in UTF-16 units. */
export const LONGEST_OF_USER = { name: 40, couponCode: 100 } as const
