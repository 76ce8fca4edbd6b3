import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { popGet, popList, popUpdatePop } from '@kamae/entities/pop/contract'
import { Pop } from '@kamae/pop/documents/pop'
import { readQr } from '@kamae/pop/testing/read-qr'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { listGraveViolations } from '../support/axe-violations.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { drag } from '../support/maker-gestures.ts'
import { type Member, signedIn, signUp } from '../support/member.ts'
import { seenSince } from '../support/seen-since.ts'
import { tabTo, tabToButton } from '../support/keys/tab-to.ts'

let member: Member
test.beforeAll(async () => {
  member = await signUp(kamae.url, 'Mika')
})

const COMIC = { width: 1440, height: 900 }
const VERTICAL = 'えっ、今日は12月だよ！'
const SPOKEN = 'Wer ist da?'
const GERMAN = 'Überraschung im Schloßgarten'

/** Every picture of the sheet has been taken. */
async function isPosed(page: Page, count: number): Promise<void> {
  await expect(page.locator('[data-board] image')).toHaveCount(count, { timeout: 120_000 })
}

async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), press()])
  const path = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(path)
  return { path, name: file.suggestedFilename(), bytes: await readFile(path) }
}

/** The colour of a point of a picture. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<string> {
  const raw = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return raw.toString('hex')
}

/** How many points of a part of a picture are dark, as letters are. */
async function darkIn(bytes: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const grey = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
  return grey.filter((level) => level < 90).length
}

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
const isWithin = ({ x, y, w, h }: Box, left: number, top: number) =>
  left >= x && left < x + w && top >= y && top < y + h

/** How many points differ between two pictures of a size within a box, and in none of the others. */
async function changedIn(one: Buffer, other: Buffer, box: Box, others: readonly Box[]): Promise<number> {
  const grey = async (bytes: Buffer) => await sharp(bytes).greyscale().raw().toBuffer()
  const [before, after] = [await grey(one), await grey(other)]
  const { width, height } = await sharp(one).metadata()
  let count = 0
  for (let top = 0; top < height; top++)
    for (let left = 0; left < width; left++) {
      if (!isWithin(box, left, top) || others.some((apart) => isWithin(apart, left, top))) continue
      const at = top * width + left
      if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > 60) count++
    }
  return count
}

/** Reads the QR code that fills a box of a picture, with four light modules around it. */
async function codeIn(bytes: Buffer, { x, y, w, h }: Box): Promise<string> {
  const part = { left: Math.round(x), top: Math.round(y), width: Math.round(w), height: Math.round(h) }
  const grey = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
  const isDark = (left: number, top: number) =>
    (grey[Math.floor(top) * part.width + Math.floor(left)] ?? 0) < 128
  const diagonal = Array.from({ length: part.width }, (_, at) => at)
  const modules = Math.round((part.width * 4) / diagonal.findIndex((at) => isDark(at, at)))
  // Sides are those of a version: 17 and a multiple of four.
  const size = Math.round((modules - 8 - 17) / 4) * 4 + 17
  const module = part.width / (size + 8)
  return readQr((row, column) => isDark((column + 4.5) * module, (row + 4.5) * module), size)
}

