import type { Page } from '@playwright/test'

/** One screen of the sheets: an address after the language, who opens it, and what is done there before it is drawn. */
export type Screen = {
  readonly name: string
  /** With `:name` for parts that `makeContents` answers. */
  readonly path: string
  readonly by?: 'member' | 'operator'
  readonly act?: (page: Page) => Promise<void>
}

const press =
  (keys: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
  }

const MAKER_TABS = ['body', 'hands', 'face', 'motion', 'camera', 'light', 'scene', 'picture']

const tab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const found = page.locator(`[id$="-${name}-tab"]`)
    if ((await found.count()) > 0) await found.click()
    await page.waitForFunction(() => document.querySelector('[role=tabpanel] :is(button, input, canvas)'))
  }

const ADMIN_TABS = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** By what the palette finds in every language. */
const byPalette =
  (english: string) =>
  async (page: Page): Promise<void> => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog')
    await palette.getByRole('combobox').fill(english)
    await palette.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await palette.getByRole('combobox').waitFor({ state: 'detached' })
  }

/** The library of poses: a tab on a phone, else where the carousel begins. */
async function openLibrary(page: Page): Promise<void> {
  const tab = page.locator('[id$="-poses-tab"]')
  if ((await tab.count()) > 0) await tab.click()
  else await page.locator('[role=group][data-tips=above] > button').first().click()
  await page.getByRole('searchbox').first().waitFor()
}

/** The share sheet once a link is on its way: that of all its buttons which follows the password. */
async function sendLink(page: Page): Promise<void> {
  await press('Control+Shift+s')(page)
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[name=email]').fill(`${crypto.randomUUID()}@example.com`)
  await sheet.locator('fieldset:has(input[name=email]) > div > button:not([aria-label])').first().click()
  await sheet.locator('fieldset [role=status]').first().waitFor()
}

/** A pose that was saved, and is to be saved again. */
async function saveAgain(page: Page): Promise<void> {
  const save = press('Control+s')
  await save(page)
  await page.getByRole('dialog').getByRole('textbox').first().fill('Wave')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await save(page)
}

/** Every screen, and the states of the maker. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '' },
  { name: 'poses', path: '/poses' },
  { name: 'poses-none', path: '/poses?q=zzzz' },
  { name: 'pose', path: '/p/:pose' },
  { name: 'pose-own', path: '/p/:own', by: 'member' },
  { name: 'bundles', path: '/bundles' },
  { name: 'bundle', path: '/b/:bundle' },
  { name: 'avatars', path: '/avatars' },
  { name: 'characters', path: '/characters' },
  { name: 'character', path: '/c/:character' },
  {
    name: 'character-offer',
    path: '/c/:character',
    async act(page) {
      await page.locator('main button[aria-pressed]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'character-own', path: '/c/:character', by: 'member' },
  { name: 'character-new', path: '/characters/new', by: 'member' },
  { name: 'character-edit', path: '/c/:character/edit', by: 'member' },
  { name: 'talk', path: '/c/:character/:dialog', by: 'member' },
  { name: 'article', path: '/articles/:article' },
  { name: 'prompts', path: '/prompts' },
  { name: 'prompt', path: '/t/:tool' },
  { name: 'prompt-own', path: '/t/:tool', by: 'member' },
  { name: 'prompt-edit', path: '/t/:tool/edit', by: 'member' },
  { name: 'prompt-versions', path: '/t/:tool/versions', by: 'member' },
  { name: 'journeys', path: '/journeys' },
  { name: 'journey', path: '/j/:journey' },
  { name: 'journey-own', path: '/j/:journey', by: 'member' },
  { name: 'rooms', path: '/r' },
  { name: 'room', path: '/r/:room' },
  { name: 'room-own', path: '/r/:room', by: 'member' },
  { name: 'person', path: '/u/:person' },
  { name: 'pops', path: '/pop' },
  { name: 'pop', path: '/pop/:pop', by: 'member' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'sign-in-needed', path: '/sign-in?need=new-account' },
  { name: 'settings', path: '/settings', by: 'member' },
  { name: 'me', path: '/me', by: 'member' },
  { name: 'me-signed-out', path: '/me' },
  { name: 'not-found', path: '/nowhere' },
  ...ADMIN_TABS.map((at): Screen => ({
    name: `desk-${at}`,
    path: '/desk',
    by: 'operator',
    async act(page) {
      await page.getByRole('tab').nth(at).click()
    },
  })),
  ...MAKER_TABS.map((name): Screen => ({ name: `maker-${name}`, path: '/make', act: tab(name) })),
  { name: 'maker-palette', path: '/make', act: press('Control+k') },
  { name: 'maker-shortcuts', path: '/make', act: press('?') },
  { name: 'maker-avatars', path: '/make', act: press('a') },
  { name: 'maker-save', path: '/make', act: press('Control+s') },
  { name: 'maker-save-own', path: '/make', by: 'member', act: press('Control+s') },
  { name: 'maker-save-again', path: '/make', by: 'member', act: saveAgain },
  { name: 'maker-share', path: '/make', act: press('Control+Shift+s') },
  { name: 'maker-share-link', path: '/make', act: sendLink },
  { name: 'maker-share-own', path: '/make', by: 'member', act: press('Control+Shift+s') },
  { name: 'maker-export', path: '/make', act: press('Control+Shift+e') },
  {
    name: 'maker-timeline',
    path: '/make',
    async act(page) {
      await page.keyboard.press('Shift+T')
      await page.getByRole('listbox').first().waitFor()
    },
  },
  { name: 'maker-photo', path: '/make', act: byPalette('Pose from a photo') },
  { name: 'maker-stick', path: '/make', act: byPalette('Stick figure') },
  { name: 'maker-batch', path: '/make', act: byPalette('Multiple pictures') },
  { name: 'maker-control', path: '/make', act: byPalette('Control pictures') },
  { name: 'maker-all-poses', path: '/make', act: openLibrary },
]
