import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const ignored = ['**/*.test.*', '**/node_modules/**', '**/dist/**']
const maker = ['<rootDir>/apps/web/src/make', '<rootDir>/apps/web/src/viewer']

/** Two catalogs: the site's is loaded with the first page, the maker's with the first thing that draws an avatar. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ja', 'zh', 'es', 'de', 'fr', 'ko'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
  compileNamespace: 'es',
  catalogs: [
    {
      path: '<rootDir>/apps/web/src/messages/{locale}',
      include: [
        '<rootDir>/apps/web/src',
        '<rootDir>/packages/ui/src',
        '<rootDir>/entities/*/web/**/*.{ts,tsx}',
        '<rootDir>/entities/*/*/web/**/*.{ts,tsx}',
      ],
      exclude: [...ignored, ...maker.map((room) => `${room}/**`)],
    },
    { path: '<rootDir>/apps/web/src/messages/make/{locale}', include: maker, exclude: ignored },
  ],
})
