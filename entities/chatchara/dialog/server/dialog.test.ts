import type { Gpt } from '@kamae/backend/gpt/gpt'
import { gptAway } from '@kamae/backend/gpt/gpt-errors'
import {
  chatcharaContentArchive,
  chatcharaContentGet,
  chatcharaContentUpdate,
} from '@kamae/entities/chatchara/content/contract'
import { messageArchive, messageCreate, messageList } from '@kamae/entities/chatchara/message/contract'
import { startTalking, type Talking } from '@kamae/entities/chatchara/message/server/testing/talking'
import { reportDecide } from '@kamae/entities/report/contract'
import { userGet } from '@kamae/entities/user/contract'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { ownData } from '@kamae/entities/user/server/own-data/own-data'
import { userTasks } from '../../../user/server/own-data/tasks.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf, type Who } from '../../../testing/server.ts'
import {
  dialogArchive,
  dialogCreate,
  dialogExport,
  dialogGet,
  dialogImport,
  dialogList,
  dialogSearch,
  dialogUpdate,
} from '../contract.ts'
import { dialogTasks } from './tasks.ts'

let talk: Talking
let characterId: string
beforeAll(async () => {
  talk = await startTalking()
  characterId = await talk.character()
})
beforeEach(() => {
  talk.at = talk.model.url
})
afterAll(() => talk.close())

const as = (who?: Who) => talk.server.as(who)
const digest = async () => {
  for (const task of dialogTasks) await task.run(talk.server.world)
}
const notify = async (
  dialogId: string,
  parentId: string,
  text: string,
  role: 'user' | 'character' = 'user',
) => (await as('member').call(messageCreate, { dialogId, parentId, role, text })).message

test('a dialog begins with a greeting, is listed by who talked last, and changes by its version', async () => {
  const { dialog, messages, character, poses } = await as('member').call(dialogCreate, { characterId })
  expect(messages).toMatchObject([{ text: 'Hello The member.', role: 'character', parentId: null }])
  expect([character?.id, poses]).toEqual([characterId, {}])
  expect(dialog).toMatchObject({
    title: 'Aki',
    visibility: 'private',
    headId: messages[0]?.id,
    summary: '',
    facts: [],
    character: { id: characterId, name: 'Aki', language: 'en', isGone: false },
  })
  talk.server.clock.advance(1000)
  const other = await talk.dialog(characterId)
  const listed = await as('member').call(dialogList, { characterId, limit: 2 })
  expect(listed.items.map(({ id }) => id)).toEqual([other.id, dialog.id])
  expect(listed.items[1]?.lastWords).toBe('Hello The member.')
  talk.server.clock.advance(1000)
  await notify(dialog.id, messages[0]?.id ?? '', 'Again, yes.')
  const { items } = await as('member').call(dialogList, { limit: 1 })
  expect(items).toMatchObject([{ id: dialog.id, lastWords: 'Again, yes.' }])
  const updated = await as('member').call(dialogUpdate, {
    id: dialog.id,
    version: 1,
    title: 'Evenings',
    summary: 'They met before.',
    facts: [{ text: 'Likes tea' }, { text: 'Is tall' }],
  })
  expect(updated.dialog).toMatchObject({ version: 2, title: 'Evenings', summary: 'They met before.' })
  const [tea, tall] = updated.dialog.facts
  const stale = await failureOf(as('member').call(dialogUpdate, { id: dialog.id, version: 1, facts: [] }))
  expect([stale.code, stale.details]).toMatchObject(['aborted', { current: { version: 2 } }])
  const fewer = await as('member').call(dialogUpdate, {
    id: dialog.id,
    version: 2,
    facts: [{ id: tall?.id ?? '', text: 'Is very tall' }],
  })
  expect(fewer.dialog.facts).toEqual([{ id: tall?.id, text: 'Is very tall', isFromModel: false }])
  expect(tea?.isFromModel).toBe(false)
  // Where one looks is no change that two tabs could lose.
  const head = await as('member').call(dialogUpdate, {
    id: dialog.id,
    version: 3,
    headId: messages[0]?.id ?? '',
  })
  expect(head.dialog).toMatchObject({ version: 3, headId: messages[0]?.id })
  const late = { id: dialog.id, version: 1, headId: messages[0]?.id ?? '' }
  expect((await as('member').call(dialogUpdate, late)).dialog.version).toBe(3)
  const both = await failureOf(as('member').call(dialogUpdate, { ...late, title: 'Late' }))
  expect(both.code).toBe('aborted')
})

