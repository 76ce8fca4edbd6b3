import { expect, test } from 'vitest'
import { FIRST_BODY } from '../body.ts'
import type { CardBody } from './card-body.ts'
import { readChunks } from './png-chunks.ts'
import { readPngCard, writePngCard } from './png-card.ts'
import { personaOf } from './persona.ts'
import { readCard } from './read-card.ts'
import { FOREIGN_CARDS, type ForeignCard } from '../testing/foreign-cards.ts'
import { cardChunk, makePng, textChunk } from '../testing/make-png.ts'
import { SILLY_TAVERN_PNG, WRITTEN_CARDS } from '../testing/written-cards.ts'
import { type WrittenCard, writeCard } from './write-card.ts'

const NO_BODY: CardBody = { ...FIRST_BODY, introduction: '', language: 'en', promptTempId: null }
const BODY: CardBody = {
  ...FIRST_BODY,
  introduction: 'She lights lamps.',
  language: 'en',
  promptTempId: null,
  avatarId: 'sora',
  greetingPoseId: 'wave',
  gestures: [{ name: 'bow', poseId: 'deepBow' }],
}

const pngOf = ({ card, chunks }: ForeignCard) =>
  makePng(
    chunks.map(([keyword, content]) => {
      if (typeof content === 'object') return textChunk(keyword, content.text)
      const v3 = { ...card, spec: 'chara_card_v3', spec_version: '3.0' }
      return cardChunk(keyword, JSON.stringify(content === 'card' ? card : v3))
    }),
  )

const dataOf = (text: string) => JSON.stringify((JSON.parse(text) as { data: object }).data)
const innerOf = ({ card, spec }: ForeignCard) =>
  JSON.stringify(spec === 'v1' ? card : (card as { data: object }).data)

const JSON_CARDS = FOREIGN_CARDS.flatMap((one) =>
  one.indent === null ? [] : [[one.writer, one, one.indent] as const],
)

test.each(JSON_CARDS)(
  'a JSON card of %s goes out as it came in: every field, in its order',
  (_, foreign, indent) => {
    const text = JSON.stringify(foreign.card, null, indent)
    const file = readCard(text)
    expect(file).toMatchObject({ spec: foreign.spec, body: null })
    expect(writeCard({ ...file, body: NO_BODY })).toBe(JSON.stringify(foreign.card))
  },
)

test.each(FOREIGN_CARDS.map((one) => [one.writer, one] as const))(
  'the data of a PNG of %s is byte-equal in both chunks of the PNG that is written',
  (_, foreign) => {
    const file = readPngCard(pngOf(foreign))
    const written = writePngCard(makePng(), { ...file, body: NO_BODY })
    const texts = readChunks(written).filter(({ type }) => type === 'tEXt')
    const [chara, ccv3, ...others] = texts.map(({ data }) => Buffer.from(data).toString('latin1').split('\0'))
    expect([chara?.[0], ccv3?.[0], others.length]).toEqual(['chara', 'ccv3', 0])
    for (const [, base64 = ''] of [chara, ccv3].map((one) => one ?? []))
      expect(dataOf(Buffer.from(base64, 'base64').toString())).toBe(innerOf(foreign))
    expect(JSON.parse(Buffer.from(chara?.[1] ?? '', 'base64').toString())).toMatchObject({
      spec: 'chara_card_v2',
      spec_version: '2.0',
    })
    expect(JSON.parse(Buffer.from(ccv3?.[1] ?? '', 'base64').toString())).toMatchObject({
      spec: 'chara_card_v3',
      spec_version: '3.0',
    })
  },
)

test.each(Object.entries(WRITTEN_CARDS))(
  'a file that %s itself wrote goes out with every byte that came in, also after it had a body',
  (_, { spec, json, indent }) => {
    const file = readCard(json)
    expect(file).toMatchObject({ spec, body: null })
    const written = readCard(writeCard({ ...file, body: BODY }))
    expect(written.body).toEqual(BODY)
    const out = writeCard({ ...file, data: written.data, body: NO_BODY })
    expect(JSON.stringify(JSON.parse(out), null, indent)).toBe(json)
  },
)

test('a PNG that SillyTavern itself wrote keeps the data of both its chunks to the byte', () => {
  const textsOf = (png: Uint8Array) =>
    readChunks(png)
      .filter(({ type }) => type === 'tEXt')
      .map(({ data }) => Buffer.from(data).toString('latin1').split('\0'))
      .map(([keyword = '', base64 = '']) => [keyword, dataOf(Buffer.from(base64, 'base64').toString())])
  const file = readPngCard(SILLY_TAVERN_PNG)
  const written = writePngCard(SILLY_TAVERN_PNG, { ...file, body: NO_BODY })
  expect(textsOf(written)).toEqual(textsOf(SILLY_TAVERN_PNG))
  expect(textsOf(written).map(([keyword]) => keyword)).toEqual(['chara', 'ccv3'])
})

test('what old readers find around the data follows the data when it changes', () => {
  const foreign = FOREIGN_CARDS.find(({ writer }) => writer === 'SillyTavern')
  const file = readCard(JSON.stringify(foreign?.card))
  const data = { ...file.data, description: 'Changed.', creator_notes: 'Noted.' }
  const written = JSON.parse(writeCard({ ...file, data, body: NO_BODY })) as Record<string, unknown>
  expect(written).toMatchObject({
    description: 'Changed.',
    creatorcomment: 'Noted.',
    talkativeness: '0.5',
    chat: 'Lamplighter Ode - 2026-3-1 @21h 04m 11s 902ms',
  })
  expect(Object.keys(written)).toEqual(Object.keys(foreign?.card ?? {}))
})

