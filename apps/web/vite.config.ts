import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutWebXr } from './without-webxr.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const at = { cwd: root, configPath: `${root}lingui.config.ts` }

/** `--mode draft` builds while texts still miss translations; every other build fails on a missing one. */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutWebXr(),
    tanstackStart({
      router: { addExtensions: true },
      importProtection: {
        include: [/./],
        client: { specifiers: [/^@kamae\/entities\/.+\/server$/, /^@kamae\/backend\//] },
      },
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, at)] }),
    lingui({ ...at, failOnMissing: mode !== 'draft', failOnCompileError: true }),
  ],
  build: {
    manifest: true,
    // A list of every file under each late part costs the first page more than the one round trip that it saves later.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
  // Workers load their parts when they need them, as the pages do.
  worker: { format: 'es' },
}))