test('every greeting is a version of the first message; the one asked for is in view, and lore knows which it is', async () => {
  const entry = {
    keys: [],
    constant: true,
    enabled: true,
    insertion_order: 0,
    extensions: {},
    content: '@@is_greeting 2\nIt is raining.',
  }
  const own = await talk.character({
    alternate_greetings: [' ', 'Oh, {{user}} again.', '[happy] Come in!', '{{// a comment alone}}'],
    character_book: { entries: [entry], extensions: {} },
  })
  const { dialog, messages } = await as('member').call(dialogCreate, { characterId: own, greeting: 1 })
  expect(messages.map(({ text, parentId, role }) => [text, parentId, role])).toEqual([
    ['Hello The member.', null, 'character'],
    ['Oh, The member again.', null, 'character'],
    ['Come in!', null, 'character'],
  ])
  expect(messages[2]?.reactions).toEqual([{ at: 0, feeling: 'happy' }])
  expect(dialog.headId).toBe(messages[1]?.id)
  const { items } = await as('member').call(messageList, { dialogId: dialog.id })
  expect(items.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).toReversed())
  const promptBelow = async (at: number) => {
    const parentId = messages[at]?.id ?? ''
    await talk.submit('member', { dialogId: dialog.id, parentId, text: 'and the weather' })
    return JSON.stringify(talk.model.asked().at(-1))
  }
  expect(await promptBelow(1)).not.toContain('raining')
  const third = await promptBelow(2)
  expect(third).toContain('It is raining.')
  expect(third).not.toContain('Oh, The member')
  const far = await as('member').call(dialogCreate, { characterId: own, greeting: 99 })
  expect(far.dialog.headId).toBe(far.messages[0]?.id)
})

test('beginning a dialog is a use of its character: one for each person and hour, however many begin at once', async () => {
  const own = await talk.character()
  const uses = async () => {
    const { character } = await as('owner').call(chatcharaContentGet, { id: own })
    return [character.useCount, character.version]
  }
  expect(await uses()).toEqual([0, 1])
  await Promise.all([
    talk.dialog(own),
    talk.dialog(own),
    talk.dialog(own, 'stranger'),
    talk.dialog(own, 'guest'),
  ])
  expect(await uses()).toEqual([3, 1])
  talk.server.clock.advance(3_600_000)
  await talk.dialog(own)
  expect(await uses()).toEqual([4, 1])
})

test('another’s dialog is as one that never was', async () => {
  const { id } = await talk.dialog(characterId)
  const never = '00000000-0000-4000-8000-000000000000'
  for (const call of [dialogGet, dialogArchive, dialogExport] as const) {
    const [theirs, none] = await Promise.all([
      failureOf(as('stranger').call(call, { id })),
      failureOf(as('stranger').call(call, { id: never })),
    ])
    expect([theirs.code, theirs.message]).toEqual(['not-found', none.message])
  }
})

test('a character that is gone or changed leaves its dialogs as they were', async () => {
  const own = await talk.character({ name: 'Mori', first_mes: 'Hm.' })
  const { id, greetingId } = await talk.dialog(own)
  await as('owner').call(chatcharaContentUpdate, { id: own, version: 1, card: { name: 'Nori' } })
  await as('owner').call(chatcharaContentArchive, { id: own })
  const { dialog, character } = await as('member').call(dialogGet, { id })
  expect([dialog.character, character]).toMatchObject([{ name: 'Mori', isGone: true, slug: null }, null])
  const { items: hits } = await as('member').call(dialogSearch, { text: 'Hm', dialogId: id })
  expect(hits).toMatchObject([{ characterId: own, characterSlug: null, characterName: 'Mori' }])
  talk.model.answers('still there', 'I am.')
  const spoken = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'still there' })
  expect(spoken.text).toBe('I am.')
  expect((await failureOf(as('member').call(dialogCreate, { characterId: own }))).code).toBe('not-found')
})

