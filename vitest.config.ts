import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

/** The rooms of Node; those of React bring a config of their own for macros and the DOM. */
export default defineConfig({
  test: {
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
