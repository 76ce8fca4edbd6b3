import * as z from 'zod/mini'
import { Body, FIRST_BODY } from '../body.ts'
import { type CardData, objectOf } from './card-data.ts'

const FORMAT = 'kamae-character'

/** What a card says beside its persona, under `extensions.kamae`: a document of its own with format and version. */
export type CardBody = Body & {
  readonly introduction: string
  readonly language: string
  readonly promptTempId: string | null
}

const About = {
  introduction: z.string().check(z.maxLength(1000)),
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
  promptTempId: z.nullable(z.string().check(z.regex(/^[0-9a-f-]{36}$/))),
}

/** Takes our fields out of the data; each that is not as it should be is as of a new character. */
export function takeBody(data: CardData): { data: CardData; body: CardBody | null } {
  const extensions = Object.hasOwn(data, 'extensions') ? objectOf(data['extensions']) : undefined
  if (!extensions || !Object.hasOwn(extensions, 'kamae')) return { data, body: null }
  const others = Object.fromEntries(Object.entries(extensions).filter(([name]) => name !== 'kamae'))
  // Where ours was the only one, the card had none before it was written here.
  const isOursAlone = Object.keys(others).length === 0 && objectOf(extensions['kamae'])?.['isAlone'] === true
  const fields = Object.entries(data).flatMap(([name, value]) => {
    if (name !== 'extensions') return [[name, value] as const]
    return isOursAlone ? [] : [[name, others] as const]
  })
  return { data: Object.fromEntries(fields), body: readBody(objectOf(extensions['kamae'])) }
}

/** Puts our fields into the data, last of its extensions; a body that says nothing is left out. */
export function putBody(data: CardData, body: CardBody): CardData {
  if (isEmpty(body)) return data
  const given = Object.hasOwn(data, 'extensions') ? objectOf(data['extensions']) : undefined
  const kamae = { format: FORMAT, version: 1, ...body, ...(!given && { isAlone: true }) }
  const extensions = { ...given, kamae }
  if (!Object.hasOwn(data, 'extensions')) return { ...data, extensions }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, name === 'extensions' ? extensions : value]),
  )
}

function readBody(given: CardData | undefined): CardBody | null {
  if (given?.['format'] !== FORMAT || given['version'] !== 1) return null
  const part = <Schema extends z.ZodMiniType>(schema: Schema, name: string, first: z.output<Schema>) => {
    const read = z.safeParse(schema, given[name])
    return read.success ? read.data : first
  }
  const { avatarId, greetingPoseId, reactions, gestures, voice, model } = Body.shape
  return {
    introduction: part(About.introduction, 'introduction', ''),
    language: part(About.language, 'language', ''),
    promptTempId: part(About.promptTempId, 'promptTempId', null),
    avatarId: part(avatarId, 'avatarId', FIRST_BODY.avatarId),
    greetingPoseId: part(greetingPoseId, 'greetingPoseId', null),
    reactions: part(reactions, 'reactions', FIRST_BODY.reactions),
    gestures: part(gestures, 'gestures', []),
    voice: part(voice, 'voice', FIRST_BODY.voice),
    model: part(model, 'model', FIRST_BODY.model),
  }
}

// A foreign card that nobody gave a body goes out as it came.
function isEmpty({ introduction, promptTempId, avatarId, greetingPoseId, ...rest }: CardBody): boolean {
  const { reactions, gestures, voice, model } = rest
  const first = FIRST_BODY
  return (
    introduction === '' &&
    promptTempId === null &&
    avatarId === first.avatarId &&
    greetingPoseId === null &&
    gestures.length === 0 &&
    JSON.stringify([sorted(reactions), sorted(voice), sorted(model)]) ===
      JSON.stringify([sorted(first.reactions), sorted(first.voice), sorted(first.model)])
  )
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}