test('a character that the operator hid answers nobody any more, and a persona hidden since is watched', async () => {
  const persona =
    'She keeps the old lamp in the cellar of the lighthouse and shows it to nobody but the tide.'
  const own = await talk.character({ description: persona })
  const { id, greetingId } = await talk.dialog(own)
  await as('owner').call(chatcharaContentUpdate, { id: own, version: 1, isPersonaHidden: true })
  talk.model.answers('and the lamp', `Well. ${persona}`)
  const spoken = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'and the lamp' })
  expect(spoken.output).toMatchObject({ message: { state: 'cut' }, problem: { reason: 'hidden-persona' } })
  expect(spoken.text.length).toBeLessThan(40)
  await as('operator').call(reportDecide, { kind: 'character', id: own, decision: 'hide' })
  const refused = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'Hello?' })
  expect(refused.failure).toMatchObject({ details: { reason: 'character-hidden' } })
})

test('an archived dialog comes back, takes no messages meanwhile, and is gone after thirty days', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const { dialog } = await as('member').call(dialogArchive, { id })
  expect(dialog.archivedAt).not.toBeNull()
  const refused = await failureOf(
    as('member').call(messageCreate, { dialogId: id, parentId: greetingId, text: 'Hi' }),
  )
  expect(refused.code).toBe('not-found')
  expect((await as('member').call(dialogList, { isArchived: true })).items.map((one) => one.id)).toContain(id)
  await as('member').call(dialogUpdate, { id, version: dialog.version, isArchived: false })
  await as('member').call(dialogArchive, { id })
  talk.server.clock.advance(31 * 86_400_000)
  expect((await failureOf(as('member').call(dialogGet, { id }))).code).toBe('not-found')
  for (const task of userTasks) if (task.name === 'archive/purge') await task.run(talk.server.world)
  const { rows } = await talk.server.pool.query('select 1 from chatchara_message where dialog_id = $1', [id])
  expect(rows).toEqual([])
})

test('messages are found by their words in several languages, by their person alone', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const spoken = [
    'Yesterday I went swimming with my two brothers.',
    '昨日、灯台で海を見ていました。',
    '我昨天在图书馆看书。',
    '어제 도서관에서 고양이를 봤어요.',
    'Gestern habe ich einen Apfelkuchen gebacken.',
  ]
  for (const text of spoken) await notify(id, greetingId, text)
  const found = async (text: string, who: Who = 'member', dialogId?: string) =>
    (await as(who).call(dialogSearch, { text, ...(dialogId && { dialogId }) })).items.map(
      ({ excerpt }) => excerpt,
    )
  expect(await found('swim')).toEqual([spoken[0]])
  const { items: hits } = await as('member').call(dialogSearch, { text: 'swim' })
  const { slug } = (await as('member').call(dialogGet, { id })).dialog.character
  expect(hits).toMatchObject([{ dialogId: id, characterId, characterSlug: slug }])
  expect(await found('brother', 'member', id)).toEqual([spoken[0]])
  expect(await found('灯台')).toEqual([spoken[1]])
  expect(await found('图书馆')).toEqual([spoken[2]])
  expect(await found('고양이')).toEqual([spoken[3]])
  expect(await found('apfelkuchen')).toEqual([spoken[4]])
  expect(await found('swim', 'stranger')).toEqual([])
  expect(await found('hovercraft')).toEqual([])
  const { message } = await as('member').call(messageArchive, {
    id: (await as('member').call(dialogSearch, { text: 'swim' })).items[0]?.messageId ?? '',
  })
  expect([message.text, await found('swim')]).toEqual([spoken[0], []])
})

