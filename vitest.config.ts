import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/dist/**']

/** Rooms that run in Node; those of React bring a config of their own for macros and the DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{pose,figures,stage,motion,sight,protocol,backend}/src/**/*.test.ts',
            'entities/**/{server,.}/**/*.test.ts',
            'apps/server/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ignored,
          // A process of its own for each file costs more than most files do; nothing here leaves anything behind.
          isolate: false,
          retry: 1,
          globalSetup: 'packages/backend/src/testing/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.alone.config.ts',
    ],
  },
})
