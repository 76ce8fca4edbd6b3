// Benchmark 8. Every procedure as six people by three ways, and everything hidden against what never was: the facts of
// npm test, counted.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'

import { row } from '../support/row.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'kamae-access-'))
const report = join(folder, 'report.json')

await new Promise<void>((resolve) => {
  const facts = ['apps/server/src/calls/access.test.ts', 'apps/server/src/calls/hidden-items.test.ts']
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...facts,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  // Failed facts make it end badly; the report says which.
  execFile(process.execPath, args, { cwd: root }, () => resolve())
})
const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as {
  readonly numPassedTests: number
  readonly numTotalTests: number
}
rmSync(folder, { recursive: true })
row(
  `8 access: ${PROCEDURES.length} calls × 6 people × 3 ways, and hidden things`,
  `${numPassedTests} of ${numTotalTests} facts hold`,
  'all, 0 leaks',
  numPassedTests === numTotalTests && numTotalTests > PROCEDURES.length,
)
process.exit()
