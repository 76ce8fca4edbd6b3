import { estimatePrompt, estimateTokens } from '@kamae/backend/gpt/estimate-tokens'
import { dialogGet, dialogUpdate } from '@kamae/entities/chatchara/dialog/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { failureOf } from '../../../testing/server.ts'
import {
  messageArchive,
  messageCreate,
  messageGet,
  messageList,
  messageStop,
  messageUpdate,
} from '../contract.ts'
import { startTalking, type Talking } from './testing/talking.ts'

let talk: Talking
let characterId: string
beforeAll(async () => {
  talk = await startTalking()
  characterId = await talk.character({}, { gestures: [{ name: 'wave', poseId: 'wave' }] })
})
beforeEach(() => {
  talk.at = talk.model.url
})
afterAll(() => talk.close())

const member = () => talk.server.as('member')
const all = async (dialogId: string) =>
  (await member().call(messageList, { dialogId, limit: 100 })).items.toReversed()
/** The last message, once it is being written or is not any more. */
const last = (dialogId: string, isRunning: boolean) =>
  vi.waitFor(
    async () => {
      const message = (await all(dialogId)).at(-1)
      if (message?.role === 'character' && message.isRunning === isRunning) return message
      throw new Error(`The last message is ${JSON.stringify(message)}.`)
    },
    { timeout: 60_000, interval: 20 },
  )
/** What an answer costs of which the service counts nothing: the whole prompt, and what came. */
const costOfLast = () => estimatePrompt(talk.last.messages) + estimateTokens(talk.last.came)
const reasonOf = (failure: unknown) =>
  failure instanceof CallError ? (failure.details as { reason?: string }).reason : failure

test('an answer comes in pieces, its tags as reactions, and is kept as it came', async () => {
  talk.model.answers('good morning', {
    text: 'Aki: [happy|wave] Good morning! [relaxed] Slept well?',
    pieceLength: 3,
    usage: { prompt: 40, completion: 12 },
  })
  const { id, greetingId } = await talk.dialog(characterId)
  const before = await talk.tokens('member')
  const spoken = await talk.submit('member', {
    dialogId: id,
    parentId: greetingId,
    text: 'Well, good morning',
  })
  expect(spoken.failure).toBeUndefined()
  expect(spoken.chunks.slice(0, 2).map(({ kind }) => kind)).toEqual(['asked', 'begun'])
  expect(spoken.text).toBe('Good morning! Slept well?')
  expect(spoken.output?.message).toMatchObject({
    role: 'character',
    parentId: spoken.asked?.id,
    text: 'Good morning! Slept well?',
    reactions: [
      { at: 0, feeling: 'happy', gesture: 'wave' },
      { at: 14, feeling: 'relaxed' },
    ],
    state: 'whole',
    isRunning: false,
  })
  expect((await all(id)).map(({ text }) => text)).toEqual([
    'Hello The member.',
    'Well, good morning',
    'Good morning! Slept well?',
  ])
  const { dialog } = await member().call(dialogGet, { id })
  expect(dialog.headId).toBe(spoken.output?.message.id)
  const after = await talk.tokens('member')
  expect([after.used - before.used, after.reserved]).toEqual([52, 0])
})

test('an answer is swiped, branched from, and a branch is deleted and comes back', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('tell me a story', 'Once upon a time.')
  const first = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'tell me a story' })
  const parentId = first.asked?.id ?? ''
  talk.model.answers('tell me a story', 'There was a cat.')
  const second = await talk.submit('member', { dialogId: id, parentId })
  expect(second.asked).toBeUndefined()
  expect(second.output?.message).toMatchObject({ parentId, text: 'There was a cat.' })
  // On from the first answer, though the second is in view.
  const on = await talk.submit('member', {
    dialogId: id,
    parentId: first.output?.message.id ?? '',
    text: 'go on with it',
  })
  const prompt = talk.model.asked().at(-1) ?? []
  expect(prompt.some(({ content }) => content.includes('Once upon a time.'))).toBe(true)
  expect(prompt.some(({ content }) => content.includes('There was a cat.'))).toBe(false)
  const firstId = first.output?.message.id ?? ''
  const gone = await member().call(messageArchive, { id: firstId })
  expect([gone.count, gone.headId]).toEqual([3, parentId])
  expect((await all(id)).map(({ text }) => text)).not.toContain('go on with it')
  const failure = await failureOf(
    member().call(messageUpdate, { id: on.asked?.id ?? '', version: 2, isArchived: false }),
  )
  expect([failure.code, reasonOf(failure)]).toEqual(['failed-precondition', 'parent-archived'])
  await member().call(messageUpdate, { id: firstId, version: gone.message.version, isArchived: false })
  expect((await all(id)).map(({ text }) => text)).toContain('go on with it')
})

