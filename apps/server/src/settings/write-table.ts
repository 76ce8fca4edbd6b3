// Writes the table of settings into the README: `npm run settings`.
import { readFileSync, writeFileSync } from 'node:fs'

import { settingsTable } from './settings.ts'

const README = new URL('../../../../README.md', import.meta.url)
const between = /(<!-- settings -->\n)[\s\S]*?(\n<!-- \/settings -->)/

writeFileSync(
  README,
  readFileSync(README, 'utf8').replace(between, (_, start, end) => `${start}\n${settingsTable()}\n${end}`),
)
