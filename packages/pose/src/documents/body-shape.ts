import * as z from 'zod/mini'
import type { BodyPart } from './body-parts.ts'

const share = z.optional(z.number().check(z.gte(-1), z.lte(1)))

/** How a body departs from the one in its file: -1 (smaller, younger, thinner) to 1; what is absent is as the file has it. */
export const BodyShape = z.object({
  height: share,
  head: share,
  shoulders: share,
  hips: share,
  muscle: share,
  age: share,
} satisfies Record<BodyPart, typeof share>)
export type BodyShape = z.infer<typeof BodyShape>
