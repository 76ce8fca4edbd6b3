import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../', import.meta.url))
const at = { cwd: root, configPath: `${root}lingui.config.ts` }

/** Files that change the world for those after them: each runs in a process of its own. */
export const ALONE = [
  'apps/web/src/features/analytics/capture.test.ts',
  'apps/web/src/features/analytics/capture-module.test.ts',
  'apps/web/src/features/viewer/load-stage-avatar.test.ts',
  'apps/web/src/maker/stage/avatars/load-avatar.test.ts',
  'apps/web/src/features/avatars/fetch-avatar.test.ts',
  'apps/web/src/maker/core/autosave/autosave.test.ts',
  'apps/web/src/maker/core/autosave/store/draft-database.test.ts',
  'apps/web/src/maker/features/batch/job/job-store.test.ts',
  'apps/web/src/maker/core/autosave/temp-sync.test.ts',
  'apps/web/src/maker/stage/gestures/drag.test.ts',
  'apps/web/src/maker/stage/gestures/follow-drag.test.ts',
  'apps/web/src/maker/features/library/library-edits.test.ts',
  'apps/web/src/features/avatars/judge/judge-file.test.ts',
  'apps/web/src/features/on-my-avatar/avatar-picture-queue.test.ts',
  'apps/web/src/features/on-my-avatar/drawing/avatar-picture-worker.test.ts',
  'apps/web/src/features/viewer/pose-stage.test.ts',
  'apps/web/src/maker/features/library/previews-in-view.test.tsx',
  'apps/web/src/maker/stage/gestures/follow-preview.test.ts',
  'apps/web/src/screens/character-editor/character-editor.test.tsx',
  'apps/web/src/screens/pop/posed-avatar/posed-avatar-press.test.tsx',
  'apps/web/src/screens/talk/save-pose-picture.test.ts',
  'apps/web/src/screens/talk/voice/create-talk-voice.test.ts',
]

/** The rooms with React: the app's, the design system's and the entities' web sides. A test that needs a page names jsdom itself: making one costs half a second. */
export default defineConfig({
  root,
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset({}, at)] }), lingui(at)],
  test: {
    name: 'web',
    environment: 'node',
    include: [
      'apps/web/*.test.ts',
      'apps/web/{src,offline}/**/*.test.{ts,tsx}',
      'packages/ui/src/**/*.test.{ts,tsx}',
      'entities/**/web/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', ...ALONE],
    // A document of its own for each file costs ten times what most files do.
    isolate: false,
    setupFiles: ['apps/web/src/testing/leave-nothing.ts', 'apps/web/src/testing/wait-patiently.ts'],
    // jsdom draws its frames by setInterval: a false one that a file leaves stops every frame after it.
    fakeTimers: {
      toFake: [
        'Date',
        'performance',
        'setTimeout',
        'clearTimeout',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    },
    retry: 1,
    // What hangs is reported late rather than what is slow being reported wrongly.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
