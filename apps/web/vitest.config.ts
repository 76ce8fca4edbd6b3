import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../', import.meta.url))
const at = { cwd: root, configPath: `${root}lingui.config.ts` }

/** The rooms with React: the app's, the design system's and the entities' web sides. */
export default defineConfig({
  root,
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset({}, at)] }), lingui(at)],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: [
      'apps/web/{src,offline}/**/*.test.{ts,tsx}',
      'packages/ui/src/**/*.test.{ts,tsx}',
      'entities/**/web/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})
