import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const ignored = ['**/*.test.*', '**/node_modules/**', '**/dist/**']
const WEB = '<rootDir>/apps/web/src/'

/** What the screens and features of everything that people make and share have in common. */
const RESOURCE = [
  'features/resource',
  'features/editor',
  'features/lists/language-select.tsx',
  'features/lists/list-bar.tsx',
  'features/lists/list-page.tsx',
  'features/lists/words-form.tsx',
  'features/clipboard/copy-link-button.tsx',
  'features/sign-in-offer/account-reason.tsx',
]
/** What is on a page before its avatar is drawn. */
const PICTURE_OR_3D = 'features/viewer/picture-or-3d.tsx'
/** Articles are on the pages of characters and people too. */
const SHELF = ['features/articles/article-grid.tsx', 'features/articles/article-shelf.tsx']
const GPT_PROBLEM = 'features/gpt/gpt-problem-text.ts'
/** The tools of the maker are listed, found and named together; the first ones have their texts in the maker's own catalog. */
const TOOLS = 'maker/**/!(first)-tools.ts'

/** The catalogs that are loaded after the site's and the maker's, and where their texts are. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  account: [
    'screens/settings',
    'screens/sign-in',
    'screens/admin',
    'screens/me/*.{ts,tsx}',
    'features/auth-form',
    'features/loading',
    'features/limits/low-notice.tsx',
    'features/clipboard/copy-button.tsx',
    'features/lists/list-foot.tsx',
    'features/lists/own-shelves.tsx',
  ],
  avatars: ['screens/avatars', 'maker/features/avatars', 'maker/features/handoff'],
  panels: [
    'maker/core/body',
    'maker/core/panel',
    'maker/core/names/part-names.ts',
    'maker/core/picture/picture-sizes.ts',
    'maker/stage/camera-presets.ts',
    'maker/features/body',
    'maker/features/camera',
    'maker/features/face',
    'maker/features/hands',
    'maker/features/spring-bones',
    'maker/features/picture/background-section.tsx',
    'maker/features/picture/own-picture.tsx',
    'maker/features/picture/picture-panel.tsx',
    'features/pose-names/axis-names.ts',
    'features/pose-names/contact-names.ts',
  ],
  library: [
    'maker/core/dressing',
    'maker/core/library',
    'maker/features/library',
    'features/mannequin',
    'features/pose-names/pose-names.ts',
  ],
  scene: ['maker/core/scene', 'maker/stage/layer', 'maker/features/scene'],
  tools: [
    TOOLS,
    'maker/shell/tools/dialogs/palette.tsx',
    'maker/shell/tools/dialogs/look-finds.ts',
    'maker/shell/tools/dialogs/shortcuts-dialog.tsx',
    'maker/stage/gestures',
    'maker/stage/handles',
    'maker/core/describe-step.ts',
    'features/pose-names/bone-names.ts',
  ],
  saving: [
    'maker/core/autosave',
    'maker/core/describe-call-error.ts',
    'maker/features/history',
    'maker/features/share',
    'maker/shell/autosave-notes.tsx',
    'features/clipboard/copy-link-button.tsx',
  ],
  pictures: [
    'maker/core/picture/picture-errors.ts',
    'maker/core/picture/file-section.tsx',
    'maker/core/picture/matte-field.tsx',
    'maker/core/picture/size-fields.tsx',
    'maker/features/batch/batch-dialog.tsx',
    'maker/features/batch/job',
    'maker/features/batch/setup',
    'maker/features/control',
    'maker/features/picture/copy-picture.ts',
    'maker/features/picture/preflight-section.tsx',
    'maker/features/picture/taking-dialog.tsx',
    'maker/shell/export',
  ],
  motions: ['maker/core/files', 'maker/features/motion', 'maker/shell/open-files/open-*.{ts,tsx}'],
  'pose-estimation': [
    'features/pose-estimation',
    'features/pose-sketch',
    'maker/features/photo',
    'maker/features/pose-sketch',
  ],
  words: ['maker/features/words', 'features/pose-description', GPT_PROBLEM],
  search: ['features/similar-poses', 'features/on-my-avatar', 'maker/features/search'],
  share: [
    'screens/pose',
    'features/embed',
    'features/resource/by-line.tsx',
    PICTURE_OR_3D,
    'features/visibility',
    'features/clipboard/copy-link-button.tsx',
    'features/downloads',
    'features/likes',
    'features/errors/failure-text.ts',
    'features/limits/cost-line.tsx',
    'features/limits/format-cost.ts',
    'features/limits/ways-on.tsx',
    'features/sign-in-offer/offer-account.tsx',
    'features/sign-in-offer/sign-in-offer.tsx',
    'features/sign-in-offer/sign-in-ways.tsx',
    'features/avatars/avatar-chooser.tsx',
    'features/bundles/add-to-bundle-button.tsx',
    'screens/bundle/bundle-formats.ts',
    'features/pose-names/axis-names.ts',
    'features/pose-names/bone-names.ts',
    'features/pose-names/contact-names.ts',
  ],
  bundles: [
    'screens/bundles',
    'screens/bundle',
    'features/bundles',
    'maker/features/batch/bundle',
    ...RESOURCE,
  ],
  characters: [
    'screens/characters',
    'screens/character',
    'screens/character-editor',
    'features/characters',
    'screens/me/shelf/{own-characters,character-shelf,gone-character}.tsx',
    'features/shelf',
    PICTURE_OR_3D,
    'features/voice',
    'features/gpt',
    ...SHELF,
    ...RESOURCE,
  ],
  prompts: [
    'screens/prompts',
    'screens/prompt',
    'screens/prompt-editor',
    'screens/prompt-versions',
    'features/prompts',
    'screens/me/shelf/{own-tools,tool-shelf}.tsx',
    'features/shelf',
    GPT_PROBLEM,
    ...RESOURCE,
  ],
  journeys: [
    'screens/journeys',
    'screens/journey',
    'features/journeys',
    'screens/me/shelf/own-journeys.tsx',
    GPT_PROBLEM,
    ...RESOURCE,
  ],
  talk: [
    'screens/talk',
    'screens/article',
    'features/talks',
    'features/loading',
    'features/articles',
    'screens/me/shelf/own-articles.tsx',
    'features/markdown',
    'features/voice',
    'features/gpt',
    ...RESOURCE,
  ],
  rooms: [
    'screens/rooms',
    'screens/room',
    'screens/person',
    'features/rooms',
    'features/clipboard/copy-link-button.tsx',
    PICTURE_OR_3D,
    'routes/-room-route.ts',
    ...SHELF,
  ],
  // Its buttons are on pages that load none of its other texts.
  safety: ['features/reports/dialogs'],
  pop: ['screens/pops', 'screens/pop', 'features/pops', 'features/loading'],
  feedback: ['features/feedback', 'features/analytics'],
}
const MAKE = ['maker', 'features/viewer']

/** Texts of entities that one of the late catalogs has. */
const ENTITIES: Readonly<Record<string, readonly string[]>> = { avatars: ['<rootDir>/entities/avatar/web'] }

