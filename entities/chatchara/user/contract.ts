import { LONGEST_OF_PERSONA } from './text-lengths.ts'
import { Moment, Version } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** Who somebody is towards characters: `{{user}}`, and what characters are given of them. Only they see it. */
export const ChatcharaUser = z
  .object({
    name: z.string(),
    about: z.string(),
    pronouns: z.string(),
    version: z.number(),
    updatedAt: z.nullable(Moment),
  })
  .register(z.globalRegistry, { title: 'ChatcharaUser' })
export type ChatcharaUser = z.infer<typeof ChatcharaUser>

export const chatcharaUserGet = procedure({
  path: 'chatchara/user/get',
  method: 'GET',
  access: 'user',
  changes: false,
  summary: 'Gives who you are towards characters; until you say so, nothing but your name.',
  input: z.object({}),
  output: z.object({ user: ChatcharaUser }),
})

export const chatcharaUserUpdate = procedure({
  path: 'chatchara/user/update',
  method: 'POST',
  access: 'user',
  changes: true,
  summary: 'Changes who you are towards characters; a stale `version` is refused with the current one.',
  input: z.object({
    version: Version,
    name: z.optional(line(0, LONGEST_OF_PERSONA.name)),
    about: z.optional(paragraphs(LONGEST_OF_PERSONA.about)),
    pronouns: z.optional(line(0, LONGEST_OF_PERSONA.pronouns)),
  }),
  output: z.object({ user: ChatcharaUser }),
})
