import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, runNode } from './run.mjs'

const folder = join(root, 'apps', 'web', 'src', 'messages')

function countTexts() {
  const catalogs = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.po'))
  const texts = catalogs.map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.reduce((sum, text) => sum + [...text.matchAll(/^msgid (?!""\n\n?msgstr)/gm)].length, 0)
}

const lingui = (args) => runNode([program('@lingui/cli/dist/lingui.js'), ...args], { capture: true })

/** Checks that the catalogs have just the texts of the code, and every one of them in all seven languages. */
export async function checkMessages() {
  const inStep = await lingui(['check', 'sync', '--clean', '--verbose'])
  const whole = await lingui(['compile', '--strict'])
  const output = [
    inStep.code === 0
      ? ''
      : `${inStep.output}\nRun npm run messages, then translate what is new in apps/web/src/messages.`,
    whole.code === 0 ? '' : `${whole.output}\nTranslate it in apps/web/src/messages.`,
  ].join('\n')
  return { code: inStep.code || whole.code, output, looked: countTexts(), what: 'texts' }
}
