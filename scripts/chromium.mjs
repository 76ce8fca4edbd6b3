import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { program, run, runNode, Stop } from './run/run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

async function playwrightsOwn() {
  const script = "import('playwright-core').then((p) => console.log(p.default.chromium.executablePath()))"
  const { code, output } = await runNode(['-e', script], { capture: true })
  return code === 0 ? output.trim() : ''
}

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

async function find() {
  const candidates = [process.env.CHROMIUM ?? '', ...onPath(names), ...places]
  return (
    candidates.find((path) => path !== '' && existsSync(path)) ?? [await playwrightsOwn()].find(existsSync)
  )
}

/** The path of a Chromium: Debian's, Chrome, Playwright's own, or one installed now where that is allowed. */
export async function chromium() {
  const found = await find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium.')
    await run('apt-get', ['update', '-qq'], { capture: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      capture: true,
    })
  } else {
    await runNode([program('playwright-core/cli.js'), 'install', 'chromium'], { capture: true })
  }
  const installed = await find()
  if (installed) return installed
  throw new Stop(
    'The tests need a Chromium: install one (Debian, Ubuntu: "sudo apt install chromium"; elsewhere Google Chrome) or name it in CHROMIUM, and run npm test again.',
  )
}

/** The path of the same engine without the window that nobody sees, which costs a sixth of the journeys' time, where Debian's package of it is installed; else of a whole Chromium. */
export async function headlessChromium() {
  if (process.env.CHROMIUM) return chromium()
  return onPath(['chromium-headless-shell']).find(existsSync) ?? (await chromium())
}
