import { answeredJson } from '@kamae/backend/gpt/answered-json'
import { LONGEST_OF_CHARACTER } from '@kamae/entities/chatchara/content/text-lengths'
import { paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'
import type { chatcharaGptAugmentContent, DraftField } from '../contract.ts'

type Draft = z.output<typeof chatcharaGptAugmentContent.output>['draft']

const text = (most: number) => paragraphs(most).check(z.minLength(1))

const SHAPES = {
  description: text(8000),
  personality: text(2000),
  scenario: text(2000),
  first_mes: text(4000),
  alternate_greetings: z.array(text(4000)).check(z.minLength(1), z.maxLength(8)),
  mes_example: text(8000),
  creator_notes: text(2000),
  introduction: text(LONGEST_OF_CHARACTER.introduction),
  tags: z.array(text(30)).check(z.minLength(1), z.maxLength(10)),
} as const satisfies Record<DraftField, z.ZodMiniType>

/** The fields that were asked for of a model's answer; undefined where it is no JSON object with one of them as asked. */
export function readDraft(answer: string, fields: readonly DraftField[]): Draft | undefined {
  const given = answeredJson(answer)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
  const read = fields.flatMap((field) => {
    if (!Object.hasOwn(given, field)) return []
    const value = z.safeParse(SHAPES[field], Reflect.get(given, field))
    return value.success ? [[field, value.data] as const] : []
  })
  return read.length > 0 ? Object.fromEntries(read) : undefined
}
