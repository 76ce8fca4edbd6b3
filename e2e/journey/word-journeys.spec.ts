import { readFile } from 'node:fs/promises'
import { startModelServer } from '@kamae/backend/testing/model-server'
import { wordJourneyGet, wordJourneyUpdate } from '@kamae/entities/wordJourneyContent/contract'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSound } from '../support/axe-violations.ts'
import { signUp } from '../support/member.ts'
import { test } from '../with-model.ts'

const idea = (word: string, more: object) =>
  JSON.stringify({ word, meaning: `Bedeutung von ${word}`, ...more })

async function saved(page: Page, format: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Herunterladen', exact: true }).click()
      await page.getByRole('menuitem', { name: format }).click()
    })(),
  ])
  return await readFile(await download.path())
}

test('a journey is begun by keys, goes on by suggestions and by hand, branches, is saved three ways, shared and read', async ({
  page,
  browser,
  asking: kamae,
}) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  const model = await startModelServer()
  const text = [
    idea('虹', { reading: 'にじ', why: 'Nach dem Regen.', pose: 'reachUp' }),
    idea('傘', { reading: 'かさ', why: 'Gegen den Regen.' }),
  ].join('\n')
  model.answers('"way":', { text, pace: 5, pieceLength: 16 })
  kamae.asks(model.url)
  try {
    const maker = await signUp(kamae.url, 'Yoko')
    await page.setViewportSize({ width: 320, height: 700 })
    // On a slow line the page is there long before its code is.
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await page.goto(`${kamae.url}/de/journeys`, { waitUntil: 'commit' })
    await expect(page.getByText('Noch hat niemand eine Wortreise geteilt')).toBeVisible()
    await expectSound(page)
    await page.getByLabel('Sprache des Worts').selectOption('ja')
    await page.getByLabel('Startwort').fill('雨')
    await page.keyboard.press('Enter')
    code.resolve()
    // From here on nothing comes between the page and its code: each file of each page would go by this process too.
    await page.unrouteAll({ behavior: 'wait' })

    // It needs an account: on the way there nothing that was chosen is lost.
    await page.getByRole('dialog').getByRole('link', { name: 'Anmelden' }).click()
    await page.getByLabel('E-Mail').fill(maker.email)
    await page.getByLabel('Passwort', { exact: true }).fill(maker.password)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Startwort')).toHaveValue('雨')
    await expect(page.getByLabel('Sprache des Worts')).toHaveValue('ja')
    await page.getByLabel('Startwort').press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: '雨' })).toBeVisible()
    await expect(page.getByText('Nur für dich sichtbar.')).toBeVisible()

    // A model suggests, and both words are taken: the way branches.
    await page.getByRole('button', { name: 'Wörter vorschlagen' }).click()
    await page.getByRole('button', { name: '„虹“ verwenden' }).click()
    // What was taken leaves the list and is a way on above it: the next one is elsewhere then.
    await expect(page.getByRole('link', { name: 'Weiter zu „虹“' })).toBeVisible()
    await expect(page.getByRole('button', { name: '„虹“ verwenden' })).toHaveCount(0)
    await page.getByRole('button', { name: '„傘“ verwenden' }).click()
    await page.getByRole('link', { name: 'Weiter zu „傘“' }).press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: '傘' })).toBeVisible()
    await expect(page.locator('article[aria-current=step]')).toBeFocused()

    // The next word is written by hand, in another language.
    await page.getByRole('button', { name: 'Nächstes Wort schreiben' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Wort', { exact: true }).fill('Schirm')
    await dialog.getByLabel('Sprache', { exact: true }).selectOption('de')
    await dialog.getByLabel('Warum es auf „傘“ folgt').fill('Dasselbe Ding.')
    await dialog.getByLabel('Eine der mitgelieferten Posen').selectOption('umbrella')
    await expectSound(page)
    // Escape drops nothing that was written without asking.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Weitermachen' }).click()
    await expect(dialog.getByLabel('Warum es auf „傘“ folgt')).toHaveValue('Dasselbe Ding.')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Schirm' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Die Pose/ })).toBeVisible()
    await expectSound(page)

    // What is taken out comes back; by key, for a pointer waits until the toast stands still.
    await page.getByRole('button', { name: 'Entfernen', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: '傘' })).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Weiter zu „Schirm“' })).toBeVisible()

    // It was changed elsewhere meanwhile: it is shown as it is, and shared then.
    const slug = /\/j\/(\w+)/.exec(page.url())?.[1] ?? ''
    const { journey } = await maker.call(wordJourneyGet, { id: slug })
    const words = new Map(journey.steps?.map(({ id, word }) => [id, word]))
    expect(journey.steps?.map(({ word, parentId }) => [word, words.get(parentId ?? '')])).toEqual([
      ['雨', undefined],
      ['虹', '雨'],
      ['傘', '雨'],
      ['Schirm', '傘'],
    ])
    const at = journey.steps?.at(-1)?.id
    await maker.call(wordJourneyUpdate, { id: journey.id, version: journey.version, tags: ['Regen'] })
    await page.getByRole('button', { name: 'Name und Sichtbarkeit' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Vom Regen')
    await dialog.getByLabel('Sichtbarkeit').selectOption('public')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Diese Reise wurde anderswo geändert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vom Regen' })).toBeVisible()
    await expect(page.getByText('Für alle sichtbar.')).toBeVisible()

    const { width, height } = await sharp(await saved(page, 'Als Bild (PNG)')).metadata()
    expect([width, height]).toEqual([1800, 2 * (132 + 4 * 84 + 48)])
    expect(String(await saved(page, 'Als Text (Markdown)'))).toContain('**Schirm** (de)')
    const file = await saved(page, 'Als Datei zum Importieren (JSON)')

    // Somebody without scripts, and signed out, reads the page as the server drew it.
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
    })
    const reader = await plain.newPage()
    await reader.goto(`${kamae.url}/ja/j/${slug}?at=${at}`)
    await expect(reader.getByRole('heading', { level: 2, name: 'Schirm' })).toBeVisible()
    const card = await reader.locator('meta[property="og:image"]').getAttribute('content')
    const drawn = await fetch(card ?? '')
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png'])
    await reader.goto(`${kamae.url}/ja/journeys?q=Schirm`)
    await reader.getByRole('link', { name: /Vom Regen/ }).click()
    await expect(reader.getByRole('heading', { level: 1, name: 'Vom Regen' })).toBeVisible()
    await plain.close()

    // In a browser it becomes a page that can be walked through, with the pose of the open word.
    await page.goto(`${kamae.url}/de/j/${slug}?at=${at}`)
    await expect(page.getByRole('img', { name: /Die Pose/ })).toBeVisible()
    await page.getByRole('link', { name: 'Zurück zu „傘“' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '傘' })).toBeVisible()

    // The file makes another journey.
    await page.goto(`${kamae.url}/de/journeys`)
    // It is known who is there.
    await expect(page.getByRole('link', { name: 'Deine', exact: true })).toBeVisible()
    await page.getByLabel('Reise importieren').last().setInputFiles({
      name: 'reise.json',
      mimeType: 'application/json',
      buffer: file,
    })
    await expect(page.getByText('Nur für dich sichtbar.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Vom Regen' })).toBeVisible()
    expect(problems).toEqual([])
  } finally {
    await model.stop()
  }
})
