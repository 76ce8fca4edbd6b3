import * as z from 'zod/mini'

import {
  type SettingsRule,
  type SettingsTable,
  allOrNone,
  listOf,
  needs,
  optional,
  setting,
  text,
  wholeNumber,
} from './setting.ts'

/** A base address without a user, a password, a query or a fragment: those would get into logs, or be lost. */
const service: z.ZodMiniType<string, string> = z.string().check(
  z.refine((value: string) => {
    if (!URL.canParse(value)) return false
    const { protocol, username, password, search, hash } = new URL(value)
    return ['http:', 'https:'].includes(protocol) && `${username}${password}${search}${hash}` === ''
  }),
)

const models = z.pipe(listOf(text(1, 100)), z.array(z.string()).check(z.minLength(1), z.maxLength(50)))

const tokens = (fallback: number, description: string) =>
  setting(wholeNumber(0, 100_000_000_000), {
    fallback: String(fallback),
    expects: 'a whole number up to 100000000000',
    description: `${description}; 0 lets none through.`,
  })

/** Who writes for characters, and how much. */
export const GPT = {
  GPT_URL: setting(optional(service), {
    expects: 'an address like http://127.0.0.1:11434/v1, without a user and a query',
    description:
      'The service that writes for characters: the base address of anything that speaks OpenAI’s chat completions (OpenAI, OpenRouter, Ollama, llama.cpp). Without it, nobody writes.',
  }),
  GPT_MODELS: setting(optional(models), {
    expects: 'up to 50 names of models with commas between them',
    description:
      'The models of that service that people may choose from; the first is taken where they do not.',
  }),
  GPT_KEY: setting(optional(text(1)), {
    expects: 'a text',
    description: 'The key of that service, where it wants one.',
  }),
  GPT_CONTEXT_TOKENS: setting(wholeNumber(512, 10_000_000), {
    fallback: '8192',
    expects: 'a whole number from 512',
    description:
      'How many tokens question and answer may have together: what the smallest of the models takes.',
  }),
  GPT_MAX_TOKENS: setting(wholeNumber(16, 1_000_000), {
    fallback: '1024',
    expects: 'a whole number from 16 to 1000000',
    description: 'How many tokens an answer may have.',
  }),
  GPT_DAILY_TOKENS: tokens(200_000, 'The tokens of questions and answers that a member may use a day'),
  GPT_GUEST_DAILY_TOKENS: tokens(20_000, 'The tokens that a guest may use a day'),
  GPT_MONTHLY_TOKENS: tokens(20_000_000, 'The tokens that all people together may use a month'),
  GPT_MODERATION_URL: setting(optional(service), {
    expects: 'an address like https://api.openai.com/v1, without a user and a query',
    description:
      'The base address of a service that speaks OpenAI’s moderations: what people write is shown to it first, and what it flags is refused.',
  }),
  GPT_MODERATION_KEY: setting(optional(text(1)), {
    expects: 'a text',
    description: 'The key of that service, where it wants one.',
  }),
} as const satisfies SettingsTable

export const GPT_RULES: readonly SettingsRule[] = [
  allOrNone('GPT_URL', 'GPT_MODELS'),
  needs('GPT_KEY', 'GPT_URL'),
  needs('GPT_MODERATION_URL', 'GPT_URL'),
  needs('GPT_MODERATION_KEY', 'GPT_MODERATION_URL'),
]