/** The picture that fills the page of a PDF of ours, as PNG. */
async function pictureOf(pdf: Buffer): Promise<Buffer> {
  const entries = /\/Width (\d+) \/Height (\d+) \/ColorSpace \/DeviceRGB .*?\/Length (\d+) >>\nstream\n/.exec(
    pdf.toString('latin1'),
  )
  if (!entries) throw new Error('There is no picture in this PDF.')
  const [width = 0, height = 0, length = 0] = entries.slice(1).map(Number)
  const start = entries.index + entries[0].length
  const rows = inflateSync(pdf.subarray(start, start + length))
  return await sharp(rows, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

test('a comic is made with the mouse, outlives the page, and leaves as PNG and PDF', async ({
  page,
  context,
}) => {
  await page.setViewportSize(COMIC)
  await page.goto(`${kamae.url}/ja/pop`)
  await page.locator('[data-template="four-down"]').click()
  const board = page.locator('[data-board]')
  await expect(board.locator('[data-content]')).toHaveCount(10)

  // Vertical Japanese into a bubble, which is then dragged.
  const bubble = board.locator('[data-content="t8"]')
  await bubble.click()
  await page.getByRole('textbox', { name: '文字', exact: true }).fill(VERTICAL)
  const place = async () => bubble.evaluate((element) => element.getAttribute('transform'))
  const before = await place()
  await drag(page, bubble, -14, 9)
  await expect.poll(place).not.toBe(before)
  await expect(bubble.locator('text[writing-mode]').first()).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect.poll(place).toBe(before)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(place).not.toBe(before)

  // A German caption over the last panel.
  await page.getByRole('button', { name: '文字', exact: true }).click()
  const words = page.getByRole('textbox', { name: '文字', exact: true })
  await expect(words).toBeFocused()
  await words.fill(GERMAN)
  await page.getByLabel('文字の言語').selectOption('de')
  await page.getByRole('button', { name: '下揃え' }).click()
  await expect(board.getByText('Überraschung', { exact: false })).toBeAttached()

  // The page is gone at once; all of it is there again, and undo still knows the way back.
  await expect(page.locator('[data-save=device]')).toBeVisible()
  const address = page.url()
  const drawn = await board
    .locator('[data-content]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('transform')))
  await page.close()
  const again = await context.newPage()
  await again.setViewportSize(COMIC)
  await again.goto(address)
  const kept = again.locator('[data-board] [data-content]')
  await expect(kept).toHaveCount(11)
  expect(await kept.evaluateAll((all) => all.map((one) => one.getAttribute('transform')))).toEqual(drawn)
  await expect(again.getByRole('button', { name: '元に戻す' })).toBeEnabled()
  await isPosed(again, 4)

  const open = async () => again.getByRole('button', { name: 'ダウンロード' }).click()
  const press = async () => again.getByRole('dialog').getByRole('button', { name: 'ダウンロード' }).click()
  await open()
  const png = await download(again, press)
  const facts = await sharp(png.bytes).metadata()
  expect([facts.format, facts.width, facts.height, facts.density]).toEqual(['png', 900, 2000, 150])
  // The paper of the second panel, the line around it, the words in the third one's bubble and below.
  expect(await colourAt(png.bytes, 820, 1010)).toBe('fdf1d0')
  expect(await darkIn(png.bytes, { left: 540, top: 1100, width: 260, height: 200 })).toBeGreaterThan(800)
  expect(await darkIn(png.bytes, { left: 200, top: 1900, width: 500, height: 100 })).toBeGreaterThan(400)
  await open()
  await again.getByText('PDF', { exact: true }).click()
  const pdf = await download(again, press)
  const text = pdf.bytes.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toContain('/MediaBox [0 0 432 960]')
  // What is on its page is what is in the picture.
  const page1 = await pictureOf(pdf.bytes)
  expect(await colourAt(page1, 820, 1010)).toBe('fdf1d0')
  for (const part of [
    { left: 540, top: 1100, width: 260, height: 200 },
    { left: 200, top: 1900, width: 500, height: 100 },
  ])
    expect(await darkIn(page1, part)).toBe(await darkIn(png.bytes, part))

  // The picture is the file.
  await again.goto(`${kamae.url}/ja/pop`)
  const own = again.getByRole('region', { name: '自分のポップ' })
  await expect(own.locator('svg image[href^="blob:"]')).toHaveCount(4)
  await again.locator('input[type=file]').setInputFiles(png.path)
  await expect(kept).toHaveCount(11)
  expect(again.url()).not.toBe(address)
})

test('a comic is made by keys alone, posed in place, and kept in the account', async ({ page, context }) => {
  await signedIn(context, member)
  await page.setViewportSize(COMIC)
  await page.goto(`${kamae.url}/de/pop`)
  await tabToButton(page, 'Neuer Pop')
  await page.keyboard.press('Enter')
  const board = page.locator('[data-board]')
  await expect(board).toBeVisible()
  const contents = board.locator('[data-content]')
  const keys = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }

  // Four panels, two by two.
  for (const [index, [x, y]] of [
    ['ArrowLeft', 'ArrowUp'],
    ['ArrowRight', 'ArrowUp'],
    ['ArrowLeft', 'ArrowDown'],
    ['ArrowRight', 'ArrowDown'],
  ].entries()) {
    await tabToButton(page, 'Bild mit Pose')
    await page.keyboard.press('Enter')
    await expect(contents).toHaveCount(index + 1)
    await expect(board).toBeFocused()
    await keys(`Shift+${x}`, 5)
    await keys(`Shift+${y}`, 4)
  }
  // The last of them gets another pose, from the shelf.
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-ready]')).toBeVisible({ timeout: 120_000 })
  await tabToButton(page, 'Rechte Hand')
  await keys('ArrowUp', 3)
  await tabToButton(page, 'Diese Pose verwenden')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  // A bubble by its menu; its words are typed at once. A German caption, and one in columns, in Japanese.
  await tabToButton(page, 'Sprechblase')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(words).toBeFocused()
  await page.keyboard.type(SPOKEN)
  await page.keyboard.press('Escape')
  await expect(board).toBeFocused()
  await keys('Shift+ArrowUp', 3)
  await tabToButton(page, 'Text')
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.type(GERMAN)
  await page.keyboard.press('Escape')
  await keys('Shift+ArrowDown', 5)
  await tabToButton(page, 'Vertikaler Text')
  await page.keyboard.press('Enter')
  await expect(words).toBeFocused()
  await page.keyboard.insertText(VERTICAL)
  await page.keyboard.press('Escape')
  await keys('Shift+ArrowDown', 2)
  await expect(contents).toHaveCount(7)
  // Copied, put below everything, taken off, brought back.
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Control+Shift+[')
  await page.keyboard.press('Delete')
  await expect(contents).toHaveCount(7)
  await page.keyboard.press('Control+z')
  await expect(contents).toHaveCount(8)
  await page.keyboard.press('Control+Shift+z')
  await isPosed(page, 4)

  expect(await listGraveViolations(page)).toEqual([])

  // What the account has is what is on the sheet.
  await expect(page.locator('[data-save=server]')).toBeVisible()
  const { items } = await member.call(popList, {})
  const { pop } = await member.call(popGet, { id: items[0]?.id ?? '' })
  expect([pop.contentCount, pop.contents?.length]).toEqual([7, 7])

  await tabToButton(page, 'Herunterladen')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, 'input[value=png]')
  await keys('ArrowRight', 3)
  const json = await download(page, async () => {
    await tabToButton(page, 'Herunterladen')
    await page.keyboard.press('Enter')
  })
  const read = Pop.parse(JSON.parse(json.bytes.toString('utf8')))
  const byId = Object.fromEntries((pop.contents ?? []).map((content) => [content.id, content]))
  expect(read.contents).toEqual(byId)
  const all = Object.values(read.contents)
  expect(all.filter(({ kind }) => kind === 'picture')).toHaveLength(4)
  expect(
    all
      .flatMap((one) => ('style' in one ? [[one.kind, one.style.isVertical, one.text].join(' ')] : []))
      .sort(),
  ).toEqual([`bubble false ${SPOKEN}`, `caption false ${GERMAN}`, `caption true ${VERTICAL}`])
  await expect(dialog).toHaveCount(0)
  await tabToButton(page, 'Herunterladen')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const png = await download(page, async () => {
    await tabToButton(page, 'Herunterladen')
    await page.keyboard.press('Enter')
  })
  await expect(dialog).toHaveCount(0)
  const { width, height } = await sharp(png.bytes).metadata()
  const whole = { left: 0, top: 0, width, height }
  expect([width, height]).toEqual([pop.width, pop.height])
  expect(await darkIn(png.bytes, whole)).toBeGreaterThan(2000)

  // Without their words the boxes look otherwise, each of the three: the words are in the picture.
  await tabTo(page, '[data-board]')
  await page.keyboard.press('Escape')
  for (const _text of [VERTICAL, GERMAN, SPOKEN]) {
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    await expect(words).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(words).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(board).toBeFocused()
  }
  await tabToButton(page, 'Herunterladen')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const wordless = await download(page, async () => {
    await tabToButton(page, 'Herunterladen')
    await page.keyboard.press('Enter')
  })
  await expect(dialog).toHaveCount(0)
  const spoken = all.filter((one) => 'style' in one)
  expect(spoken).toHaveLength(3)
  for (const one of spoken) {
    const others = spoken.filter(({ id }) => id !== one.id)
    expect(
      await changedIn(png.bytes, wordless.bytes, one, others),
      `the words of ${one.kind}`,
    ).toBeGreaterThan(150)
  }

  // Another device was at it meanwhile: both stay.
  await expect(page.locator('[data-save=server]')).toBeVisible()
  const { version } = (await member.call(popGet, { id: pop.id })).pop
  await member.call(popUpdatePop, { popId: pop.id, version, name: 'Anderswo' })
  await tabToButton(page, 'QR-Code')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabToButton(page, 'Beide behalten')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await member.call(popList, {})).items.length).toBe(2)
  await expect(page.locator('[data-save=server]')).toBeVisible()
})