test('an answer at its longest can be edited, and so long a one be written by hand; a person’s message cannot', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('tell me all', { text: 'word '.repeat(7000), pieceLength: 777 })
  const answered = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'tell me all' })
  expect(answered.output).toMatchObject({ message: { state: 'cut' }, problem: { reason: 'gpt-length' } })
  const { message } = answered.output ?? {}
  expect(message?.text.length).toBeGreaterThan(31_900)
  const text = `W${message?.text.slice(1)}`
  const edit = { id: message?.id ?? '', version: message?.version ?? 0, text }
  expect((await member().call(messageUpdate, edit)).message.text).toBe(text)
  const place = { dialogId: id, parentId: greetingId }
  const byHand = await member().call(messageCreate, { ...place, role: 'character', text })
  expect(byHand.message.text).toBe(text)
  for (const failure of [
    await failureOf(member().call(messageCreate, { ...place, text })),
    await failureOf(member().call(messageUpdate, { ...edit, id: answered.asked?.id ?? '', version: 1 })),
    await failureOf(member().call(messageCreate, { ...place, role: 'character', text: 'x'.repeat(32_001) })),
  ])
    expect([failure.code, failure.details]).toMatchObject(['invalid-argument', { field: 'text' }])
})

test('a message has five hundred reactions, however it came to them; those behind are left out', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const tags = (count: number) => '[happy] ha '.repeat(count)
  talk.model.answers('laugh', { text: tags(300), pieceLength: 500 })
  const first = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'laugh' })
  expect(first.output?.message.reactions).toHaveLength(300)
  talk.model.answers('Go on from exactly where', { text: tags(300), pieceLength: 500 })
  const continueId = first.output?.message.id ?? ''
  const on = await talk.submit('member', { dialogId: id, parentId: null, continueId })
  expect(on.output?.message.reactions).toHaveLength(500)
  expect(on.output?.message.text.match(/ha/g)).toHaveLength(600)
  const byHand = { dialogId: id, parentId: greetingId, role: 'character' as const, text: tags(600) }
  expect((await member().call(messageCreate, byHand)).message.reactions).toHaveLength(500)
})

test('an edit is another version beside the first, or takes its place', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const { message } = await member().call(messageCreate, { dialogId: id, parentId: greetingId, text: 'Hi' })
  const edited = await member().call(messageUpdate, { id: message.id, version: 1, text: 'Hi there' })
  expect(edited.message).toMatchObject({ parentId: greetingId, text: 'Hi there' })
  expect(edited.message.id).not.toBe(message.id)
  const inPlace = await member().call(messageUpdate, {
    id: greetingId,
    version: 1,
    text: '[sad] Go away.',
    inPlace: true,
  })
  expect(inPlace.message).toMatchObject({
    id: greetingId,
    version: 2,
    text: 'Go away.',
    reactions: [{ at: 0, feeling: 'sad' }],
  })
  const stale = await failureOf(member().call(messageUpdate, { id: greetingId, version: 1, text: 'No' }))
  expect([stale.code, stale.details]).toMatchObject(['aborted', { current: { version: 2 } }])
})

test('whoever goes away keeps what came, and pays for that alone', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const text = 'One two three four five six seven eight nine ten. '.repeat(20)
  talk.model.answers('count for me', { text, pieceLength: 10, pace: 20 })
  const before = await talk.tokens('member')
  await talk.leave('member', { dialogId: id, parentId: greetingId, text: 'count for me' }, 8, async () => {
    expect((await all(id)).at(-1)).toMatchObject({ isRunning: true, role: 'character' })
  })
  const kept = await last(id, false)
  expect(kept.state).toBe('stopped')
  expect(text.startsWith(kept.text)).toBe(true)
  expect(kept.text.length).toBeGreaterThan(20)
  const after = await talk.tokens('member')
  expect([after.used - before.used, after.reserved]).toEqual([costOfLast(), 0])
  // It goes on from there.
  talk.model.answers('Go on from exactly where', ' And eleven.')
  const on = await talk.submit('member', { dialogId: id, parentId: null, continueId: kept.id })
  expect(on.output?.message).toMatchObject({
    id: kept.id,
    state: 'whole',
    text: `${kept.text} And eleven.`,
  })
})

