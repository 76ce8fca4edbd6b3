import { FIRST_BODY } from '@kamae/character/body'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate } from '@kamae/entities/chatchara/dialog/contract'
import { expect, type Page } from '@playwright/test'
import { signedIn, signUp } from '../support/member.ts'
import { startCharacterModel } from '../support/model-server.ts'
import { lengthenVoices } from '../support/page/lengthen-voices.ts'
import { type AskingKamae, test } from '../with-model.ts'

/** What a page reports of the sounds it has out, how many frames it drew from the newest press until silence, and how wide the mouth was open. */
type Heard = { sounding: number; begun: number; drawn: number; silentAfter: number | null; widest: number }

let kamae: AskingKamae
let model: Awaited<ReturnType<typeof startCharacterModel>>
test.beforeAll(async ({ asking }) => {
  model = await startCharacterModel()
  kamae = asking
  kamae.asks(model.url)
})
test.afterAll(() => model.stop())

/** Runs in the page before anything else: counts the sounds that are out, and follows the mouth. */
function hearken(): void {
  const heard: Heard = { sounding: 0, begun: 0, drawn: 0, silentAfter: null, widest: 0 }
  Object.assign(window, { heard })
  const out = new Set<AudioScheduledSourceNode>()
  const isOver = (source: AudioScheduledSourceNode) => {
    if (!out.delete(source)) return
    heard.sounding = out.size
    if (out.size === 0) heard.silentAfter = heard.drawn
  }
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (...when) {
    out.add(this)
    heard.begun += 1
    heard.sounding = out.size
    this.addEventListener('ended', () => isOver(this))
    start.apply(this, when)
  }
  const { stop } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.stop = function (when) {
    stop.call(this, when)
    if (!when) isOver(this)
  }
  const isPressed = () => Object.assign(heard, { drawn: 0, silentAfter: null })
  document.addEventListener('click', isPressed, true)
  document.addEventListener('keydown', isPressed, true)
  const look = () => {
    heard.drawn += 1
    const mouth = document.querySelector<HTMLElement>('[data-mouth]')?.dataset['mouth'] ?? '{}'
    heard.widest = Math.max(heard.widest, ...Object.values(JSON.parse(mouth) as Record<string, number>))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const heardOf = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard)

async function isHeard(page: Page, begun: number): Promise<void> {
  const sounds = async () => {
    const { sounding, begun: now } = await heardOf(page)
    return sounding > 0 && now > begun
  }
  await expect.poll(sounds, { timeout: 60_000 }).toBe(true)
}

/** Nothing is out any more, and was not when the page had drawn what the press that wanted silence led to. */
async function isSilencedInTime(page: Page): Promise<void> {
  await expect.poll(async () => (await heardOf(page)).sounding).toBe(0)
  const { silentAfter } = await heardOf(page)
  expect(silentAfter).not.toBeNull()
  expect(silentAfter).toBeLessThan(3)
}

// Spoken while it comes, by espeak-ng; silent at once.
test('an answer is spoken while it still comes, the mouth moves, and Stop and another branch silence it at once', async ({
  browser,
}) => {
  const member = await signUp(kamae.url, 'Aki')
  const { character } = await member.call(chatcharaContentCreateByUser, {
    card: { name: 'Nagi', first_mes: 'The light is on.', alternate_greetings: ['You are late.'] },
    language: 'en',
    voice: { ...FIRST_BODY.voice, provider: 'espeak' },
  })
  const { dialog } = await member.call(dialogCreate, { characterId: character.id })
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 480, height: 480 } })
  await signedIn(context, member)
  await context.addInitScript(hearken)
  const page = await context.newPage()
  // Whatever is spoken would go on for two minutes.
  await lengthenVoices(page)
  await page.goto(`${kamae.url}/en/c/${character.slug}/${dialog.id}?inspect=1`)
  await expect(page.locator('[data-state="ready"]')).toBeVisible({ timeout: 60_000 })
  const box = page.getByRole('textbox', { name: 'Talk to Nagi' })
  const latest = page.getByRole('article', { name: 'Nagi' }).last()
  const stop = page.getByRole('button', { name: 'Stop the answer' })
  const send = page.getByRole('button', { name: 'Send', exact: true })

  await test.step('spoken while more of it comes, with a mouth that opens', async () => {
    await box.fill('tell me a story')
    await box.press('Enter')
    await isHeard(page, 0)
    await expect(stop).toBeVisible()
    await expect(latest).not.toContainText('sentence 400')
    await expect.poll(async () => (await heardOf(page)).widest).toBeGreaterThan(0.2)
    // From here on only what is heard is asked for.
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('silent at the press of Stop, though the server has not heard of it', async () => {
    const released = Promise.withResolvers<void>()
    await page.route(/chatchara\/message\/stop\b/, async (route) => {
      await released.promise
      await route.continue()
    })
    await stop.click()
    await isSilencedInTime(page)
    await expect(stop).toBeVisible()
    released.resolve()
    await expect(send).toBeVisible()
    expect((await heardOf(page)).sounding).toBe(0)
  })

  await test.step('silent as another answer is looked at while this one is still heard', async () => {
    const { begun } = await heardOf(page)
    await latest.getByRole('button', { name: 'Another answer' }).click()
    await isHeard(page, begun)
    await stop.click()
    await expect(send).toBeVisible()
    await box.fill('hello')
    const { begun: before } = await heardOf(page)
    await box.press('Enter')
    await isHeard(page, before)
    await expect(send).toBeVisible()
    expect((await heardOf(page)).sounding).toBe(1)
    await page
      .getByRole('article', { name: 'Nagi' })
      .first()
      .getByRole('button', { name: 'Next greeting' })
      .click()
    await isSilencedInTime(page)
    await expect(latest).toContainText('You are late.')
  })
  await context.close()
})
