import { afterAll, beforeAll, expect, test } from 'vitest'

import { startVoiceServer, type VoiceServer } from '../testing/voice-server.ts'
import { voicevox } from './voicevox.ts'

let engine: VoiceServer
beforeAll(async () => {
  engine = await startVoiceServer()
})
afterAll(() => engine.close())

const WORDS = { text: 'あいうえお', language: 'ja', style: '', speed: 1, pitch: 0 } as const

test('whoever leaves while the first style is asked for leaves those who wait for it as well', async () => {
  const provider = voicevox({ url: engine.url })
  const leaving = new AbortController()
  const left = provider.speak(WORDS, leaving.signal)
  const stays = provider.speak(WORDS, new AbortController().signal)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'cancelled' })
  expect((await stays).seconds).toBeGreaterThan(0)
  expect(engine.asked.filter(({ path }) => path === '/speakers')).toHaveLength(1)
})
