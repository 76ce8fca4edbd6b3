import * as z from 'zod/mini'
import { Id } from './entity.ts'

/** What calls of somebody's own resources have in common; for `procedure({ path, ...ownCalls.get, summary, output })`. */
export const ownCalls = {
  get: { method: 'GET', access: 'owner', changes: false, input: z.object({ id: Id }) },
  archive: { method: 'POST', access: 'owner', changes: true, input: z.object({ id: Id }) },
} as const
