import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ignored = ['**/node_modules/**', '**/dist/**']

/** What takes longest: begun last, one of these would run on alone. */
const SLOW =
  /(access|firebase|main|planted|cross-site|embedded-server|default-avatars|commands|temp-sync|secrets-in-log)\.test\.ts$/

/**
 * Who follows on another kind of file gets a process of its own, which imports everything anew: each kind is one row, by the names of its
 * files. By how long each took the last time, as Vitest would, a run could not be repeated elsewhere.
 */
class SlowFirstThenByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = Map.groupBy(
      files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1)),
      kindOf,
    )
    return [...kinds.keys()].toSorted((a, b) => a.localeCompare(b)).flatMap((kind) => kinds.get(kind) ?? [])
  }
}

function kindOf({ moduleId, project }: TestSpecification): string {
  // Those of Node last of these, as others of Node follow.
  if (SLOW.test(moduleId)) return project.name === 'node' ? '1' : `0 ${project.name}`
  const needsPage =
    project.name === 'web' && readFileSync(moduleId, 'utf8').includes('@vitest-environment jsdom')
  return `${project.name} ${needsPage ? 'with a page' : ''}`
}

/** The rooms of Node; those of React bring a config of their own for macros and the DOM. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirstThenByKind },
    projects: [
      {
        test: {
          // Files of one worker share what they import, and a PostgreSQL with a database for each.
          name: 'node',
          environment: 'node',
          isolate: false,
          // And the process: what a test spies on or sets in its environment is as it was before the next one. A file may replace `fetch`
          // for all of its tests, so globals are its own to put back.
          restoreMocks: true,
          unstubEnvs: true,
          include: [
            'packages/*/src/**/*.test.ts',
            'entities/**/{server,.}/**/*.test.ts',
            'apps/server/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: [...ignored, 'packages/ui/**'],
          retry: 1,
          globalSetup: 'packages/backend/src/testing/global-setup.ts',
          setupFiles: [
            'packages/backend/src/database/quick-drizzle.ts',
            'packages/pose/src/testing/same-draws.ts',
          ],
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
