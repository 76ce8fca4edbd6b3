import { expect, test } from '@playwright/test'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { gptPoseFromWords, gptStatus } from '@kamae/entities/gpt/contract'
import { CallError } from '@kamae/protocol/contract/errors'

import { startKamae } from '../support/kamae.ts'
import { signedIn, signUp } from '../support/member.ts'
import { startRealModel } from '../support/model-server.ts'
import { UNLIMITED } from '../support/unlimited.ts'

// Where llama.cpp is there (LLAMA_SERVER): what it says makes no sense, how it says it is the real thing.
test('a talk with llama.cpp itself: answered, stopped in the middle, answered in another way, counted', async ({
  browser,
}) => {
  const model = await startRealModel()
  test.skip(model === undefined, 'LLAMA_SERVER names no llama-server.')
  if (model === undefined) return
  const kamae = await startKamae({ ...UNLIMITED, ...model.settings, GPT_MAX_TOKENS: '2000' })
  try {
    const member = await signUp(kamae.url, 'Aki')
    const { character } = await member.call(chatcharaContentCreateByUser, {
      card: { name: 'Lily', description: 'A little girl who likes to play.', first_mes: 'Once upon a time' },
      model: { name: null, temperature: 0.8, maxTokens: 2000 },
    })
    // The processor that draws is the one that writes: breath and glances would take half of it.
    const viewport = { width: 640, height: 560 }
    const context = await browser.newContext({ locale: 'en-US', viewport, reducedMotion: 'reduce' })
    await signedIn(context, member)
    const page = await context.newPage()
    await page.goto(`${kamae.url}/en/c/${character.slug}/new`)
    const latest = page.getByRole('article', { name: 'Lily' }).last()
    const box = page.getByRole('textbox', { name: 'Talk to Lily' })
    const words = async () => (await latest.innerText()).length

    await box.fill('Lily went to the park')
    await box.press('Enter')
    const stop = page.getByRole('button', { name: 'Stop the answer' })
    await expect(stop).toBeVisible()
    await expect.poll(words).toBeGreaterThan(80)
    await stop.click({ timeout: 20_000 })
    await expect(latest).toContainText('It was stopped here.')

    await latest.getByRole('button', { name: 'Another answer' }).click()
    // It ends when it likes; which of how many it is, is said then.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 100_000 })
    await expect(latest).toContainText('2 / 2')
    const { today } = await member.call(gptStatus, {})
    expect(today?.left).toBeLessThan((today?.limit ?? 0) - 100)
    await context.close()
  } finally {
    await kamae.stop()
    await model.stop()
  }
})

test('poses asked of llama.cpp itself are words of the vocabulary or a plain refusal, and counted', async () => {
  const model = await startRealModel()
  test.skip(model === undefined, 'LLAMA_SERVER names no llama-server.')
  if (model === undefined) return
  const kamae = await startKamae({ ...UNLIMITED, ...model.settings, GPT_MAX_TOKENS: '2000' })
  try {
    const member = await signUp(kamae.url, 'Aki')
    for (const text of [
      'kneeling, left hand waving',
      'a tired hero',
      '跪いて手を振る',
      '{"stance":"sitting"}',
    ]) {
      const reported = await member.call(gptPoseFromWords, { text }).then(
        ({ words }) => words.format,
        (error: unknown) => (error instanceof CallError ? error.code : error),
      )
      expect(['kamae-words', 'aborted']).toContain(reported)
    }
    const { today } = await member.call(gptStatus, {})
    expect(today?.left).toBeLessThan(today?.limit ?? 0)
  } finally {
    await kamae.stop()
    await model.stop()
  }
})
