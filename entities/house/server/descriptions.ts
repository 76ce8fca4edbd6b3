import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@kamae/entities/user/contract'
import * as z from 'zod/mini'

const Descriptions = z.record(z.string(), z.record(z.enum(LANGUAGES), z.string()))
export type Descriptions = z.infer<typeof Descriptions>

/** Where they are kept, for the command that makes them: `bench/seed/seed-pack.ts`. */
export const DESCRIPTIONS_FILE = new URL('descriptions.json', import.meta.url)

/** What the picture of each pose of the house shows, by the pose's id in the library. */
export const DESCRIPTIONS: Descriptions = Descriptions.parse(
  JSON.parse(readFileSync(DESCRIPTIONS_FILE, 'utf8')),
)
