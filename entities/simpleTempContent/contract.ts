import { Moment } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** The largest content that can be handed over: 256 KiB of JSON. */
export const LARGEST_CONTENT = 256 * 1024

/** 128 random bits in base58 (Bitcoin's letters: none looks like another), always 22 letters. */
export const HandoverCode = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/))

/** A JSON object of the caller's own making. */
const HandedContent = z.record(z.string(), z.unknown())

export const simpleTempContentCreate = procedure({
  path: 'simpleTempContent/create',
  method: 'POST',
  access: 'anyone',
  changes: true,
  isCostly: true,
  summary:
    'Keeps a small JSON object for a day behind a code that nobody guesses, to hand it to another device.',
  input: z.object({ content: HandedContent }),
  output: z.object({ code: HandoverCode, expiresAt: Moment }),
})

export const simpleTempContentGet = procedure({
  path: 'simpleTempContent/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives what was kept behind a code.',
  input: z.object({ code: HandoverCode }),
  output: z.object({ content: HandedContent, expiresAt: Moment }),
})

export const simpleTempContentArchive = procedure({
  path: 'simpleTempContent/archive',
  method: 'POST',
  access: 'anyone',
  changes: true,
  summary: 'Removes what was kept behind a code, for whoever has the code.',
  input: z.object({ code: HandoverCode }),
  output: z.object({ isOk: z.boolean() }),
})
