import { afterAll, beforeAll, expect, test } from 'vitest'

import { type ModelServer, startModelServer } from '../testing/model-server.ts'
import { openGptGuard } from './gpt-guard.ts'
import type { GptMessage } from './gpt.ts'

let server: ModelServer
const reported: string[] = []
beforeAll(async () => {
  server = await startModelServer()
  server.flags(/forbidden/)
})
afterAll(() => server.stop())

const look = (url: string, messages: readonly GptMessage[]) =>
  openGptGuard({ url, key: 'sk-a-secret', report: (words) => reported.push(words) })(
    messages,
    new AbortController().signal,
  )

test('what people wrote is refused where moderation flags it, wherever in the talk it is', async () => {
  const harmless = { role: 'user', content: 'Good morning' } as const
  const flagged = { role: 'user', content: 'A forbidden thing' } as const
  await expect(look(server.url, [harmless])).resolves.toBeUndefined()
  for (const messages of [[flagged], [flagged, harmless], [harmless, flagged]])
    await expect(look(server.url, messages)).rejects.toMatchObject({
      code: 'invalid-argument',
      details: { reason: 'gpt-refused' },
    })
})

test('what people let a character say, and their own persona, is theirs too', async () => {
  for (const role of ['assistant', 'system'] as const) {
    const messages = [
      { role, content: 'A forbidden thing' },
      { role: 'user', content: 'Hm' },
    ] as const
    await expect(look(server.url, messages)).resolves.toBeUndefined()
    const byHand = messages.map((message) => ({ ...message, isByHand: true }))
    await expect(look(server.url, byHand)).rejects.toMatchObject({ details: { reason: 'gpt-refused' } })
  }
})

test('what the author of a character wrote is not asked about', async () => {
  await expect(look(server.url, [{ role: 'system', content: 'forbidden' }])).resolves.toBeUndefined()
})

test.each(['page', 'telltale-error', 'redirect'] as const)(
  'where moderation cannot tell (%s) nothing is sent, and the operator hears of it',
  async (failure) => {
    reported.length = 0
    await expect(
      look(server.failureUrl(failure), [{ role: 'user', content: 'Hello' }]),
    ).rejects.toMatchObject({
      details: { reason: 'gpt-away' },
    })
    expect(reported).toEqual([expect.stringMatching(/^Moderation does not answer/)])
    expect(reported.join('')).not.toContain('sk-a-secret')
  },
)