test('moderation is told which words of a character its person wrote; of their own character, all', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('first question', 'A generated answer.')
  const first = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'first question' })
  const byHand = await member().call(messageCreate, {
    dialogId: id,
    parentId: first.output?.message.id ?? '',
    role: 'character',
    text: 'Put into its mouth.',
  })
  await talk.submit('member', { dialogId: id, parentId: byHand.message.id, text: 'second question' })
  const markedOf = () => talk.last.messages.filter(({ isByHand }) => isByHand).map(({ role }) => role)
  expect(talk.last.messages.filter(({ isByHand }) => isByHand)).toEqual([
    expect.objectContaining({ role: 'assistant', content: expect.stringContaining('Put into its mouth.') }),
  ])
  const edited = await member().call(messageUpdate, {
    id: first.output?.message.id ?? '',
    version: first.output?.message.version ?? 0,
    text: 'An edited answer.',
    inPlace: true,
  })
  await talk.submit('member', { dialogId: id, parentId: edited.message.id, text: 'third question' })
  expect(markedOf()).toEqual(['assistant'])
  const own = await talk.dialog(characterId, 'owner')
  await talk.submit('owner', { dialogId: own.id, parentId: own.greetingId, text: 'mine' })
  expect(markedOf()).toEqual(['system', 'assistant'])
})

test('the service is left with its caller, though it never falls silent', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.at = talk.model.failureUrl('dribble')
  await talk.leave('member', { dialogId: id, parentId: greetingId, text: 'on and on' }, 3, async () => {
    expect(talk.model.leftOpen()).toBe(1)
  })
  // By itself it would go on for twice as long as this waits.
  await expect.poll(() => talk.model.leftOpen()).toBe(0)
  talk.at = talk.model.url
  const kept = await last(id, false)
  expect(kept.text).toMatch(/^The first words\. x/)
})

test('an answer is stopped from another tab; two answers to one message are not written at once', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('slowly please', { text: 'word '.repeat(300), pieceLength: 5, pace: 20 })
  const first = talk.submit('member', { dialogId: id, parentId: greetingId, text: 'slowly please' })
  const running = await last(id, true)
  const second = await talk.submit('member', { dialogId: id, parentId: running.parentId })
  expect([second.failure, reasonOf(second.failure)]).toMatchObject([{ code: 'aborted' }, 'running'])
  // Another branch may be written meanwhile.
  const other = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'something else' })
  expect(other.output?.message.state).toBe('whole')
  const { message } = await member().call(messageStop, { id: running.id })
  expect(message).toMatchObject({ isRunning: false, state: 'stopped' })
  expect((await first).output?.message).toMatchObject({ id: running.id, state: 'stopped' })
})

test('a stop that another server was notified of ends it as well', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('and slower', { text: 'word '.repeat(400), pieceLength: 5, pace: 20 })
  const first = talk.submit('member', { dialogId: id, parentId: greetingId, text: 'and slower' })
  await last(id, true)
  await talk.server.pool.query(
    'update chatchara_message set is_stop_wanted = true where beat_at is not null and dialog_id = $1',
    [id],
  )
  expect((await first).output?.message.state).toBe('stopped')
})

test('what a killed server was writing counts as stopped, and its place is free', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  const { message } = await member().call(messageCreate, { dialogId: id, parentId: greetingId, text: 'Hm' })
  const answer = await member().call(messageCreate, {
    dialogId: id,
    parentId: message.id,
    role: 'character',
    text: 'As far as',
  })
  await talk.server.pool.query(`update chatchara_message set state = 'stopped', beat_at = $2 where id = $1`, [
    answer.message.id,
    talk.server.clock.now(),
  ])
  expect((await member().call(messageGet, { id: answer.message.id })).message.isRunning).toBe(true)
  talk.server.clock.advance(20_000)
  expect((await member().call(messageGet, { id: answer.message.id })).message).toMatchObject({
    isRunning: false,
    state: 'stopped',
  })
  talk.model.answers('Go on from exactly where', ' it goes.')
  const on = await talk.submit('member', { dialogId: id, parentId: null, continueId: answer.message.id })
  expect(on.output?.message.text).toBe('As far as it goes.')
})

