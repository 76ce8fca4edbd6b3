import { expect, type Page } from '@playwright/test'
import { FIRST_BODY } from '@kamae/character/body'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { gptStatus } from '@kamae/entities/gpt/contract'
import { dialogGet, dialogImport, dialogUpdate } from '@kamae/entities/chatchara/dialog/contract'
import { listViolations } from '../support/axe-violations.ts'
import { type Member, signedIn, signUp } from '../support/member.ts'
import { startCharacterModel } from '../support/model-server.ts'
import { type AskingKamae, test } from '../with-model.ts'

let kamae: AskingKamae
let model: Awaited<ReturnType<typeof startCharacterModel>>
test.beforeAll(async ({ asking }) => {
  model = await startCharacterModel()
  kamae = asking
  kamae.asks(model.url)
})
test.afterAll(() => model.stop())

async function makeCharacter(member: Member, greetings: string[] = []) {
  const { character } = await member.call(chatcharaContentCreateByUser, {
    card: {
      name: 'Nagi',
      description: 'A lighthouse keeper.',
      personality: '',
      scenario: '',
      first_mes: 'The light is on. *waves* Come up.',
      mes_example: '',
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: greetings,
      tags: [],
      creator: '',
      character_version: '',
      extensions: {},
    },
    gestures: [{ name: 'wave', poseId: 'wave' }],
    reactions: { ...FIRST_BODY.reactions, happy: { ...FIRST_BODY.reactions.happy, poseId: 'cheer' } },
    visibility: 'public',
  })
  return character
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Talk to Nagi' })
const answers = (page: Page) => page.getByRole('article', { name: 'Nagi' })
const latest = (page: Page) => answers(page).last()

async function notify(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

/** Waits until nothing is being written. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
}

// Create, talk, stop in mid-sentence, swipe, branch, delete a branch, reload in mid-stream and continue.
test('a dialog is begun, stopped, swiped, branched, reloaded in the middle and gone on with', async ({
  browser,
}) => {
  const member = await signUp(kamae.url, 'Aki')
  const character = await makeCharacter(member)
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 640, height: 560 } })
  await signedIn(context, member)
  const page = await context.newPage()

  await test.step('begun with the greeting', async () => {
    await page.goto(`${kamae.url}/en/c/${character.slug}/new`)
    await expect(page).toHaveURL(/\/c\/\w+\/[0-9a-f-]{36}$/)
    await expect(latest(page)).toContainText('The light is on. waves Come up.')
    await expect(latest(page).locator('em')).toHaveText('waves')
  })

  await test.step('answered with a feeling that the body shows, and no tag in the words', async () => {
    await notify(page, 'hello')
    await settled(page)
    await expect(latest(page)).toContainText('Hello there! It is good to see you.')
    await expect(latest(page)).not.toContainText('[')
    await expect(page.locator('[data-feeling]')).toHaveAttribute('data-feeling', 'relaxed')
    await expect(page.locator('[data-state="ready"]')).toBeVisible({ timeout: 60_000 })
    // Breath and glances are drawn by the processor here: it has enough to do.
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('another answer by the arrow, and back by the arrow key', async () => {
    await latest(page).getByRole('button', { name: 'Another answer' }).click()
    await settled(page)
    await expect(latest(page)).toContainText('2 / 2')
    await latest(page).getByRole('button', { name: 'Copy' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(latest(page)).toContainText('1 / 2')
  })

  await test.step('stopped in mid-sentence: what came is kept, and what is typed meanwhile too', async () => {
    await notify(page, 'tell me a story')
    await expect(latest(page)).toContainText('sentence 3 of a story')
    await box(page).fill('typed meanwhile')
    await page.getByRole('button', { name: 'Stop the answer' }).click()
    await settled(page)
    await expect(latest(page)).toContainText('It was stopped here.')
    await expect(latest(page)).not.toContainText('sentence 400')
    await expect(box(page)).toHaveValue('typed meanwhile')
  })

  await test.step('branched from an earlier place, and the other branch deleted and brought back', async () => {
    const second = answers(page).nth(1)
    await second.getByRole('button', { name: 'What to do with this message' }).click()
    await page.getByRole('menuitem', { name: 'Branch from here' }).click()
    await expect(page.getByText('What you say now begins another branch.')).toBeVisible()
    await notify(page, 'the other way')
    await settled(page)
    await expect(page.getByRole('group', { name: 'Branches' })).toContainText('2 / 2')
    await page.getByRole('button', { name: 'Previous branch' }).click()
    await expect(latest(page)).toContainText('sentence 3 of a story')
    const asked = page.getByRole('article', { name: 'You' }).last()
    await asked.getByRole('button', { name: 'What to do with this message' }).click()
    await page.getByRole('menuitem', { name: 'Delete with what follows' }).click()
    await expect(page.getByText('2 messages deleted')).toBeVisible()
    // By key: a pointer waits until the toast stands still, and after six seconds it is gone.
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(latest(page)).toContainText('sentence 3 of a story')
  })

  await test.step('reloaded in mid-stream: what came is there, and it goes on', async () => {
    await notify(page, 'another story please')
    await expect(latest(page)).toContainText('sentence 2 of a story')
    await page.reload()
    await expect(page.getByRole('article', { name: 'You' }).last()).toContainText('another story please')
    await expect(latest(page)).toContainText('sentence 2 of a story')
    await expect(latest(page)).toContainText('It was stopped here.')
    const before = (await latest(page).innerText()).length
    await latest(page).getByRole('button', { name: 'Continue' }).click()
    await expect.poll(async () => (await latest(page).innerText()).length).toBeGreaterThan(before + 40)
    await page.keyboard.press('Escape')
    await box(page).press('Escape')
    await settled(page)
  })

  await test.step('a window that becomes narrow still shows the end', async () => {
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 560 })
      await expect(latest(page).getByRole('button', { name: 'Branch from here' })).toBeInViewport({
        ratio: 1,
      })
    }
  })

  await test.step('without an error in the page', async () => {
    expect(await listViolations(page)).toEqual([])
  })
})

// Facts to see, correct and delete; own persona; search; export and re-import.
test('what is remembered, who one is, what is said and how is kept, found, saved and brought in again', async ({
  browser,
}) => {
  const member = await signUp(kamae.url, 'Rin')
  const character = await makeCharacter(member)
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await signedIn(context, member)
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/c/${character.slug}/new`)
  await notify(page, 'hello')
  await settled(page)
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('a fact is written, and one’s persona', async () => {
    await choose('Memory')
    await dialog.getByRole('textbox', { name: 'Story so far' }).fill('Two met at the light.')
    await dialog.getByRole('button', { name: 'Add a fact' }).click()
    await dialog.getByRole('textbox', { name: 'Written by you' }).fill('Rin is afraid of heights.')
    await save()
    await choose('Your persona')
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Captain')
    await save()
  })

  await test.step('this dialog is answered by another model, and the next question carries what is kept', async () => {
    await choose('Voice and model')
    await dialog.getByRole('switch', { name: 'Another language model' }).click()
    await dialog.getByRole('combobox', { name: 'Which model' }).selectOption({ index: 1 })
    await save()
    await page.reload()
    await notify(page, 'hello')
    await settled(page)
    await choose('Voice and model')
    await expect(dialog.getByRole('switch', { name: 'Another language model' })).toBeChecked()
    await page.keyboard.press('Escape')
    await choose('Memory')
    await expect(dialog.getByRole('textbox', { name: 'Written by you' })).toHaveValue(
      'Rin is afraid of heights.',
    )
    await page.keyboard.press('Escape')
    await choose('Your persona')
    await expect(dialog.getByRole('textbox', { name: 'Your name' })).toHaveValue('Captain')
    await page.keyboard.press('Escape')
  })

  await test.step('words are found, and lead to their message', async () => {
    await choose('Search in your dialogs')
    await dialog.getByRole('searchbox').fill('light is on')
    await page.keyboard.press('Enter')
    await dialog.getByRole('listitem').getByRole('button').first().click()
    await expect(answers(page).first()).toContainText('The light is on.')
    await expect(answers(page).first()).toBeFocused()
    await expect(answers(page).first()).toHaveAttribute('data-found')
  })

  await test.step('what another tab writes meanwhile is shown beside one’s own words, and nothing is lost', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const current = async () => (await member.call(dialogGet, { id })).dialog
    await member.call(dialogUpdate, { ...(await known(current)), title: 'Named elsewhere' })
    await choose('Memory')
    await dialog.getByRole('button', { name: 'Add a fact' }).click()
    const newest = dialog.getByRole('textbox', { name: 'Written by you' }).last()
    await newest.fill('Rin has been to every harbour of the north coast but one. '.repeat(4))
    const hidden = await newest.evaluate((field) => field.scrollHeight - field.clientHeight)
    expect(hidden).toBeLessThanOrEqual(0)
    await newest.fill('Rin has a dog.')
    const { facts } = await current()
    const more = [...facts.map((fact) => ({ id: fact.id, text: fact.text })), { text: 'Rin sails.' }]
    await member.call(dialogUpdate, { ...(await known(current)), facts: more })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('More was noted meanwhile')).toBeVisible()
    const written = dialog.getByRole('textbox', { name: 'Written by you' })
    await expect(written).toHaveCount(3)
    await save()
    expect((await current()).facts.map(({ text }) => text)).toEqual([
      'Rin is afraid of heights.',
      'Rin sails.',
      'Rin has a dog.',
    ])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named elsewhere')
  })

  await test.step('feedback can be sent from here', async () => {
    await choose('Send feedback')
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('saved as a file and brought in again as another dialog', async () => {
    const before = page.url()
    const download = page.waitForEvent('download')
    await choose('Save as a file (JSON)')
    const file = await (await download).path()
    await choose('Your dialogs')
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await expect(page).not.toHaveURL(before)
    await expect(answers(page).first()).toContainText('The light is on.')
    await expect(page.getByRole('article', { name: 'You' }).first()).toContainText('hello')
  })
})

// To the token the quota is held in the tests of the calls.
test('whatever the service does, what was said and what came is kept, and there is a sentence', async ({
  browser,
}) => {
  const member = await signUp(kamae.url, 'Umi')
  const character = await makeCharacter(member)
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 640, height: 560 } })
  await signedIn(context, member)
  // Nobody looks at the body here, and three of them take their time.
  await context.route('**/avatars/**/*.vrm', (route) => route.abort())
  const begun = async (words: string) => {
    const page = await context.newPage()
    await page.goto(`${kamae.url}/en/c/${character.slug}/new`)
    await notify(page, words)
    return page
  }
  const left = async () => (await member.call(gptStatus, {})).today?.left ?? 0
  const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') })

  // These are waited for longest: the others come meanwhile.
  const slow = [await begun('failure: stall')]
  if (process.env.ALL_LOOKS) slow.push(await begun('failure: drip'))
  for (const page of slow) await expect(latest(page)).toContainText('The first words.')

  const page = await begun('hello')
  await settled(page)
  for (const failure of process.env.ALL_LOOKS ? ['busy', 'broken', 'lying-page', 'lying-answer'] : ['busy'])
    await test.step(`${failure}: nothing came`, async () => {
      await notify(page, `failure: ${failure}`)
      await expect(alert(page)).toContainText('The language model cannot be reached just now.')
      await expect(page.getByRole('article', { name: 'You' }).last()).toContainText(`failure: ${failure}`)
      await expect(alert(page).getByRole('button', { name: 'Try again' })).toBeVisible()
      await alert(page).getByRole('button', { name: 'Close' }).click()
    })

  await test.step('a disconnect in mid-stream', async () => {
    await notify(page, 'hang up')
    await expect(alert(page)).toContainText('The language model cannot be reached just now.')
    await expect(latest(page)).toContainText('This is sentence 1 of a story')
    await expect(latest(page)).not.toContainText('sentence 9')
    await alert(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('ten megabytes', async () => {
    await notify(page, 'failure: flood')
    // Thirty thousand characters of it are drawn as they come.
    await expect(alert(page)).toContainText('The answer reached this character’s maximum length', {
      timeout: 100_000,
    })
    await expect(latest(page)).toContainText('0123456789')
  })

  await test.step('a stall, and a byte now and then', async () => {
    for (const page of slow) {
      await expect(alert(page)).toContainText('The language model took too long.')
      await expect(latest(page)).toContainText('The first words.')
    }
  })

  await test.step('what brought nothing cost nothing', async () => {
    const before = await left()
    await notify(page, 'failure: page')
    await expect(alert(page)).toContainText('The language model cannot be reached just now.')
    expect(await left()).toBe(before)
  })
  await context.close()
})

const known = async (read: () => Promise<{ id: string; version: number }>) => {
  const { id, version } = await read()
  return { id, version }
}

// Swipe anywhere; search in one's dialogs.
test('a talk begins with any of the greetings, and a search leads to its message however far up it is', async ({
  browser,
}) => {
  const member = await signUp(kamae.url, 'Sora')
  const character = await makeCharacter(member, ['You are late. Come in.', '*yawns* What now?'])
  const other = await makeCharacter(member)
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' })
  await signedIn(context, member)
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')

  await test.step('the greeting that the address names, the others by the arrow and by the arrow key', async () => {
    await page.goto(`${kamae.url}/en/c/${character.slug}/new?greeting=1`)
    await expect(latest(page)).toContainText('You are late.')
    await expect(latest(page)).toContainText('2 / 3')
    await latest(page).getByRole('button', { name: 'Next greeting' }).click()
    await expect(latest(page)).toContainText('What now?')
    await latest(page).getByRole('button', { name: 'Copy' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(latest(page)).toContainText('You are late.')
  })

  await test.step('also once it was answered: what follows one of them is not lost', async () => {
    await notify(page, 'hello')
    await settled(page)
    const greeting = answers(page).first()
    await greeting.getByRole('button', { name: 'Previous greeting' }).click()
    await expect(latest(page)).toContainText('The light is on.')
    await expect(page.getByRole('article', { name: 'You' })).toHaveCount(0)
    await latest(page).getByRole('button', { name: 'Next greeting' }).click()
    await expect(page.getByRole('article', { name: 'You' })).toContainText('hello')
  })

  await test.step('what one could say can be thought of, and given up', async () => {
    model.answers(/Write 3 different short things/, { text: 'a\n'.repeat(400), pace: 1000, pieceLength: 1 })
    await page.getByRole('button', { name: 'Suggest a reply' }).click()
    await expect(page.getByText('Thinking…')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Suggest a reply' })).toBeFocused()
  })

  const search = async (words: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'Search in your dialogs' }).click()
    await dialog.getByRole('searchbox').fill(words)
    await page.keyboard.press('Enter')
    await dialog.getByRole('listitem').getByRole('button').first().click()
    await expect(dialog).toHaveCount(0)
  }
  const led = async (words: string) => {
    const found = page.locator('[data-found]')
    await expect(found).toContainText(words)
    await expect(found).toBeFocused()
    await expect(found).toBeInViewport()
  }
  const messages = Array.from({ length: 300 }, (_, at) => ({
    parent: at === 0 ? null : at - 1,
    role: at % 2 ? 'user' : 'character',
    text: at === 40 ? 'A walrus waved.' : at === 296 ? 'A heron flew by.' : `Turn ${at}.`,
  }))
  // Beside the main branch, said to an early turn.
  messages.push({ parent: 20, role: 'user', text: 'The lantern went out.' })
  const file = { format: 'kamae-dialog', version: 1, title: 'Long', facts: [], messages, head: 299 }
  const text = JSON.stringify({ ...file, character: { id: other.id, name: 'Nagi' } })
  const { id } = (await member.call(dialogImport, { text })).dialog

  await test.step('in another character’s dialog, far above its end', async () => {
    await search('walrus')
    await expect(page).toHaveURL(`${kamae.url}/en/c/${other.slug}/${id}`)
    await led('A walrus waved.')
  })

  await test.step('in the same dialog, near its end, and on another branch', async () => {
    await search('heron')
    await led('A heron flew by.')
    await search('lantern')
    await led('The lantern went out.')
    await expect(page.getByText('Turn 299.')).toHaveCount(0)
    expect(await listViolations(page)).toEqual([])
  })
})

// Publish an article.
test('chosen messages become a page that anybody reads, by phone', async ({ browser }) => {
  const member = await signUp(kamae.url, 'Mika')
  const character = await makeCharacter(member)
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
  })
  await signedIn(context, member)
  const page = await context.newPage()
  // A slow line: the body is loaded only after the dialog was opened that takes its picture.
  const avatar = Promise.withResolvers<void>()
  await page.route('**/avatars/**/*.vrm', async (route) => {
    await avatar.promise
    await route.continue()
  })
  await page.goto(`${kamae.url}/en/c/${character.slug}/new`)
  await notify(page, 'hello')
  await settled(page)
  await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Publish as an article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('At the lighthouse')
  await dialog.getByRole('checkbox', { name: /The light is on/ }).uncheck()
  await expect(dialog.getByRole('img', { name: 'Cover: Nagi' })).toHaveCount(0)
  avatar.resolve()
  await expect(dialog.getByRole('img', { name: 'Cover: Nagi' })).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('At the lighthouse')
  const address = page.url()

  await test.step('as the server draws it', async () => {
    const html = await (await fetch(address)).text()
    expect(html).toContain('<title>At the lighthouse – Kamae</title>')
    expect(html).toContain('application/ld+json')
    expect(html).toContain('Hello there!')
    expect(html).not.toContain('The light is on')
  })

  await test.step('as a stranger sees it', async () => {
    const current = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 640 } })
    const stranger = await current.newPage()
    await stranger.goto(address)
    await expect(stranger.getByText('It is good to see you.')).toBeVisible()
    await expect(stranger.getByRole('img', { name: 'Cover: Nagi' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Talk with Nagi yourself' })).toBeVisible()
    expect(await listViolations(stranger)).toEqual([])
  })

  await test.step('changed by its maker, who finds it among their own', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Below the lighthouse')
    await dialog.getByRole('textbox', { name: 'Tags' }).fill('sea, night')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Below the lighthouse')
    await expect(page.getByText('night', { exact: true })).toBeVisible()
    await page.goto(`${kamae.url}/en/me?tab=articles`)
    await page.getByRole('link', { name: /Below the lighthouse/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Below the lighthouse')
  })
})