test('a dialog goes out as a file and comes back with its branches', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const first = await notify(id, greetingId, 'One way')
  await notify(id, first.id, '[happy] Fine by me.', 'character')
  await notify(id, greetingId, 'Another # way')
  await as('member').call(dialogUpdate, { id, version: 1, facts: [{ text: 'Two ways' }], title: 'Ways' })
  const file = await as('member').call(dialogExport, { id })
  expect(file).toMatchObject({ fileName: 'Ways.kamae-dialog.json', mediaType: 'application/json' })
  const { dialog } = await as('stranger').call(dialogImport, { text: file.text })
  expect(dialog).toMatchObject({ title: 'Ways', facts: [{ text: 'Two ways' }], userUid: 'stranger' })
  const { items } = await as('stranger').call(messageList, { dialogId: dialog.id })
  const texts = new Map(items.map((one) => [one.id, one.text]))
  expect(items.toReversed().map((one) => [one.text, texts.get(one.parentId ?? '') ?? null])).toEqual([
    ['Hello The member.', null],
    ['One way', 'Hello The member.'],
    ['Fine by me.', 'One way'],
    ['Another # way', 'Hello The member.'],
  ])
  expect(items.find((one) => one.text === 'Fine by me.')?.reactions).toEqual([{ at: 0, feeling: 'happy' }])
  expect(texts.get(dialog.headId ?? '')).toBe('Another # way')
  const again = await as('stranger').call(dialogExport, { id: dialog.id })
  const plain = (text: string) => {
    const read = JSON.parse(text) as { messages: object[] }
    return { ...read, messages: read.messages.map((one) => ({ ...one, createdAt: '' })) }
  }
  expect(plain(again.text)).toEqual(plain(file.text))
  const markdown = await as('member').call(dialogExport, { id, format: 'markdown' })
  expect(markdown.text).toBe('# Ways\n\n**Aki**\n\nHello The member.\n\n**The member**\n\nAnother # way\n\n')
})

test('what a file of ours holds comes back: when it was said, who speaks, which greeting it was, and what follows an empty message', async () => {
  const mio = await talk.character({ name: 'Mio', alternate_greetings: ['Again you.'] })
  const begun = await as('member').call(dialogCreate, { characterId: mio, greeting: 1 })
  const { id, headId } = begun.dialog
  talk.server.clock.advance(1000)
  const said = await notify(id, headId ?? '', 'Well')
  talk.server.clock.advance(90_000)
  const empty = await notify(id, said.id, 'To be emptied', 'character')
  const next = await notify(id, empty.id, 'Behind it')
  await talk.server.pool.query(`update chatchara_message set text = '' where id = $1`, [empty.id])
  const voice = { provider: 'browser', style: '', speed: 1.5, pitch: 0 } as const
  const model = { name: null, temperature: 0.3, maxTokens: 99 }
  await as('member').call(dialogUpdate, { id, version: 1, voice, model })
  const file = await as('member').call(dialogExport, { id })
  const written = JSON.parse(file.text) as { messages: { parent: number | null; text: string }[] }
  const behind = written.messages.find(({ text }) => text === 'Behind it')
  expect(written.messages[behind?.parent ?? -1]?.text).toBe('Well')
  const { dialog } = await as('stranger').call(dialogImport, { text: file.text })
  expect(dialog).toMatchObject({ voice, model })
  const { items } = await as('stranger').call(messageList, { dialogId: dialog.id })
  expect(items.find(({ text }) => text === 'Behind it')?.createdAt).toBe(next.createdAt)
  expect(items.find(({ text }) => text === 'Well')?.createdAt).toBe(said.createdAt)
  const again = await as('stranger').call(dialogExport, { id: dialog.id })
  const { greetings } = JSON.parse(again.text) as { greetings: unknown }
  expect(greetings).toEqual([
    { place: 1, number: 1 },
    { place: 0, number: 0 },
  ])
})

test('a message of signs that nobody sees is left out, reactions stay at their words, a person’s longest is theirs', async () => {
  const messages = [
    { parent: null, role: 'user', text: 'One' },
    { parent: 0, role: 'character', text: '\u200b\u2060' },
    {
      parent: 1,
      role: 'character',
      text: '\u200bTwo\u202e words',
      reactions: [
        { at: 1, feeling: 'happy' },
        { at: 6, feeling: 'sad' },
      ],
    },
  ]
  const { dialog } = await as('member').call(dialogImport, {
    text: JSON.stringify({ ...FILE, messages, head: 2 }),
    characterId,
  })
  const { items } = await as('member').call(messageList, { dialogId: dialog.id })
  const one = items.find(({ text }) => text === 'One')
  expect(items.map(({ text, parentId, reactions }) => [text, parentId, reactions])).toEqual([
    [
      'Two words',
      one?.id,
      [
        { at: 0, feeling: 'happy' },
        { at: 4, feeling: 'sad' },
      ],
    ],
    ['One', null, []],
  ])
  const long = { ...FILE, messages: [{ parent: null, role: 'user', text: 'x'.repeat(8001) }] }
  const failure = await failureOf(
    as('member').call(dialogImport, { text: JSON.stringify(long), characterId }),
  )
  expect([failure.code, failure.details]).toMatchObject(['invalid-argument', { reason: 'format' }])
})