test('the same key asks once, whether the answer is there or on its way', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('only once', { text: 'Only once indeed, my friend.', pieceLength: 4, pace: 20 })
  const asked = talk.model.asked().length
  const input = { dialogId: id, parentId: greetingId, text: 'only once' }
  const both = await Promise.all([
    talk.submit('member', input, { idempotencyKey: 'k1' }),
    talk.submit('member', input, { idempotencyKey: 'k1' }),
  ])
  const later = await talk.submit('member', input, { idempotencyKey: 'k1' })
  for (const one of [...both, later])
    expect([one.text, one.output?.message.text]).toEqual([
      'Only once indeed, my friend.',
      'Only once indeed, my friend.',
    ])
  expect(talk.model.asked().length - asked).toBe(1)
  expect(await all(id)).toHaveLength(3)
  const other = await talk.submit('member', { ...input, text: 'else' }, { idempotencyKey: 'k1' })
  expect(other.failure).toMatchObject({ code: 'invalid-argument' })
  const otherParent = { dialogId: id, parentId: greetingId }
  const another = await talk.submit('member', otherParent, { idempotencyKey: 'k1' })
  expect(another.failure).toMatchObject({ code: 'invalid-argument' })
})

test('a repeat that comes while the first call fails gets its failure', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.at = talk.model.failureUrl('silence')
  const input = { dialogId: id, parentId: greetingId, text: 'are you there' }
  const both = await Promise.all([
    talk.submit('member', input, { idempotencyKey: 'k-fails' }),
    talk.submit('member', input, { idempotencyKey: 'k-fails' }),
  ])
  talk.at = talk.model.url
  const [first, second] = both.map(({ failure }) => failure as CallError)
  expect(first).toMatchObject({ code: 'deadline-exceeded', details: { reason: 'gpt-slow' } })
  expect([second?.code, second?.message, second?.details]).toEqual([
    first?.code,
    first?.message,
    first?.details,
  ])
})

test('whoever hangs up before anything came leaves no empty answer behind', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.at = talk.model.failureUrl('silence')
  await talk.leave('member', { dialogId: id, parentId: greetingId, text: 'never mind' }, 0, async () => {
    await expect.poll(() => talk.model.leftOpen()).toBe(1)
  })
  await expect
    .poll(async () => (await all(id)).map(({ text }) => text))
    .toEqual(['Hello The member.', 'never mind'])
  talk.at = talk.model.url
})

test('without a service what was said is kept, and saying it again with the same key adds nothing', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.at = null
  const input = { dialogId: id, parentId: greetingId, text: 'Is anybody there?' }
  const spoken = await talk.submit('member', input, { idempotencyKey: 'k2' })
  expect(spoken.failure).toMatchObject({
    code: 'failed-precondition',
    details: { reason: 'gpt-not-set', askedId: spoken.asked?.id },
  })
  const { dialog } = await member().call(dialogGet, { id })
  expect(dialog.headId).toBe(spoken.asked?.id)
  talk.at = talk.model.url
  talk.model.answers('anybody there', 'I am.')
  const again = await talk.submit('member', input, { idempotencyKey: 'k2' })
  expect([again.asked?.id, again.text]).toEqual([spoken.asked?.id, 'I am.'])
  expect(await all(id)).toHaveLength(3)
})

const FAILURES = [
  ['stall', 'cut', 'The first words.'],
  ['drip', 'cut', 'The first words.'],
  ['error-event', 'cut', 'The first words.'],
  ['gibberish', 'cut', 'The first words.'],
  ['no-end', 'cut', 'The first words.'],
  ['endless-line', 'cut', 'The first words.'],
] as const

test.each(FAILURES)(
  '%s: what came is kept, with a sentence, and the quota is right',
  async (reason, state, kept) => {
    const { id, greetingId } = await talk.dialog(characterId)
    talk.at = talk.model.failureUrl(reason)
    const before = await talk.tokens('member')
    const spoken = await talk.submit('member', { dialogId: id, parentId: greetingId, text: `Try ${reason}` })
    expect(spoken.failure).toBeUndefined()
    expect(spoken.output?.message).toMatchObject({ state, isRunning: false })
    expect(spoken.output?.message.text.startsWith(kept)).toBe(true)
    expect(spoken.output?.problem?.message.length).toBeGreaterThan(20)
    expect(talk.last.came).toBe('The first words. ')
    const after = await talk.tokens('member')
    expect([after.used - before.used, after.reserved]).toEqual([costOfLast(), 0])
  },
)