/** The page is gone between two instructions, as when the browser dies. */
async function crash(page: Page): Promise<void> {
  const hand = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  // Nobody answers any more.
  hand.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}

test('words, a name, a code and a pose that are being made outlive a crash of the page', async ({
  page,
  context,
}) => {
  await page.setViewportSize(COMIC)
  await page.goto(`${kamae.url}/de/pop`)
  await page.getByRole('button', { name: 'Neuer Pop' }).click()
  const board = page.locator('[data-board]')
  await expect(board).toBeVisible()
  const kept = (on: Page) => expect(on.locator('[data-save=device]')).toBeVisible()
  let now = page
  const crashAndReturn = async () => {
    await kept(now)
    const address = now.url()
    await crash(now)
    now = await context.newPage()
    await now.setViewportSize(COMIC)
    await now.goto(address)
    await expect(now.locator('[data-board]')).toBeVisible()
  }
  // While the field has the focus: it is never left.
  await now.getByRole('button', { name: 'Text', exact: true }).click()
  await now.getByRole('textbox', { name: 'Text', exact: true }).fill(GERMAN)
  await expect(now.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused()
  await crashAndReturn()
  await expect(now.locator('[data-board]').getByText('Überraschung', { exact: false })).toBeAttached()

  await now.getByRole('button', { name: 'QR-Code' }).click()
  await now.getByRole('textbox', { name: 'Adresse oder Text' }).fill('https://kamae.example/1')
  await crashAndReturn()
  await now.locator('[data-content]').last().click()
  await expect(now.getByRole('textbox', { name: 'Adresse oder Text' })).toHaveValue('https://kamae.example/1')
  const side = async (name: string) =>
    Number(await now.getByRole('spinbutton', { name, exact: true }).getAttribute('aria-valuenow'))
  const code = {
    x: await side('Links'),
    y: await side('Oben'),
    w: await side('Breite'),
    h: await side('Höhe'),
  }
  await now.getByRole('button', { name: 'Herunterladen' }).click()
  const picture = await download(now, async () =>
    now.getByRole('dialog').getByRole('button', { name: 'Herunterladen' }).click(),
  )
  await expect(now.getByRole('dialog')).toHaveCount(0)
  expect(await codeIn(picture.bytes, code)).toBe('https://kamae.example/1')

  const name = now.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Ein Abend ')
  await crashAndReturn()
  await expect(now.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ein Abend')

  await now.getByRole('button', { name: 'Bild mit Pose' }).click()
  await now.keyboard.press('Enter')
  const dialog = now.getByRole('dialog', { name: 'Figur in Pose bringen' })
  await expect(dialog.locator('[data-ready]')).toBeVisible({ timeout: 120_000 })
  const turned = (on: Page) => on.getByRole('spinbutton', { name: 'Drehung', exact: true }).last()
  await turned(now).fill('40')
  // What was kept before is not what the crash is to leave.
  await kept(now)
  await seenSince(now, { at: '[data-save=saving]' }, () => now.keyboard.press('Enter'))
  await crashAndReturn()
  await now.locator('[data-content]').last().click()
  await now.locator('[data-board]').press('Enter')
  await expect(turned(now)).toHaveValue(/40/)

  // There, Escape asks before it drops what was done, and what was undone comes back.
  const open = now.getByRole('dialog').first()
  await expect(open.locator('[data-ready]')).toBeVisible({ timeout: 120_000 })
  await open.getByRole('button', { name: 'Spiegeln' }).click()
  const undo = open.getByRole('button', { name: 'Rückgängig' })
  await now.keyboard.press('Control+z')
  await expect(undo).toBeDisabled()
  await now.keyboard.press('Control+Shift+z')
  await expect(undo).toBeEnabled()
  await now.keyboard.press('Escape')
  const question = now.getByRole('dialog', { name: 'Änderungen' })
  await question.getByRole('button', { name: 'Weitermachen' }).click()
  await expect(question).toHaveCount(0)
  await expect(undo).toBeEnabled()
  await now.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Änderungen verwerfen' }).click()
  await expect(now.getByRole('dialog')).toHaveCount(0)
})

test('a second tab only looks, takes the pop over with all that was typed, and leaves the first one looking', async ({
  page,
  context,
}) => {
  await page.setViewportSize(COMIC)
  await page.goto(`${kamae.url}/de/pop`)
  await page.getByRole('button', { name: 'Neuer Pop' }).click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  const words = (on: Page) => on.getByRole('textbox', { name: 'Text', exact: true })
  await words(page).fill(GERMAN)
  await expect(page.locator('[data-save=device]')).toBeVisible()

  const second = await context.newPage()
  await second.setViewportSize(COMIC)
  await second.goto(page.url())
  const notice = (on: Page) => on.locator('[data-problem=otherTab]')
  await expect(notice(second)).toBeVisible()
  const contents = second.locator('[data-board] [data-content]')
  await contents.click()
  await second.keyboard.press('Delete')
  await expect(second.getByRole('textbox', { name: 'Name', exact: true })).not.toBeEditable()
  await expect(contents).toHaveCount(1)

  // The first one is in the middle of a word.
  await words(page).fill(SPOKEN)
  await notice(second).getByRole('button', { name: 'Hier fortfahren' }).click()
  await expect(notice(second)).toHaveCount(0)
  await expect(second.locator('[data-board]').getByText(SPOKEN)).toBeAttached()
  await expect(notice(page)).toBeVisible()
  await contents.click()
  await second.keyboard.press('Delete')
  await expect(contents).toHaveCount(0)
  await expect(second.locator('[data-save=device]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-board]')).toBeVisible()
  await expect(page.locator('[data-board] [data-content]')).toHaveCount(0)
})

test('a finger moves what it has chosen, and two make the sheet larger', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${kamae.url}/ja/pop`)
  await page.locator('[data-template="three-rows"]').tap()
  const board = page.locator('[data-board]')
  const bubble = board.locator('[data-content="t5"]')
  // The sheet fits whatever room there is, and every tool is within reach, until somebody makes the sheet larger.
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(async () => (await board.boundingBox())?.width).toBe(width)
    const code = page.getByRole('button', { name: 'QRコード', exact: true })
    await code.scrollIntoViewIfNeeded()
    await expect(code).toBeInViewport({ ratio: 1 })
  }
  const box = await bubble.boundingBox()
  if (!box) throw new Error('The bubble is on the sheet.')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const hand = await context.newCDPSession(page)
  const drag = async (from: readonly { x: number; y: number }[], to: readonly { x: number; y: number }[]) => {
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [...from] })
    for (const part of [0.3, 0.6, 1]) {
      const touchPoints = from.map(({ x, y }, index) => ({
        x: x + ((to[index]?.x ?? x) - x) * part,
        y: y + ((to[index]?.y ?? y) - y) * part,
      }))
      await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(page.locator('[data-handle=turn]')).toBeAttached()
  await drag([middle], [{ x: middle.x - 40, y: middle.y + 30 }])
  await expect.poll(async () => Math.round((await bubble.boundingBox())?.x ?? 0)).toBeLessThan(box.x - 25)

  // A finger that stays chooses, and each tap after it adds: two bubbles become a group.
  const chosen = page.getByText('2個を選択中')
  const other = page.locator('[data-board] [data-content="t6"]')
  await page.getByRole('button', { name: '複数選択' }).tap()
  await expect(page.getByRole('button', { name: '複数選択' })).toHaveAttribute('aria-pressed', 'true')
  const press = async (resource: typeof bubble, isLong: boolean) => {
    const at = await resource.boundingBox()
    if (!at) throw new Error('It is on the sheet.')
    const touchPoints = [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }]
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    // It is heard while the finger is down.
    if (isLong) await expect(page.locator('[data-handle=turn]')).toBeAttached()
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await press(other, false)
  await expect(chosen).toBeAttached()
  await page.getByRole('button', { name: '複数選択' }).tap()
  await page.touchscreen.tap(180, 70)
  await expect(page.locator('[data-handle=turn]')).toHaveCount(0)
  await press(bubble, true)
  await expect(page.getByRole('button', { name: '複数選択' })).toHaveAttribute('aria-pressed', 'true')
  await press(other, false)
  await expect(chosen).toBeAttached()
  await page.getByRole('button', { name: '配置' }).tap()
  await page.getByRole('button', { name: 'グループ化', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'グループ解除', exact: true })).toBeVisible()
  // The inspector goes back to where it was, by its handle.
  for (const key of ['ArrowDown', 'ArrowDown'])
    await page.getByRole('button', { name: 'インスペクターの高さ' }).press(key)
  await page.getByRole('button', { name: '複数選択' }).tap()

  // What lay between the fingers lies between them still.
  const sheet = page.locator('[data-board] [data-count]')
  const wide = async () => (await sheet.boundingBox())?.width ?? 0
  const before = await wide()
  const apart = (by: number) => [
    { x: 180 - by, y: 250 - by },
    { x: 180 + by, y: 250 + by },
  ]
  await drag(apart(30), apart(75))
  await expect.poll(wide).toBeCloseTo(before * 2.5, -1)
  const larger = await wide()
  await page.setViewportSize({ width: 320, height: 740 })
  await expect.poll(async () => (await page.locator('header').boundingBox())?.width).toBe(320)
  expect(await wide()).toBe(larger)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)

  // The stickers are all within reach.
  await page.getByRole('button', { name: 'ステッカー', exact: true }).tap()
  await page.getByRole('button', { name: 'ハート', exact: true }).tap()
  await expect(page.locator('[data-count="7"]')).toBeAttached()
  await context.close()
})

test('a pop that the account has no room for says so, and goes there once one is deleted for good', async ({
  page,
  context,
}) => {
  const owner = await signUp(kamae.url, 'Nao')
  await signedIn(context, owner)
  await page.setViewportSize(COMIC)
  await page.goto(`${kamae.url}/de/pop`)
  await page.locator('[data-template="three-rows"]').click()
  await expect(page.locator('[data-save=server]')).toBeVisible({ timeout: 30_000 })
  const [first] = (await owner.call(popList, {})).items

  // The account says that it is full, as it does at three hundred.
  const calls = '**/api/v1/pop/createContent'
  const details = { reason: 'too-many-pops', limit: 300 }
  await page.route(calls, (route) =>
    route.fulfill({
      status: 429,
      json: { error: { code: 'resource-exhausted', message: 'Full.', details } },
    }),
  )
  await page.getByRole('link', { name: 'Alle Pops' }).click()
  await page.locator('[data-template="three-rows"]').click()
  const notice = page.locator('[data-problem=too-many-pops]')
  await expect(notice).toContainText('300')
  const address = page.url()

  // The way on: away with the first, then for good.
  await notice.getByRole('link', { name: 'Alle Pops' }).click()
  await page.unroute(calls)
  const list = page.getByRole('region', { name: 'Deine Pops' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  // The last changed comes first.
  await list.getByRole('listitem').last().getByRole('button', { name: 'archivieren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archivieren' }).click()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByRole('region', { name: 'Archivierte Pops' })).toHaveCount(0)
  expect((await owner.call(popList, { isArchived: true })).items).toEqual([])

  await page.goto(address)
  await expect(page.locator('[data-save=server]')).toBeVisible({ timeout: 30_000 })
  expect((await owner.call(popList, {})).items.map(({ id }) => id)).not.toContain(first?.id)
  expect((await owner.call(popList, {})).items).toHaveLength(1)

  // From here, too, feedback can be sent; and snapping stays as it was left.
  await page.keyboard.press('Alt+s')
  const snaps = page.getByRole('button', { name: 'An Kanten und Mitten einrasten' })
  await expect(snaps).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(snaps).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Feedback senden' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