const FILE = {
  format: 'kamae-dialog',
  version: 1,
  title: 'T',
  character: { id: 'x', name: 'y' },
  facts: [],
  messages: [{ parent: null, role: 'user', text: 'a' }],
  head: 0,
}

test.each([
  ['no JSON', '{"a', 'format'],
  ['a list', '[]', 'format'],
  ['another file', JSON.stringify({ ...FILE, format: 'kamae-pose' }), 'format'],
  ['a newer one', JSON.stringify({ ...FILE, version: 2 }), 'version'],
  ['a ring', JSON.stringify({ ...FILE, messages: [{ parent: 0, role: 'user', text: 'a' }] }), 'tree'],
  [
    'what comes before its parent',
    JSON.stringify({
      ...FILE,
      messages: [{ parent: 1, role: 'user', text: 'a' }, ...FILE.messages],
    }),
    'tree',
  ],
  ['a head that is none', JSON.stringify({ ...FILE, head: 1 }), 'tree'],
  [
    'too many messages',
    JSON.stringify({ ...FILE, messages: Array.from({ length: 5001 }, () => FILE.messages[0]) }),
    'too-large',
  ],
  [
    'another role',
    JSON.stringify({ ...FILE, messages: [{ parent: null, role: 'system', text: 'a' }] }),
    'format',
  ],
  ...['0000-01-01T00:00:00Z', '-000100-01-01T00:00:00Z', '0001-01-01T00:00:00Z'].map(
    (createdAt): [string, string, string] => [
      `a message of ${createdAt}`,
      JSON.stringify({ ...FILE, messages: [{ ...FILE.messages[0], createdAt }] }),
      'format',
    ],
  ),
  ['a deep one', `{"a":${'['.repeat(100_000)}`, 'format'],
  ['a prototype', '{"__proto__":{"format":"kamae-dialog","version":1}}', 'format'],
  [
    'a very long text',
    JSON.stringify({ ...FILE, messages: [{ ...FILE.messages[0], text: 'x'.repeat(50_000) }] }),
    'format',
  ],
])('%s is no dialog', async (_what, text, reason) => {
  const failure = await failureOf(as('member').call(dialogImport, { text, characterId }))
  expect([failure.code, failure.details]).toMatchObject(['invalid-argument', { field: 'text', reason }])
})

test('while a long file is read others have their turn', async () => {
  const char = (at: number) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))
  const messages = Array.from({ length: 150 }, (_, at) => ({
    parent: at === 0 ? null : at - 1,
    role: 'user',
    text: Array.from({ length: 1500 }, (_unused, place) => char(at * 1500 + place)).join(''),
  }))
  const text = JSON.stringify({ ...FILE, messages, head: 149 })
  const over = new AbortController()
  const spent = () => process.threadCpuUsage().user
  const begun = spent()
  const call = as('member')
    .call(dialogImport, { text, characterId })
    .finally(() => over.abort())
  let longest = 0
  for (let before = begun; !over.signal.aborted;) {
    await new Promise((go) => setImmediate(go))
    longest = Math.max(longest, spent() - before)
    before = spent()
  }
  await call
  // All of it at once were nine tenths.
  expect(longest).toBeLessThan((spent() - begun) / 3)
})

