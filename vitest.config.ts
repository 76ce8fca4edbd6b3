import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ignored = ['**/node_modules/**', '**/dist/**']

/** What takes longest, the longest first: begun last, one of these would run on alone. */
const SLOW = [
  'access',
  'main',
  'embedded-server',
  'firebase',
  'espeak',
  'commands',
  'reach-drags',
  'hostile-files',
  'law',
  'cross-site',
  'test-report',
  'planted',
]

// One process makes the files of React ready for all workers: they stand where something else runs beside them. Those
// that need a page stand together: a worker ends where the next file has another environment.
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ranks = new Map(sorted.map((file) => [file, rank(file)]))
    return sorted.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const slow = SLOW.indexOf(basename(moduleId, '.test.ts'))
  const after = SLOW.length
  if (project.name === 'node') return slow >= 0 ? slow : after + 3
  if (project.name === 'web-alone') return after
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom') ? after + 1 : after + 2
}

/** The rooms of Node; those of React bring a config of their own for macros and the DOM. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          // Files of one worker share what they import, and a PostgreSQL with a database for each: none changes the process.
          name: 'node',
          environment: 'node',
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'entities/**/{server,.}/**/*.test.ts',
            'apps/server/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: [...ignored, 'packages/ui/**'],
          retry: 1,
          globalSetup: 'packages/backend/src/testing/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.alone.config.ts',
    ],
  },
})
