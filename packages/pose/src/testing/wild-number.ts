import * as fc from 'fast-check'

/** A number that nobody would type, or none at all. */
export const wildNumber = fc.oneof(
  fc.double({ min: -400, max: 400, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 0, 1),
)