test('what the owner edited away is nowhere in the card any more, though it was otherwise around the data', () => {
  const card = {
    spec: 'chara_card_v2',
    spec_version: '2.0',
    description: 'SECRET of old.',
    char_persona: 'SECRET persona.',
    system_prompt: 'SECRET prompt.',
    nickname: 'SECRET name',
    scenario: 'Another one.',
    chat: 'of its writer',
    data: { name: 'Ode', description: 'SECRET.', system_prompt: 'SECRET prompt.', scenario: 'One.' },
  }
  const file = readCard(JSON.stringify(card))
  expect(writeCard({ ...file, body: NO_BODY })).toBe(JSON.stringify(card))
  const data = { name: 'Ode', description: 'Open.', nickname: 'O', scenario: 'One.' }
  for (const as of [undefined, 'v3'] as const) {
    const written = writeCard({ ...file, data, body: NO_BODY }, as)
    expect(written).not.toContain('SECRET')
    expect(JSON.parse(written)).toEqual({
      spec: as ? 'chara_card_v3' : 'chara_card_v2',
      spec_version: as ? '3.0' : '2.0',
      description: 'Open.',
      char_persona: 'Open.',
      nickname: 'O',
      scenario: 'Another one.',
      chat: 'of its writer',
      data,
    })
  }
})

test('a copy that was kept without what the data said beside it follows the data', () => {
  const data = { name: 'Ode', description: 'Open.' }
  const envelope = [['spec', 'chara_card_v2'], ['description', 'SECRET.'], ['data']] as const
  expect(JSON.parse(writeCard({ spec: 'v2', envelope, data, body: NO_BODY }))).toEqual({
    spec: 'chara_card_v2',
    description: 'Open.',
    data,
  })
})

test.each(FOREIGN_CARDS.map((one) => [one.writer, one] as const))(
  'a body goes along with a card of %s under extensions.kamae, and comes off again without a trace',
  (_, foreign) => {
    const file = readCard(JSON.stringify(foreign.card))
    const written = writeCard({ ...file, body: BODY })
    expect(JSON.parse(written)).toMatchObject({
      data: { extensions: { kamae: { format: 'kamae-character', version: 1, avatarId: 'sora' } } },
    })
    const again = readCard(written)
    expect(again.body).toEqual(BODY)
    expect(JSON.stringify(again.data)).toBe(innerOf(foreign))
  },
)

test('a body of a stranger is read field by field: what is wrong is as of a new character', () => {
  const kamae = {
    format: 'kamae-character',
    version: 1,
    avatarId: '../../etc',
    greetingPoseId: 'wave',
    gestures: [{ name: '<b>', poseId: 'wave' }],
    voice: { provider: 'shell', style: '', speed: 1, pitch: 0 },
    model: { name: 'x', temperature: 99, maxTokens: 1e9 },
    reactions: 'none',
    introduction: 7,
  }
  const { body } = readCard(JSON.stringify({ name: 'A', extensions: { kamae } }))
  expect(body).toEqual({
    ...FIRST_BODY,
    greetingPoseId: 'wave',
    introduction: '',
    language: '',
    promptTempId: null,
  })
  const later = readCard(JSON.stringify({ name: 'A', extensions: { kamae: { ...kamae, version: 2 } } }))
  expect(later.body).toBeNull()
})

test('ccv3 wins over chara, wherever it is; of two of one keyword the first counts', () => {
  const named = (name: string) => JSON.stringify({ spec: 'chara_card_v3', data: { name } })
  const png = makePng([
    cardChunk('chara', named('old')),
    cardChunk('ccv3', named('first')),
    cardChunk('ccv3', named('second')),
    cardChunk('chara', named('older')),
  ])
  expect(readPngCard(png).data['name']).toBe('first')
})

test('a card made here is read again as it was; a PNG keeps its picture and has one card', () => {
  const data = { name: 'Mio', first_mes: 'やあ', extensions: {} }
  const card: WrittenCard = { spec: 'v3', data, envelope: null, body: BODY }
  const png = writePngCard(writePngCard(makePng(), card), card)
  expect(readChunks(png).map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'tEXt', 'tEXt', 'IEND'])
  expect(readPngCard(png)).toMatchObject({ spec: 'v3', data: card.data, body: BODY })
})

test('what a card says is read by type, and what is missing is empty', () => {
  const persona = personaOf({
    name: 'Mio',
    nickname: ' ',
    description: 7,
    first_mes: '',
    alternate_greetings: ['a', null, ' ', 'b'],
    character_book: {
      scan_depth: 3,
      entries: [
        null,
        { keys: ['x', 1, ''], content: 'y', enabled: false, secondary_keys: ['z'], selective: true },
        'no',
      ],
    },
  })
  expect(persona).toMatchObject({ name: 'Mio', nickname: 'Mio', description: '', greetings: ['a', 'b'] })
  expect(persona.book).toMatchObject({
    scanDepth: 3,
    tokenBudget: null,
    entries: [{ keys: ['x'], content: 'y', isEnabled: false, secondaryKeys: ['z'], position: 'before_char' }],
  })
})
