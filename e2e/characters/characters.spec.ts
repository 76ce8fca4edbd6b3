import { readFile } from 'node:fs/promises'
import { readPngCard } from '@kamae/character/card/png-card'
import { FOREIGN_CARDS } from '@kamae/character/testing/foreign-cards'
import { cardChunk, makePng } from '@kamae/character/testing/make-png'
import { articleCreate } from '@kamae/entities/chatchara/article/contract'
import {
  chatcharaContentArchive,
  chatcharaContentCreateByUser,
  chatcharaContentGet,
  chatcharaContentStock,
  chatcharaContentUpdate,
} from '@kamae/entities/chatchara/content/contract'
import { dialogCreate, dialogUpdate } from '@kamae/entities/chatchara/dialog/contract'
import { expect } from '@playwright/test'
import { draftsOnDevice } from '../support/device-drafts.ts'
import { dropFile } from '../support/drop-file.ts'
import { pageAtRest } from '../support/page-rest.ts'
import { expectSound } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { type Member, signedIn, signUp } from '../support/member.ts'

let maker: Member
test.beforeAll(async () => {
  maker = await signUp(kamae.url, 'Yoko')
})

const SMALL = { width: 360, height: 780 }
const LARGE = { width: 1440, height: 900 }

test('a character is made by keys, kept through a reload, saved, and changed though it was changed elsewhere', async ({
  page,
  context,
}) => {
  await signedIn(context, maker)
  await page.setViewportSize(SMALL)
  await page.goto(`${kamae.url}/de/characters/new`)
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Ilse')
  await page.getByLabel('Beschreibung').fill('Fährt einen Bücherbus.')
  await page.getByLabel('Erste Begrüßung').fill('[happy] Hallo, {{user}}!')
  await page.getByRole('button', { name: 'Geste hinzufügen' }).click()
  await page.getByLabel('Name der Geste 1').fill('winken')
  await expect.poll(() => draftsOnDevice(page, 'kamae-characters')).toContain('winken')
  // Nothing was saved: the device has it.
  await page.reload()
  await expect(page.getByText('Das ist deine ungespeicherte Arbeit')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ilse')
  await expect(page.getByLabel('Name der Geste 1')).toHaveValue('winken')
  await expectSound(page)
  await page.getByRole('button', { name: 'Speichern' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ilse' })).toBeVisible()
  await expect(page.locator('blockquote')).toHaveText('Hallo, du!')
  await expect(page.getByText('Nur für dich sichtbar.')).toBeVisible()
  await expectSound(page)

  const slug = page.url().split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Charakter bearbeiten' }).click()
  await page.getByLabel('Vorstellung').fill('Meine Fassung')
  const { character } = await maker.call(chatcharaContentGet, { id: slug })
  const { id, version } = character
  await maker.call(chatcharaContentUpdate, {
    id,
    version,
    introduction: 'Andere Fassung',
    visibility: 'public',
  })
  await page.getByRole('button', { name: 'Speichern' }).click()
  const both = page.getByRole('alert').filter({ hasText: 'Andere Fassung' })
  await expect(both).toContainText('Meine Fassung')
  await page.getByRole('button', { name: 'Mit meiner Version fortfahren' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ilse', exact: true })).toBeVisible()
  await expect(page.getByText('Meine Fassung')).toBeVisible()
})

test('a foreign card is dropped in, shown, given out again with every byte, and copied by somebody else', async ({
  page,
  context,
  browser,
}) => {
  const { card = {} } = FOREIGN_CARDS.find(({ writer }) => writer === 'SillyTavern') ?? {}
  const json = JSON.stringify(card)
  await signedIn(context, maker)
  await page.setViewportSize(LARGE)
  await page.goto(`${kamae.url}/ja/characters`)
  // Before the page's code is there: the file is waited for.
  await dropFile(page, 'broken.png', makePng(), 'body')
  await expect(page.getByText('この画像にはキャラクターカードが入っていません。')).toBeVisible()
  await dropFile(page, 'ode.png', makePng([cardChunk('chara', json)]), 'body')
  await expect(page.getByRole('heading', { level: 1, name: 'Lamplighter Ode' })).toBeVisible()
  await expectSound(page)
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    return await readFile(await (await download).path())
  }
  expect((await saved('カード（JSON）')).toString()).toBe(json)
  expect(JSON.stringify(readPngCard(await saved('カード（PNG）')).data)).toBe(
    JSON.stringify(Reflect.get(card, 'data')),
  )
  const slug = page.url().split('/').at(-1) ?? ''
  const { character } = await maker.call(chatcharaContentGet, { id: slug })
  await maker.call(chatcharaContentUpdate, {
    id: character.id,
    version: character.version,
    visibility: 'public',
  })

  const other = await browser.newContext({ viewport: SMALL })
  await signedIn(other, await signUp(kamae.url, 'Ren'))
  const theirs = await other.newPage()
  await theirs.goto(`${kamae.url}/ja/characters?q=lamplighter`)
  await expectSound(theirs)
  await expect(theirs.getByRole('link', { name: /Lamplighter Ode/ }).first()).toBeVisible()
  await theirs.locator(`a[href$="/c/${slug}"]`).click()
  const stocked = theirs.waitForResponse(/chatchara\/content\/stock\b/)
  await theirs.getByRole('button', { name: '棚に追加' }).click()
  await expect(theirs.getByRole('button', { name: '棚に追加済み' })).toBeVisible()
  await stocked
  await theirs.getByRole('button', { name: '「Lamplighter Ode」のメニュー' }).click()
  await theirs.getByRole('menuitem', { name: 'コピーを作る' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Lamplighter Odeを編集' })).toBeVisible()
  await theirs.goto(`${kamae.url}/ja/me?tab=characters`)
  await expect(theirs.getByRole('heading', { name: '棚に追加済み' })).toBeVisible()
  await expect(theirs.getByRole('article')).toHaveCount(2)
  await other.close()
})

// Articles from chosen messages are found; a dialog goes on though the character is gone.
test('an article is on the page of its character and of its maker; dialogs and the shelf outlive the character', async ({
  browser,
}) => {
  const { character } = await maker.call(chatcharaContentCreateByUser, {
    card: { name: 'Nagi', first_mes: 'The light is on.' },
    visibility: 'public',
  })
  const reader = await signUp(kamae.url, 'Mika')
  await reader.call(chatcharaContentStock, { id: character.id, isStocked: true })
  const { dialog, messages } = await reader.call(dialogCreate, { characterId: character.id })
  await reader.call(dialogUpdate, { id: dialog.id, version: dialog.version, title: 'Evening talk' })
  const { article } = await reader.call(articleCreate, {
    dialogId: dialog.id,
    messageIds: messages.map(({ id }) => id),
    title: 'At the lighthouse',
    tags: ['sea'],
  })

  await test.step('as the server draws it', async () => {
    for (const path of [`c/${character.slug}`, `u/${article.userUid}`]) {
      const html = await (await fetch(`${kamae.url}/en/${path}`)).text()
      expect(html).toContain(`/en/articles/${article.slug}`)
    }
  })

  const context = await browser.newContext({ locale: 'en-US', viewport: SMALL })
  await signedIn(context, reader)
  const page = await context.newPage()

  await test.step('its cover is chosen from a file, and no other file is taken', async () => {
    await page.goto(`${kamae.url}/en/u/${article.userUid}`)
    await expectSound(page)
    await page.getByRole('link', { name: /At the lighthouse/ }).click()
    await expect(page.getByRole('list', { name: 'Tags' })).toHaveText('sea')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const asked = page.getByRole('dialog')
    const file = asked.locator('input[type=file]')
    await file.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(asked.getByRole('alert')).toContainText('This file is not a picture')
    await file.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: Buffer.from(makePng()) })
    await expect(asked.getByRole('img', { name: 'Cover: Nagi' })).toBeVisible()
    await asked.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('article').getByRole('img', { name: 'Cover: Nagi' })).toBeVisible()
  })

  await maker.call(chatcharaContentArchive, { id: character.id })

  await test.step('the dialog is found, put away, brought back and opened', async () => {
    await page.goto(`${kamae.url}/en/me?tab=dialogs`)
    const one = page.getByRole('listitem').filter({ hasText: 'Evening talk' })
    await expect(one).toContainText('Nagi, gone')
    await expectSound(page)
    await page.getByRole('button', { name: 'Archive “Evening talk”' }).click()
    await expect(page.getByRole('heading', { name: 'No dialogs here yet' })).toBeVisible()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Archive', exact: true }).click()
    await one.getByRole('button', { name: 'Restore' }).click()
    await expect(one).toHaveCount(0)
    await page.getByRole('tabpanel').getByRole('button', { name: 'Archive', exact: true }).click()
    await one.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(dialog.id))
    await expect(page.getByText('The light is on.')).toBeVisible()
  })

  await test.step('the shelf says so, and lets go of it', async () => {
    await page.goto(`${kamae.url}/en/me?tab=characters`)
    await expect(page.getByText('This character no longer exists.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove “Nagi” from your shelf' }).click()
    await expect(page.getByText('This character no longer exists.')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No characters here yet' })).toBeVisible()
  })
  await context.close()
})

/** Everything that makes a careless page run or fetch something. */
const HARM = [
  '<script>window.hacked=1</script>',
  '<img src="https://tracker.example/a.png" onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"></svg>',
  '<iframe src="https://tracker.example/b" srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<style>@import url(https://tracker.example/c.css)</style>',
  '<a href="javascript:window.hacked=1">here</a>',
  '[there](javascript:window.hacked=1)',
  '![picture](https://tracker.example/d.png)',
  '"><input autofocus onfocus="window.hacked=1">',
].join(' ')

const HARMFUL_CARD = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    name: 'Eve <img src=https://tracker.example/n onerror=hacked=1>',
    ...Object.fromEntries(
      [
        'nickname',
        'description',
        'personality',
        'scenario',
        'first_mes',
        'mes_example',
        'creator_notes',
        'system_prompt',
        'post_history_instructions',
        'creator',
        'character_version',
      ].map((field) => [field, `${field}: ${HARM}`]),
    ),
    alternate_greetings: [HARM],
    group_only_greetings: [HARM],
    tags: [HARM, '<img src=x onerror=window.hacked=1>'],
    source: ['javascript:window.hacked=1', 'https://tracker.example/source'],
    assets: [{ type: 'icon', uri: 'https://tracker.example/icon.png', name: HARM, ext: 'png' }],
    creator_notes_multilingual: { en: HARM },
    character_book: { name: HARM, entries: [{ keys: [HARM], content: HARM, enabled: true }] },
    extensions: {
      other: HARM,
      kamae: { format: 'kamae-character', version: 1, introduction: HARM, language: 'en' },
    },
  },
}

test('a card with scripts in every field runs nothing and fetches nothing, for its owner and for others', async ({
  browser,
}) => {
  const watched = async (member: Member) => {
    const context = await browser.newContext({ locale: 'en-US', viewport: SMALL, reducedMotion: 'reduce' })
    await signedIn(context, member)
    const strange: string[] = []
    context.on('request', (request) => {
      const url = new URL(request.url())
      const isOurs = url.origin === kamae.url || ['data:', 'blob:'].includes(url.protocol)
      if (!isOurs || url.href.includes('hacked')) strange.push(url.href)
    })
    // What the page's policy has to refuse was let in before.
    await context.exposeFunction('reportRefused', (what: string) => strange.push(`refused: ${what}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) => {
        void (window as unknown as { reportRefused(what: string): Promise<void> }).reportRefused(
          `${violatedDirective} ${blockedURI}`,
        )
      })
    })
    const page = await context.newPage()
    const isHarmless = async (shown: string) => {
      await pageAtRest(page)
      await expect(page.locator('main')).toContainText(shown)
      const links = page.locator('a[href^="javascript:" i], [src*="tracker.example"], iframe[srcdoc]')
      await expect(links).toHaveCount(0)
      expect(await page.evaluate(() => Reflect.get(window, 'hacked') as unknown)).toBeUndefined()
      expect(strange).toEqual([])
    }
    return { context, page, isHarmless }
  }

  const own = await watched(maker)
  await own.page.goto(`${kamae.url}/en/characters`)
  const png = makePng([cardChunk('chara', JSON.stringify(HARMFUL_CARD))])
  await dropFile(own.page, 'eve.png', png, 'body')
  await expect(own.page.getByRole('heading', { level: 1, name: /^Eve <img/ })).toBeVisible()
  await own.isHarmless('Eve <img')
  const slug = own.page.url().split('/').at(-1) ?? ''

  await test.step('in the editor', async () => {
    await own.page.goto(`${kamae.url}/en/c/${slug}/edit`)
    await expect(own.page.getByLabel('Description', { exact: true })).toHaveValue(/^description: <script>/)
    // Its body opens once it is in view.
    await own.page.locator('[data-state="opening"]').scrollIntoViewIfNeeded()
    await own.isHarmless('Eve')
  })

  const { character } = await maker.call(chatcharaContentGet, { id: slug })
  await maker.call(chatcharaContentUpdate, {
    id: character.id,
    version: character.version,
    visibility: 'public',
  })
  const other = await watched(await signUp(kamae.url, 'Noa'))

  await test.step('on its public page', async () => {
    await other.page.goto(`${kamae.url}/en/c/${slug}`)
    await other.isHarmless('Eve <img')
  })

  await test.step('in a talk, where its greeting is formatted', async () => {
    await other.page.goto(`${kamae.url}/en/c/${slug}/new`)
    await expect(other.page.getByRole('article').last()).toContainText('first_mes:')
    await other.isHarmless('window.hacked')
  })
  await own.context.close()
  await other.context.close()
})
