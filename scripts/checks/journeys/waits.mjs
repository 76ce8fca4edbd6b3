import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run/run.mjs'
import { fixedAddresses } from './addresses.mjs'

/** Where tests drive a browser. */
const ROOMS = ['e2e', 'packages/stage/test']

const DOORS = {
  waitForTimeout:
    'waits by the clock, too short on a busy machine. Wait for what is to be seen: an expect on the element, waitForResponse, atRest of e2e/support/stage-facts.ts once the stage has drawn, page.clock.runFor where the page itself counts the time.',
  networkidle:
    'waits half a second and knows nothing of what is drawn. Use pageAtRest of e2e/support/page-rest.ts: React has taken the page over, and all it asked for has come.',
}

function violationsOf([file, text]) {
  return text.split('\n').flatMap((line, at) =>
    Object.entries(DOORS)
      .filter(([word]) => line.includes(word))
      .map(([word, door]) => `${file}:${at + 1}: ${word} ${door}`),
  )
}

/** Checks that journeys and the stage's tests wait for what they need and not for a time, and that those can be tried again. */
export async function checkWaits() {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
      .map((name) => `${room}/${name}`),
  )
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')])
  const failures = [...texts.flatMap(violationsOf), ...fixedAddresses(texts)]
  return {
    code: failures.length > 0 ? 1 : 0,
    output: failures.join('\n'),
    looked: files.length,
    what: 'files',
  }
}
