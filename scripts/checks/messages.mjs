import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { program, root, runNode } from '../run/run.mjs'
import { findRuleBreaks, findTwoTranslations, readCatalog } from './catalogs/catalog-rules.mjs'

const folder = join(root, 'apps', 'web', 'src', 'messages')

function readCatalogs() {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.po'))
  return names
    .sort((a, b) => a.localeCompare(b))
    .flatMap((name) => readCatalog(name, readFileSync(join(folder, name), 'utf8')))
}

const lingui = (args) => runNode([program('@lingui/cli/dist/lingui.js'), ...args], { capture: true })

/**
 * Checks that the catalogs have just the texts of the code, every one of them in all seven languages, one translation
 * of each in a language, and the typography and the glossary of that language.
 */
export async function checkMessages() {
  const inStep = await lingui(['check', 'sync', '--clean', '--verbose'])
  const whole = await lingui(['compile', '--strict'])
  const entries = readCatalogs()
  const wrong = [...findTwoTranslations(entries), ...findRuleBreaks(entries)]
  const output = [
    inStep.code === 0
      ? ''
      : `${inStep.output}\nRun npm run messages, then translate what is new in apps/web/src/messages.`,
    whole.code === 0 ? '' : `${whole.output}\nTranslate it in apps/web/src/messages.`,
    ...wrong,
  ].join('\n')
  const code = inStep.code || whole.code || (wrong.length > 0 ? 1 : 0)
  return { code, output, looked: entries.length, what: 'texts' }
}