test('notes are taken of each message once: a title, a summary, facts; a forgotten fact stays forgotten', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('my sister is a pilot', 'How nice.')
  const spoken = await talk.submit('member', {
    dialogId: id,
    parentId: greetingId,
    text: 'my sister is a pilot',
  })
  talk.model.answers(
    /Character: How nice/,
    'Here you are: {"title":"A flying sister","summary":"They spoke of a sister.","facts":["The sister is a pilot"," "]}',
  )
  await digest()
  const { dialog } = await as('member').call(dialogGet, { id })
  expect(dialog).toMatchObject({
    title: 'A flying sister',
    summary: 'They spoke of a sister.',
    facts: [{ text: 'The sister is a pilot', isFromModel: true }],
    version: 1,
  })
  const asked = talk.model.asked().at(-1) ?? []
  expect(asked.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(asked[0]?.content).not.toContain('pilot')
  await as('member').call(dialogUpdate, { id, version: 1, facts: [], title: 'My own title' })
  let parentId = spoken.output?.message.id ?? ''
  for (let at = 0; at < 8; at++) parentId = (await notify(id, parentId, `Word ${at}`)).id
  talk.model.answers('one more', 'Yes.')
  await talk.submit('member', { dialogId: id, parentId, text: 'one more' })
  talk.model.answers(/User: Word 0/, '{"title":"Other","summary":"And words.","facts":["Says words"]}')
  await digest()
  const later = talk.model.asked().at(-1) ?? []
  expect(later[1]?.content).not.toContain('pilot')
  expect(later[1]?.content).toContain('Earlier summary: They spoke of a sister.')
  const after = await as('member').call(dialogGet, { id })
  expect(after.dialog).toMatchObject({
    title: 'My own title',
    summary: 'And words.',
    facts: [{ text: 'Says words' }],
  })
  // On another branch, before all that was noted, nothing of it is known.
  await as('member').call(dialogUpdate, { id, version: after.dialog.version, headId: greetingId })
  expect((await as('member').call(dialogGet, { id })).dialog.summary).toBe('')
})

test('notes of several dialogs are taken at once, so that none waits behind a service that has stalled', async () => {
  const ids: string[] = []
  for (let at = 0; at < 7; at++) {
    const { id, greetingId } = await talk.dialog(characterId)
    await notify(id, (await notify(id, greetingId, 'One')).id, 'Two')
    ids.push(id)
  }
  const { clock, pool, world } = talk.server
  await pool.query('update chatchara_dialog set digest_at = $1 where id = any($2::uuid[])', [
    clock.now(),
    ids,
  ])
  let [inHand, most] = [0, 0]
  const { promise: five, resolve } = Promise.withResolvers<void>()
  const gpt: Gpt = {
    ...world.gpt,
    isSet: true,
    // eslint-disable-next-line require-yield
    stream: async function* () {
      most = Math.max(most, ++inHand)
      if (inHand === 5) resolve()
      // Were fewer taken at once, none of them would ever end.
      await five
      inHand--
      throw gptAway()
    },
  }
  for (const task of dialogTasks) await task.run({ ...world, gpt })
  expect([most, inHand]).toEqual([5, 0])
})

test('notes that are taken meanwhile stand in nobody’s way, and nobody writes over them unseen', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const before = (await as('member').call(dialogGet, { id })).dialog
  await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'we sail at dawn' })
  talk.model.answers(/User: we sail at dawn/, '{"title":"At dawn","summary":"They sail.","facts":["Sails"]}')
  await digest()
  const voice = { provider: 'browser' as const, style: '', speed: 1, pitch: 0 }
  const changed = await as('member').call(dialogUpdate, { id, version: before.version, voice })
  expect(changed.dialog).toMatchObject({ title: 'At dawn', facts: [{ text: 'Sails' }], voice })
  expect(changed.dialog.notesMark).not.toBe(before.notesMark)
  const { version, notesMark } = changed.dialog
  const unseen = { id, version, notesMark: before.notesMark }
  for (const notes of [{ facts: [] }, { summary: 'Mine.' }]) {
    const stale = await failureOf(as('member').call(dialogUpdate, { ...unseen, ...notes }))
    expect([stale.code, stale.details]).toMatchObject(['aborted', { current: { version, notesMark } }])
  }
  const seen = { id, version, notesMark, summary: 'Mine.', facts: [{ text: 'Own' }] }
  const { dialog } = await as('member').call(dialogUpdate, seen)
  expect(dialog).toMatchObject({ summary: 'Mine.', facts: [{ text: 'Own' }], version: version + 1 })
})

test('where the service is away or answers nonsense there are no notes, and no error', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'nonsense, please' })
  talk.model.answers(/User: nonsense/, 'I would rather not.')
  await digest()
  expect((await as('member').call(dialogGet, { id })).dialog).toMatchObject({ title: 'Aki', version: 1 })
})