const inWeb = (paths: readonly string[]) => paths.map((path) => WEB + path)
const inside = (paths: readonly string[]) =>
  paths.map((path) => (/\.\w+$|\}$/.test(path) ? path : `${path}/**`))
const late = Object.entries(LATE).map(([name, paths]) => ({
  name,
  include: [...inWeb(paths), ...(ENTITIES[name] ?? [])],
}))
const allLate = inside(late.flatMap(({ include }) => include))

/**
 * The site's catalog is loaded with the first page, the maker's with the first part that draws an avatar, every other one with the
 * code that shows its texts.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ja', 'zh', 'es', 'de', 'fr', 'ko'],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
  compileNamespace: 'es',
  catalogs: [
    {
      path: `${WEB}messages/{locale}`,
      include: [
        '<rootDir>/apps/web/src',
        '<rootDir>/packages/ui/src',
        '<rootDir>/entities/*/web/**/*.{ts,tsx}',
        '<rootDir>/entities/*/*/web/**/*.{ts,tsx}',
      ],
      exclude: [...ignored, ...inside(inWeb(MAKE)), ...allLate],
    },
    { path: `${WEB}messages/make/{locale}`, include: inWeb(MAKE), exclude: [...ignored, ...allLate] },
    ...late.map(({ name, include }) => ({
      path: `${WEB}messages/${name}/{locale}`,
      include,
      exclude: name === 'tools' ? ignored : [...ignored, WEB + TOOLS],
    })),
  ],
})
