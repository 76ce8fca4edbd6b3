// Draws every screen in some languages and sizes, light and dark, and puts the looks of each side by side, to be looked at.
// `npm run journeys` builds the pages it draws. `node e2e/sheets/draw-screens.ts [--langs=ja,de] [--sizes=wide,phone] [--only=maker,pose] [--out=test-results/sheets]`
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromium as findChromium } from '../../scripts/chromium.mjs'
import { CHROMIUM_FLAGS, DRAWN_BY_MESA } from '../support/chromium-flags.ts'
import { startKamae } from '../support/start-kamae.ts'
import { OPERATOR } from '../support/operator.ts'
import { pageAtRest } from '../support/page-rest.ts'
import { UNLIMITED } from '../support/unlimited.ts'
import { type Contents, makeContents } from './contents.ts'
import { type Screen, SCREENS } from './screens.ts'

const { values: asked } = parseArgs({
  options: {
    langs: { type: 'string', default: 'ja,de' },
    sizes: { type: 'string', default: 'wide,phone' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'test-results/sheets' },
  },
})
const langs = asked.langs.split(',')
const screens = SCREENS.filter(({ name }) => asked.only.split(',').some((begin) => name.startsWith(begin)))
const THEMES = ['light', 'dark'] as const
const SIZES = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 360, height: 740 },
  small: { width: 320, height: 640 },
} as const
type Size = keyof typeof SIZES
const sizes = asked.sizes.split(',').map((name): Size => {
  if (Object.hasOwn(SIZES, name)) return name as Size
  throw new Error(`There is no size ${name}: ${Object.keys(SIZES).join(', ')}.`)
})
/** A page may be longer than its window by so much before the rest is left out. */
const LONGEST = 5500

type Look = {
  readonly lang: string
  readonly theme: (typeof THEMES)[number]
  readonly size: Size
}

const kamae = await startKamae({
  ...UNLIMITED,
  KAMAE_OPERATOR: OPERATOR,
  KAMAE_SEED: 'on',
})
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_FLAGS, ...DRAWN_BY_MESA.flags],
  env: { ...process.env, ...DRAWN_BY_MESA.env, LC_ALL: 'C.UTF-8' },
})
try {
  mkdirSync(asked.out, { recursive: true })
  const contents = await makeContents(kamae)
  const drawn = new Map<string, Buffer>()
  for (const lang of langs)
    for (const theme of THEMES)
      for (const size of sizes) await drawLook(browser, contents, { lang, theme, size }, drawn)
  for (const { name } of screens) await writeSheets(name, drawn)
} finally {
  await browser.close()
  await kamae.stop()
}

function keyOf(name: string, { lang, theme, size }: Look): string {
  return `${name} ${lang} ${theme} ${size}`
}

async function drawLook(from: Browser, contents: Contents, look: Look, drawn: Map<string, Buffer>) {
  for (const by of [undefined, 'member', 'operator'] as const) {
    const context = await from.newContext({
      viewport: SIZES[look.size],
      locale: look.lang,
      serviceWorkers: 'block',
      colorScheme: look.theme,
      reducedMotion: 'reduce',
    })
    const session = by === 'member' ? contents.member.session : by && contents.operator
    await context.addInitScript(
      ([theme, token]) => {
        localStorage.setItem('kamae.theme', theme)
        if (token) localStorage.setItem('kamae.session', token)
      },
      [look.theme, session] as const,
    )
    for (const screen of screens.filter((one) => one.by === by))
      drawn.set(keyOf(screen.name, look), await drawScreen(context, contents, screen, look))
    await context.close()
  }
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${kamae.url}${path}`)
  if (path.endsWith('/make')) await page.locator('[data-ready="true"]').first().waitFor()
  else await pageAtRest(page, 20_000)
}

async function drawScreen(context: BrowserContext, { slugs }: Contents, screen: Screen, look: Look) {
  const page = await context.newPage()
  // What does not come in time is said, and the page drawn as far as it came.
  const complain = (error: unknown) => {
    console.error(`${keyOf(screen.name, look)}: ${String(error).slice(0, 300)}`)
    process.exitCode = 1
  }
  try {
    const path = screen.path.replaceAll(/:(\w+)/g, (_, name: string) => slugs[name] ?? name)
    await openScreen(page, `/${look.lang}${path}`).catch(complain)
    await screen.act?.(page).catch(complain)
    await showWhole(page, SIZES[look.size]).catch(complain)
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

/** Makes the window as high as its page, and once more where the page has grown meanwhile. */
async function showWhole(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await settle(page)
    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(LONGEST, Math.max(whole, height)) })
  }
  await settle(page)
}

/** Lets pictures, late panels and what eases in come to their end. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.evaluate(async () => {
    for (let frames = 0; frames < 30; frames++) await new Promise(requestAnimationFrame)
    await document.fonts.ready
  })
}

async function writeSheets(name: string, drawn: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const size of sizes) {
    const looks = langs.flatMap((lang) => THEMES.map((theme) => ({ lang, theme, size })))
    const pictures = looks.map((look) => drawn.get(keyOf(name, look))).filter((one) => one !== undefined)
    const width = Math.min(860, SIZES[size].width)
    const small = await Promise.all(
      pictures.map((one) => sharp(one).resize({ width }).png().toBuffer({ resolveWithObject: true })),
    )
    const columns = Math.min(width > SIZES.phone.width ? 2 : 4, small.length)
    const row = Math.max(...small.map(({ info }) => info.height))
    await sharp({
      create: {
        width: columns * width + (columns - 1) * 8,
        height: Math.ceil(small.length / columns) * (row + 8),
        channels: 3,
        background: '#888',
      },
    })
      .composite(
        small.map(({ data }, at) => ({
          input: data,
          left: (at % columns) * (width + 8),
          top: Math.floor(at / columns) * (row + 8),
        })),
      )
      .png()
      .toFile(join(asked.out, `${name}-${size}.png`))
  }
}
