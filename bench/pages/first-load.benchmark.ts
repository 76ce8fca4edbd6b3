// First-load JavaScript of home and gallery, gz: 130 KB at most (pixiv/ChatVRM sends 289.9, open-pose-editor 310.1).
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { row } from '../support/row.ts'
import { kilobytes, scriptsOfPage } from '../support/scripts-of-page.ts'

const GOAL = 130

const kamae = await startKamae()
for (const path of ['/en', '/en/poses']) {
  const scripts = await scriptsOfPage(`${kamae.url}${path}`)
  let total = 0
  for (const script of scripts.values()) total += kilobytes(script)
  if (scripts.size === 0) throw new Error(`${path} names no script: the measurement would be of nothing.`)
  row(
    `first-load JS of ${path}, gz`,
    `${total.toFixed(1)} KB in ${scripts.size} files`,
    `≤ ${GOAL} KB`,
    total <= GOAL,
  )
}
await kamae.stop()
