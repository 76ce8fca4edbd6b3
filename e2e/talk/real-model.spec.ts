import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { gptPoseFromWords, gptStatus } from '@kamae/entities/gpt/contract'
import { CallError } from '@kamae/protocol/contract/errors'

import { dropFile } from '../support/drop-file.ts'
import { startKamae } from '../support/start-kamae.ts'
import { signedIn, signUp } from '../support/member.ts'
import { startRealModel } from '../support/model-server.ts'
import { UNLIMITED } from '../support/unlimited.ts'

// Where llama.cpp is there (LLAMA_SERVER): what it says makes no sense, how it says it is the real thing.
test('with llama.cpp itself a character is made, talked with, copied, saved, brought in again and published', async ({
  browser,
}) => {
  const model = await startRealModel()
  test.skip(model === undefined, 'LLAMA_SERVER names no llama-server.')
  if (model === undefined) return
  const kamae = await startKamae({ ...UNLIMITED, ...model.settings, GPT_MAX_TOKENS: '2000' })
  try {
    const member = await signUp(kamae.url, 'Aki')
    // The processor that draws is the one that writes: breath and glances would take half of it.
    const viewport = { width: 640, height: 560 }
    const context = await browser.newContext({ locale: 'en-US', viewport, reducedMotion: 'reduce' })
    await signedIn(context, member)
    const page = await context.newPage()
    const answers = page.getByRole('article', { name: 'Lily' })
    const latest = answers.last()
    const asked = page.getByRole('article', { name: 'You' })
    const box = page.getByRole('textbox', { name: 'Talk to Lily' })
    const stop = page.getByRole('button', { name: 'Stop the answer' })
    const words = async () => (await latest.innerText()).length
    const send = async (text: string) => {
      await box.fill(text)
      await box.press('Enter')
      await expect(asked.last()).toContainText(text)
      await expect(stop).toBeVisible()
      await expect.poll(words).toBeGreaterThan(80)
    }
    const stopped = async () => {
      await stop.click()
      await expect(latest).toContainText('It was stopped here.')
    }
    const left = async () => (await member.call(gptStatus, {})).today?.left ?? 0
    const before = await left()
    let slug = ''

    await test.step('made', async () => {
      await page.goto(`${kamae.url}/en/characters/new`)
      await page.getByLabel('Name', { exact: true }).fill('Lily')
      await page.getByLabel('Description').fill('A little girl who likes to play.')
      await page.getByLabel('First greeting').fill('Once upon a time')
      const longest = page.getByRole('spinbutton', { name: 'Maximum answer length in tokens' })
      await longest.fill('2000')
      await longest.press('Enter')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Lily', exact: true })).toBeVisible()
      slug = page.url().split('/').at(-1) ?? ''
    })

    await test.step('talked with, and stopped in mid-sentence', async () => {
      await page.goto(`${kamae.url}/en/c/${slug}/new`)
      await expect(latest).toContainText('Once upon a time')
      await send('Lily went to the park')
      await stopped()
    })

    await test.step('answered in another way, to the end', async () => {
      await latest.getByRole('button', { name: 'Another answer' }).click()
      // It ends when it likes; which of how many it is, is said then.
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 100_000 })
      await expect(latest).toContainText('2 / 2')
      await latest.getByRole('button', { name: 'Previous answer' }).click()
      await expect(latest).toContainText('1 / 2')
      await expect(latest).toContainText('It was stopped here.')
    })

    await test.step('branched from its greeting, and that branch deleted', async () => {
      await answers.first().getByRole('button', { name: 'What to do with this message' }).click()
      await page.getByRole('menuitem', { name: 'Branch from here' }).click()
      await send('Lily stayed at home')
      await stopped()
      const branches = page.getByRole('group', { name: 'Branches' })
      await expect(branches).toContainText('2 / 2')
      await asked.last().getByRole('button', { name: 'What to do with this message' }).click()
      await page.getByRole('menuitem', { name: 'Delete with what follows' }).click()
      await expect(page.getByText('2 messages deleted')).toBeVisible()
      await expect(asked).toHaveCount(0)
      const kept = page.waitForResponse(/chatchara\/dialog\/update\b/)
      await page.getByRole('button', { name: 'Back to the end' }).click()
      await kept
      await expect(asked).toHaveCount(1)
      await expect(asked).toContainText('Lily went to the park')
      await expect(branches).toHaveCount(0)
      await page.reload()
      await expect(asked).toContainText('Lily went to the park')
    })

    await test.step('reloaded in mid-stream, and gone on with', async () => {
      await send('Then it rained')
      await page.reload()
      await expect(asked.last()).toContainText('Then it rained')
      await expect(latest).toContainText('It was stopped here.')
      const came = await words()
      await latest.getByRole('button', { name: 'Continue' }).click()
      await expect.poll(words).toBeGreaterThan(came + 40)
      await stopped()
    })

    await test.step('published as an article', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
      await page.getByRole('menuitem', { name: 'Publish as an article' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Lily in the rain')
      await expect(dialog.getByRole('img', { name: 'Cover: Lily' })).toBeVisible({ timeout: 60_000 })
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lily in the rain')
      const html = await (await fetch(page.url())).text()
      expect(html).toContain('Lily went to the park')
      expect(html).not.toContain('Lily stayed at home')
    })

    await test.step('copied, saved as a card, and brought in again', async () => {
      await page.goto(`${kamae.url}/en/c/${slug}`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Card as PNG' }).click()
      const card = await readFile(await (await download).path())
      await page.getByRole('button', { name: 'Make a copy' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Lily' })).toBeVisible()
      expect(page.url()).not.toContain(slug)
      await page.goto(`${kamae.url}/en/characters`)
      await dropFile(page, 'Lily.png', card, 'body')
      await expect(page.getByRole('heading', { level: 1, name: 'Lily', exact: true })).toBeVisible()
      await expect(page.locator('blockquote')).toHaveText('Once upon a time')
      expect(page.url()).not.toContain(slug)
    })

    expect(await left()).toBeLessThan(before - 100)
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
