import { startTalking, type Talking } from '@kamae/entities/chatchara/message/server/testing/talking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from '../../../testing/server.ts'
import { gptAnswer } from '../contract.ts'

let talk: Talking
const PERSONA =
  'She keeps the lamp of the old lighthouse in the cellar, and shows it to nobody but the spring tide.'
beforeAll(async () => {
  talk = await startTalking()
})
afterAll(() => talk.close())

const notify = (text: string) => [{ role: 'user' as const, text }]

test('a character answers once, and nothing of it is kept', async () => {
  const characterId = await talk.character({}, { gestures: [{ name: 'wave', poseId: 'wave' }] })
  talk.model.answers('good day', { text: '[happy|wave] Good day to you.', pieceLength: 4 })
  const { chunks, result } = talk.server.streamAs('guest').stream(gptAnswer, {
    characterId,
    messages: notify('good day'),
  })
  const came = []
  for await (const chunk of chunks) came.push(chunk)
  expect(came[0]).toEqual({ kind: 'reaction', at: 0, feeling: 'happy', gesture: 'wave' })
  expect(await result).toEqual({
    text: 'Good day to you.',
    reactions: [{ at: 0, feeling: 'happy', gesture: 'wave' }],
    isWhole: true,
  })
  const { rows } = await talk.server.pool.query('select 1 from chatchara_message')
  expect(rows).toEqual([])
})

test('a hidden persona is not repeated, its owner may hear it, and another’s private character is not there', async () => {
  const characterId = await talk.character({ description: PERSONA }, { isPersonaHidden: true })
  talk.model.answers('the lamp', `Well. ${PERSONA}`)
  const input = { characterId, messages: notify('tell me of the lamp') }
  const answer = await talk.server.as('member').call(gptAnswer, input)
  expect([answer.isWhole, answer.text.length < 40]).toEqual([false, true])
  const own = await talk.server.as('owner').call(gptAnswer, input)
  expect(own).toMatchObject({ isWhole: true, text: `Well. ${PERSONA}` })
  const secret = await talk.character({}, { visibility: 'private' })
  const refused = await failureOf(
    talk.server.as('member').call(gptAnswer, { characterId: secret, messages: notify('hello') }),
  )
  expect(refused.code).toBe('not-found')
})

test('what it answers to may have whole answers of the character, and of a person what one may say', async () => {
  const characterId = await talk.character()
  const text = 'word '.repeat(6000).trim()
  const said = [{ role: 'character' as const, text }, ...notify('good day')]
  const member = talk.server.as('member')
  expect((await member.call(gptAnswer, { characterId, messages: said })).isWhole).toBe(true)
  const failure = await failureOf(member.call(gptAnswer, { characterId, messages: notify(text) }))
  expect([failure.code, failure.details]).toMatchObject(['invalid-argument', { field: 'text' }])
})

test('without a service the caller learns so', async () => {
  const characterId = await talk.character()
  talk.at = null
  const failure = await failureOf(
    talk.server.as('member').call(gptAnswer, { characterId, messages: notify('hello') }),
  )
  expect([failure.code, failure.details]).toMatchObject(['failed-precondition', { reason: 'gpt-not-set' }])
})
