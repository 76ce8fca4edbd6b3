import { readFile } from 'node:fs/promises'
import { startModelServer } from '@kamae/backend/testing/model-server'
import {
  chatcharaPromptTempArchive,
  chatcharaPromptTempCreate,
  chatcharaPromptTempFav,
  chatcharaPromptTempGet,
  chatcharaPromptTempList,
} from '@kamae/entities/chatchara/promptTemp/contract'
import {
  chatcharaUserStockCreate,
  chatcharaUserStockList,
} from '@kamae/entities/chatchara/userStock/contract'
import {
  chatpromptContentArchive,
  chatpromptContentCreate,
  chatpromptContentGet,
} from '@kamae/entities/chatprompt/content/contract'
import { chatpromptGpt } from '@kamae/entities/chatprompt/gpt/contract'
import { chatpromptResultList } from '@kamae/entities/chatprompt/result/contract'
import {
  chatpromptUserStockCreate,
  chatpromptUserStockGet,
  chatpromptUserStockList,
} from '@kamae/entities/chatprompt/userStock/contract'
import { expect } from '@playwright/test'
import { draftsOnDevice } from '../support/device-drafts.ts'
import { dropFile } from '../support/drop-file.ts'
import { expectSound } from '../support/axe-violations.ts'
import { signedIn, signUp } from '../support/member.ts'
import { test } from '../with-model.ts'