test.each(['page', 'lying-page', 'lying-answer', 'redirect', 'telltale-error', 'silence'] as const)(
  '%s: nothing came, at most the prompt is charged, and what was said is kept',
  async (reason) => {
    const { id, greetingId } = await talk.dialog(characterId)
    talk.at = talk.model.failureUrl(reason)
    const before = await talk.tokens('member')
    const spoken = await talk.submit('member', { dialogId: id, parentId: greetingId, text: `Try ${reason}` })
    expect(spoken.failure).toBeInstanceOf(CallError)
    expect(JSON.stringify(spoken.failure)).not.toContain('sk-')
    const after = await talk.tokens('member')
    // In silence the prompt may have been read.
    const charged = reason === 'silence' ? estimatePrompt(talk.last.messages) : 0
    expect([after.used - before.used, after.reserved]).toEqual([charged, 0])
    expect((await all(id)).map(({ text }) => text)).toEqual(['Hello The member.', `Try ${reason}`])
  },
)

test('ten megabytes of answer: it ends at its longest, and the quota is right', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.at = talk.model.failureUrl('flood')
  const before = await talk.tokens('member')
  const spoken = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'Try flood' })
  expect(spoken.output).toMatchObject({ message: { state: 'cut' }, problem: { reason: 'gpt-length' } })
  expect(spoken.output?.message.text.length).toBeLessThan(40_000)
  const after = await talk.tokens('member')
  expect([after.used - before.used, after.reserved]).toEqual([costOfLast(), 0])
})

test('a service that is busy is asked again; one that fails is reported, and what was said is kept', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('busy?', { text: 'Not any more.', usage: { prompt: 30, completion: 4 } })
  talk.model.failsNext(429, { retryAfter: 1 })
  const first = await talk.tokens('member')
  const spoken = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'busy?' })
  expect(spoken.text).toBe('Not any more.')
  const before = await talk.tokens('member')
  expect([before.used - first.used, before.reserved]).toEqual([34, 0])
  for (let times = 0; times < 6; times++) talk.model.failsNext(500)
  const failed = await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'broken?' })
  expect(failed.failure).toMatchObject({ code: 'unavailable', details: { askedId: failed.asked?.id } })
  expect(await talk.tokens('member')).toMatchObject({ used: before.used, reserved: 0 })
  // Those that are left must not fail what comes behind.
  for (let times = 0; times < 6; times++)
    await fetch(`${talk.model.url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'first', messages: [{ role: 'user', content: 'x' }] }),
    })
})

test('where the day is used up, the caller learns until when, and what was said is kept', async () => {
  const { id, greetingId } = await talk.dialog(characterId, 'stranger')
  await talk.server.pool.query(
    `insert into gpt_day (uid, day, used) values ('stranger', $1, 10000000) on conflict (uid, day) do update set used = 10000000`,
    [talk.server.clock.now().toISOString().slice(0, 10)],
  )
  const spoken = await talk.submit('stranger', { dialogId: id, parentId: greetingId, text: 'Hello' })
  expect(spoken.failure).toMatchObject({
    code: 'resource-exhausted',
    details: { reason: 'gpt-daily', askedId: spoken.asked?.id },
  })
})

test('forty at once in one dialog: each message is there, one answer each', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  talk.model.answers('all at once', 'Yes.')
  const spoken = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      talk.submit('member', { dialogId: id, parentId: greetingId, text: `all at once ${at}` }),
    ),
  )
  expect(spoken.filter(({ output }) => output?.message.state === 'whole')).toHaveLength(40)
  expect(await all(id)).toHaveLength(81)
  const { reserved } = await talk.tokens('member')
  expect(reserved).toBe(0)
})

test('thirty answers to one message at once: one is written', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  // Slow enough that the last of the thirty comes while the first is answered, on a busy machine too.
  talk.model.answers('just one', { text: 'Just this one, and no other.', pieceLength: 2, pace: 100 })
  const { message } = await member().call(messageCreate, {
    dialogId: id,
    parentId: greetingId,
    text: 'just one',
  })
  const spoken = await Promise.all(
    Array.from({ length: 30 }, () => talk.submit('member', { dialogId: id, parentId: message.id })),
  )
  expect(spoken.filter(({ output }) => output)).toHaveLength(1)
  expect(spoken.filter(({ failure }) => reasonOf(failure) === 'running')).toHaveLength(29)
})

test('the dialog’s own model settings are asked for', async () => {
  const { id, greetingId } = await talk.dialog(characterId)
  await member().call(dialogUpdate, {
    id,
    version: 1,
    model: { name: 'first', temperature: 0.25, maxTokens: 33 },
  })
  await talk.submit('member', { dialogId: id, parentId: greetingId, text: 'settings' })
  expect(talk.model.lastBody()).toMatchObject({ temperature: 0.25, model: 'first' })
  expect(JSON.stringify(talk.model.lastBody())).toContain('33')
})
