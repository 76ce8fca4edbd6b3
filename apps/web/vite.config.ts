import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutReactExtras } from './react-without-extras.ts'
import { withoutWebXr } from './without-webxr.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const at = { cwd: root, configPath: `${root}lingui.config.ts` }

/** What every page begins with, in one file: each further one costs a round trip, and packs worse. */
const SITE = new RegExp(
  [
    String.raw`node_modules/(react|react-dom|scheduler|use-sync-external-store|zustand|@tanstack/(react-router|router-core|react-store|store|history)|@lingui/(core|react))/`,
    'packages/ui/src/(buttons/(button|icon-button|locked-button|use-lock)|icons/(icon|icons|mark)|feedback/show-toast|layout/visually-hidden|theme/class-names)[.]',
    'apps/web/src/(language/(locale|use-lang)|page/(picture-sources|theme-now))[.]ts',
    'apps/web/src/(page/page|shell/site-header)[.]',
  ].join('|'),
)

/** What every long list is made of. */
const LISTS =
  /apps\/web\/src\/features\/lists\/endless\/(?:use-endless|use-list-place|endless-list|stored-lists|merge-pages|use-more-at-end)[.]/

/** The body as all that poses it knows it: small files that are always asked for together. */
const BODY =
  /packages\/pose\/src\/(?:math\/(?:math|short-numbers)|skeleton\/(?:bones|mirrored-name)|kinematics\/forward|library\/start-pose|commands\/sound-camera|documents\/(?:body-parts|canonical-json|json-fields|rest-pose|scene-limits|start-camera))[.]/

/** What reads an avatar's file, and says what is wrong with it. */
const GATE = /packages\/stage\/src\/(?:late-code|gate\/(?:avatar-file-error|container|file-metadata))[.]/

/** Its two files are always asked for together. */
const THREE = /node_modules\/three\/build\/three[.](?:core|module)[.]/

/** What each late part of the maker begins with. */
const MAKER =
  /apps\/web\/src\/maker\/(?:core\/(?:edits|hints|active|maker-context|load-commands|autosave\/store\/work-owner)|stage\/gestures\/stage-insets|stage\/frame-view)[.]/

/** `--mode draft` builds while texts still miss translations; every other build fails on a missing one. */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    withoutWebXr(),
    withoutReactExtras(),
    tanstackStart({
      router: { addExtensions: true },
      server: { build: { inlineCss: true } },
      importProtection: {
        include: [/./],
        client: { specifiers: [/^@kamae\/entities\/.+\/server$/, /^@kamae\/backend\//] },
      },
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, at)] }),
    lingui({ ...at, failOnMissing: mode !== 'draft', failOnCompileError: true }),
  ],
  resolve: {
    alias: [
      // For Reacts that have no such hook; ours has it.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' },
    ],
  },
  build: {
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'site', test: SITE },
            { name: 'lists', test: LISTS },
            { name: 'body', test: BODY },
            { name: 'gate', test: GATE },
            { name: 'three', test: THREE },
            { name: 'maker', test: MAKER },
          ],
        },
      },
    },
    // A list of every file under each late part costs the first page more than the one round trip that it saves later.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
  },
  // Workers load their parts when they need them, as the pages do.
  worker: { format: 'es' },
}))