test('a tool is made, run by keys, gone on from, stocked with its values, changed, compared, saved as a file and taken in by somebody else', async ({
  page,
  context,
  browser,
  asking: kamae,
}) => {
  const model = await startModelServer()
  model.answersElse(() => '["Kürzer","Als Haiku","Auf Englisch"]')
  model.answers(/^Schreib über Schnee/, { text: '**Schnee** fällt leise.', pace: 20, pieceLength: 6 })
  model.answers('Als Haiku', 'Weiß. Stille. Ein Schritt.')
  kamae.asks(model.url)
  try {
    const maker = await signUp(kamae.url, 'Yoko')
    await signedIn(context, maker)
    await page.setViewportSize({ width: 360, height: 780 })

    // What is typed is kept by the device until it is saved; a name in the text becomes a variable.
    await page.goto(`${kamae.url}/de/prompts/new`)
    await page.getByLabel('Name', { exact: true }).fill('Vier Zeilen')
    await page.getByLabel('Text für das Modell').fill('Schreib über {{Thema}}.')
    await page.getByRole('button', { name: '„Thema“ zur Variablen machen' }).click()
    await page.getByLabel('Pflichtfeld').press('Space')
    await page.getByLabel('Sichtbarkeit').selectOption('public')
    await expect.poll(() => draftsOnDevice(page, 'kamae-prompts')).toContain('"visibility":"public"')
    await page.reload()
    await expect(page.getByText('Das ist deine ungespeicherte Arbeit')).toBeVisible()
    await page.getByRole('button', { name: 'Speichern' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Vier Zeilen' })).toBeVisible()
    const slug = page.url().split('/').at(-1) ?? ''

    // The preview follows; the answer comes and stays.
    await expect(page.getByText('Noch auszufüllen: Thema')).toBeVisible()
    await page.getByLabel('Thema').fill('Schnee')
    await expect(page.getByText('Schreib über Schnee.')).toBeVisible()
    await page.getByRole('button', { name: 'Ausführen' }).press('Enter')
    await expect(page.locator('strong', { hasText: 'Schnee' })).toBeVisible()
    await page.getByRole('button', { name: 'Drei vorschlagen' }).click()
    await page.getByRole('button', { name: 'Als Haiku' }).click()
    await expect(page.getByText('Weiß. Stille. Ein Schritt.')).toBeVisible()
    await expectSound(page)
    await expect
      .poll(async () => (await maker.call(chatpromptResultList, {})).items)
      .toMatchObject([{ values: { Thema: 'Schnee' }, turns: [{ instruction: 'Als Haiku' }] }])

    await page.getByRole('button', { name: 'Diese Werte speichern' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Winter')
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByLabel('Gespeicherte Werte')).toHaveValue('Winter')
    const { promptTool } = await maker.call(chatpromptContentGet, { id: slug })
    const { promptStock } = await maker.call(chatpromptUserStockGet, { itemId: promptTool.id })
    expect(promptStock?.saved).toEqual([{ name: 'Winter', values: { Thema: 'Schnee' } }])

    // Another version, side by side with the first on the same values.
    await page.getByRole('link', { name: 'Werkzeug bearbeiten' }).click()
    await page.getByLabel('Text für das Modell').fill('Schreib über {{Thema}}.\nIn Reimen.')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByRole('link', { name: 'Versionen' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'In Reimen.' })).toBeVisible()
    await page.getByLabel('Thema').fill('Schnee')
    await page.getByRole('button', { name: 'Beide ausführen' }).click()
    await expect(page.locator('strong', { hasText: 'Schnee' })).toHaveCount(2)
    await expectSound(page)

    // Everybody reads it as the server wrote it, and somebody else takes its file in.
    const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
    const reader = await signUp(kamae.url, 'Ren')
    await reader.call(chatpromptContentCreate, {
      name: '雪の俳句',
      template: '{{題}}',
      language: 'ja',
      visibility: 'public',
    })
    const plain = await (await fetch(`${kamae.url}/de/t/${slug}`)).text()
    expect(plain).toContain('Schreib über ')
    expect(plain).toMatch(/<meta property="og:title" content="Vier Zeilen/)
    await signedIn(other, reader)
    const theirs = await other.newPage()
    await theirs.goto(`${kamae.url}/de/t/${slug}`)
    const download = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: 'Als Datei speichern' }).click()
    const file = await readFile(await (await download).path())
    await theirs.goto(`${kamae.url}/ja/prompts`)
    await expect(theirs.getByRole('link', { name: /雪の俳句/ })).toBeVisible()
    await expect(theirs.getByRole('link', { name: /Vier Zeilen/ })).toHaveCount(0)
    // Only there once the page is taken over, and knows who it is.
    await expect(theirs.locator('main a[href*="of=mine"]')).toBeVisible()
    await expectSound(theirs)
    await dropFile(theirs, 'tool.json', file, 'body')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Vier Zeilen' })).toBeVisible()
    await expect(theirs.getByText('このツールは自分だけが見られます。')).toBeVisible()
    await theirs.goto(`${kamae.url}/ja/me?tab=prompts`)
    await expect(theirs.getByRole('link', { name: /Vier Zeilen/ })).toBeVisible()
    await other.close()
  } finally {
    await model.stop()
  }
})

test('templates are found, liked, stocked, copied, described, archived and given to a character', async ({
  page,
  context,
  asking: kamae,
}) => {
  const maker = await signUp(kamae.url, 'Yoko')
  const other = await signUp(kamae.url, 'Ren')
  const share = async (name: string, description = '') => {
    const input = { name, description, template: 'Du bist {{char}}.', visibility: 'public' as const }
    return (await other.call(chatcharaPromptTempCreate, { ...input, language: 'de' })).promptTemp
  }
  const stage = await share('Bühnenstück', 'Spricht wie im Theater.')
  await share('Rätsel')
  const gone = await share('Vergangen')
  await maker.call(chatcharaUserStockCreate, { kind: 'promptTemp', itemId: gone.id })
  await other.call(chatcharaPromptTempArchive, { id: gone.id })
  await other.call(chatcharaPromptTempFav, { id: stage.id })
  await signedIn(context, maker)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${kamae.url}/de/characters/new`)
  await page.getByLabel('Name', { exact: true }).fill('Ilse')
  await page.getByRole('button', { name: 'Alle Vorlagen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Prompt-Vorlagen' })
  await expect(dialog.getByText('Noch keine Vorlagen.')).toBeVisible()

  // Everybody's: the most liked first, then by a word.
  await dialog.getByRole('tab', { name: 'Deine' }).press('ArrowLeft')
  const names = dialog.locator('summary')
  await expect(names.first()).toContainText('Rätsel')
  await dialog.getByText('Beliebteste').click()
  await expect(names.first()).toContainText('Bühnenstück')
  await dialog.getByLabel('Prompt-Vorlagen suchen').fill('theater')
  await dialog.getByLabel('Prompt-Vorlagen suchen').press('Enter')
  await expect(names).toHaveCount(1)
  await names.first().click()
  await expectSound(page)
  await dialog.getByRole('button', { name: '„Bühnenstück“ gefällt mir' }).click()
  await expect
    .poll(async () => (await maker.call(chatcharaPromptTempGet, { id: stage.id })).promptTemp)
    .toMatchObject({ isFav: true, favCount: 2 })
  await dialog.getByRole('button', { name: 'Ins Regal stellen' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'In deinem Regal' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Melden' }).click()
  await expect(page.getByRole('dialog', { name: 'Diese Prompt-Vorlage melden' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  // The shelf lets go of what is gone.
  await dialog.getByRole('tab', { name: 'Dein Regal' }).click()
  const lost = dialog.getByRole('listitem').filter({ hasText: '„Vergangen“ gibt es nicht mehr.' })
  await lost.getByRole('button', { name: 'Aus dem Regal nehmen' }).click()
  await expect(lost).toHaveCount(0)
  const shelf = async () => (await maker.call(chatcharaUserStockList, { kind: 'promptTemp' })).items
  await expect.poll(async () => (await shelf()).map(({ name }) => name)).toEqual(['Bühnenstück'])

  // A copy of one's own is described, put away, brought back and used.
  await names.first().click()
  await dialog.getByRole('button', { name: 'Kopie anlegen' }).click()
  await expect(dialog.getByRole('tab', { name: 'Deine', selected: true })).toBeVisible()
  await expect(dialog.getByText('Kopiert von „Bühnenstück“')).toBeVisible()
  await dialog.getByRole('button', { name: 'Vorlage bearbeiten' }).click()
  const form = page.getByRole('dialog', { name: 'Vorlage bearbeiten' })
  await form.getByLabel('Name', { exact: true }).fill('Leises Stück')
  await form.getByLabel('Wofür sie gut ist').fill('Flüstert.')
  await form.getByLabel('Tags').fill('leise, abend')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toHaveCount(0)
  await expect(dialog.getByText('Flüstert.')).toBeVisible()
  const own = async () => (await maker.call(chatcharaPromptTempList, { mine: true })).items
  expect(await own()).toMatchObject([{ name: 'Leises Stück', tags: ['leise', 'abend'], language: 'de' }])
  await dialog.getByRole('button', { name: 'Archivieren' }).click()
  await expect(names).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(dialog.getByText('Flüstert.')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Verwenden' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Prompt-Vorlage', { exact: true }).locator('option:checked')).toHaveText(
    'Leises Stück',
  )
})

test('suggestions are cancelled; a vanished tool leaves the shelf, its result is put away; versions that fail are tried again', async ({
  page,
  context,
  asking: kamae,
}) => {
  const model = await startModelServer()
  model.answers('Just a word', 'Snow.')
  // Suggestions take longer than anybody waits here.
  model.answers('"from":"writer"', { text: '["A","B","C"]', pace: 5000, pieceLength: 1 })
  kamae.asks(model.url)
  try {
    const reader = await signUp(kamae.url, 'Yoko')
    const other = await signUp(kamae.url, 'Ren')
    const input = { name: 'Short', template: 'Just a word', visibility: 'public' as const }
    const { promptTool: theirs } = await other.call(chatpromptContentCreate, input)
    await reader.call(chatpromptUserStockCreate, { itemId: theirs.id, tags: ['winter'] })
    await reader.call(chatpromptGpt, { id: theirs.id })
    await other.call(chatpromptContentArchive, { id: theirs.id })
    await signedIn(context, reader)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(`${kamae.url}/de/me?tab=prompts`)
    const lost = page.getByRole('listitem').filter({ hasText: '„Short“ gibt es nicht mehr.' })
    await expect(lost).toBeVisible()
    await page.getByRole('button', { name: 'winter', exact: true }).click()
    await page.getByRole('button', { name: '„winter“ überall entfernen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const shelf = async () => (await reader.call(chatpromptUserStockList, {})).items
    expect(await shelf()).toMatchObject([{ tags: [] }])
    await lost.getByRole('button', { name: 'Aus dem Regal nehmen' }).click()
    await expect(lost).toHaveCount(0)
    await expect.poll(shelf).toEqual([])

    await page.locator('summary').filter({ hasText: 'Short' }).click()
    await page.getByRole('button', { name: 'Drei vorschlagen' }).click()
    await expect(page.getByText('Drei Vorschläge kommen')).toBeVisible()
    await page.getByRole('button', { name: 'Abbrechen' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Drei vorschlagen' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Archivieren' }).click()
    const results = async (isArchived: boolean) =>
      (await reader.call(chatpromptResultList, { isArchived })).items.length
    // The one that says so, once it is archived: the toast of the shelf may still be there.
    const archived = page.locator('.Toastify__toast').filter({ hasText: '30 Tage im Archiv' })
    await archived.waitFor()
    expect(await results(true)).toBe(1)
    // By key: a pointer waits until the toast stands still, and after six seconds it is gone.
    await archived.getByRole('button', { name: 'Rückgängig' }).press('Enter')
    await expect.poll(() => results(false)).toBe(1)

    const { promptTool } = await reader.call(chatpromptContentCreate, { name: 'Own', template: 'T' })
    let isBroken = true
    await page.route('**/api/v1/chatprompt/content/versions*', (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await page.goto(`${kamae.url}/de/t/${promptTool.slug}/versions`)
    await expect(page.getByText('Die Versionen konnten nicht geladen werden.')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByText('Bisher gibt es eine Version')).toBeVisible()
  } finally {
    await model.stop()
  }
})