test('what nonsense was answered about is paid for once; the next notes give the title', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const first = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'babble, please' })
  talk.model.answers(/User: babble/, 'Blah.')
  talk.model.answers(/^(and more|Word|the last)/, 'Hm.')
  await digest()
  const notesAsked = () =>
    talk.model.asked().filter(([frame]) => frame?.content.startsWith('You keep the notes')).length
  const before = notesAsked()
  let parentId = first.output?.message.id ?? ''
  const send = async (text: string) => {
    parentId = (await talk.submit('member', { dialogId: id, parentId, text })).output?.message.id ?? ''
    await digest()
  }
  for (const text of ['and more', 'Word 0', 'Word 1']) await send(text)
  expect(notesAsked()).toBe(before)
  talk.model.answers(/User: and more/, '{"title":"Babbling","summary":"They babbled.","facts":[]}')
  await send('the last')
  expect(notesAsked()).toBe(before + 1)
  expect((await as('member').call(dialogGet, { id })).dialog).toMatchObject({
    title: 'Babbling',
    summary: 'They babbled.',
  })
})

test('notes name a dialog once, also where their summary was emptied or the talk goes on from an earlier place', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers(/^(the tide|ebb)/, 'Hm.')
  const first = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'the tide' })
  talk.model.answers(/User: the tide/, '{"title":"Tides","summary":"They saw the tide.","facts":[]}')
  await digest()
  const { version } = (await as('member').call(dialogGet, { id })).dialog
  await as('member').call(dialogUpdate, { id, version, summary: '' })
  let parentId = first.output?.message.id ?? ''
  for (let at = 0; at < 6; at++) parentId = (await notify(id, parentId, `Ebb ${at}`)).id
  await talk.submit('member', { dialogId: id, parentId, text: 'ebb and flow' })
  talk.model.answers(/User: Ebb 0/, '{"title":"Ebb","summary":"It ebbed.","facts":[]}')
  await digest()
  const noted = (await as('member').call(dialogGet, { id })).dialog
  expect(noted).toMatchObject({ title: 'Tides', summary: 'It ebbed.' })
  parentId = greetingId
  for (let at = 0; at < 6; at++) parentId = (await notify(id, parentId, `Flood ${at}`)).id
  await talk.submit('member', { dialogId: id, parentId, text: 'ebb again' })
  talk.model.answers(/User: Flood 0/, '{"title":"Flood","summary":"It rose.","facts":[]}')
  await digest()
  expect((await as('member').call(dialogGet, { id })).dialog).toMatchObject({
    title: 'Tides',
    summary: 'It rose.',
  })
})

test('notes that were cut off are none: the same messages are asked about again once more was said', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers(/^(harbour|and a gull)/, 'Hm.')
  const first = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'harbour lights' })
  const text = '{"title":"Harbour","summary":"They watched the lights.","facts":[]}'
  talk.model.answers(/User: harbour lights/, { text, cutAfter: 3 })
  await digest()
  expect((await as('member').call(dialogGet, { id })).dialog).toMatchObject({ title: 'Aki', summary: '' })
  talk.model.answers(/User: harbour lights/, text)
  const parentId = first.output?.message.id ?? ''
  await talk.submit('member', { dialogId: id, parentId, text: 'and a gull' })
  await digest()
  const noted = { title: 'Harbour', summary: 'They watched the lights.' }
  expect((await as('member').call(dialogGet, { id })).dialog).toMatchObject(noted)
})

test('a guest’s dialogs go with them, found by their words as before; their data holds them and no persona', async () => {
  const { id, greetingId } = await talk.dialog(characterId, 'guest')
  await as('guest').call(messageCreate, { dialogId: id, parentId: greetingId, text: 'A hedgehog crossed.' })
  await moveGuest(talk.server.world, 'guest', 'stranger')
  const { items } = await as('stranger').call(dialogSearch, { text: 'hedgehogs' })
  expect(items).toMatchObject([{ dialogId: id }])
  const { user } = await as('stranger').call(userGet, {})
  const texts: string[] = []
  for await (const part of ownData(talk.server.world, user))
    if ('rows' in part) for await (const row of part.rows) texts.push(JSON.stringify(row))
  const whole = texts.join('\n')
  expect(whole).toContain('A hedgehog crossed.')
  expect(whole).not.toContain('lighthouse')
})

test('thirty changes at once: as many win as versions follow', async () => {
  const { id } = await talk.dialog(characterId)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) =>
      as('member').call(dialogUpdate, { id, version: 1, title: `Title ${at}` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await as('member').call(dialogGet, { id })).dialog.version).toBe(2)
  expect(talk.server.failures).toEqual([])
})
