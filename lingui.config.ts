import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const ignored = ['**/*.test.*', '**/node_modules/**', '**/dist/**']
const make = '<rootDir>/apps/web/src/make'
const maker = [make, '<rootDir>/apps/web/src/viewer']
const panels = [`${make}/panels`, `${make}/names/part-names.ts`, `${make}/names/axis-names.ts`]
const library = [`${make}/strip`, `${make}/library`, `${make}/names/pose-names.ts`]
const scene = [`${make}/scene`]
const hands = [
  `${make}/tools/*-tools.ts`,
  `${make}/tools/palette.tsx`,
  `${make}/tools/shortcuts-dialog.tsx`,
  `${make}/grips`,
  `${make}/names/bone-names.ts`,
]
const keeping = [`${make}/drafts`, `${make}/timeline`, `${make}/share`]
const pictures = [`${make}/pictures`, `${make}/many`, `${make}/control`]
const motions = [
  `${make}/motions`,
  `${make}/files/open*.ts`,
  `${make}/files/open*.tsx`,
  `${make}/files/file-reasons.ts`,
]
const sight = [`${make}/sight`, `${make}/stick`]
const account = ['account', 'desk', 'me'].map((room) => `<rootDir>/apps/web/src/${room}`)
const avatars = [
  '<rootDir>/apps/web/src/avatars',
  '<rootDir>/apps/web/src/make/avatars',
  '<rootDir>/apps/web/src/make/handoff',
  '<rootDir>/entities/avatar/web',
]
/** The page of a shared pose, with the names of what it is made of. */
const shared = [
  '<rootDir>/apps/web/src/shared',
  '<rootDir>/apps/web/src/bundles/add-to-bundle-button.tsx',
  '<rootDir>/apps/web/src/bundles/bundle-formats.ts',
  `${make}/panels/contacts-names.ts`,
  `${make}/names/bone-names.ts`,
  `${make}/names/axis-names.ts`,
]
const mine = '<rootDir>/apps/web/src/gallery/mine'
const late = [
  ...['search', 'sharing', 'bundles', 'rooms'].map((room) => ({
    room,
    include: [
      `<rootDir>/apps/web/src/${room}`,
      ...(room === 'sharing' ? shared : []),
      ...(room === 'search' ? [mine] : []),
    ],
  })),
  // Its buttons stand on pages that load none of its other texts.
  { room: 'safety', include: ['<rootDir>/apps/web/src/safety/inside'] },
]
const inside = (rooms: readonly string[]) => rooms.map((room) => (/\.tsx?$/.test(room) ? room : `${room}/**`))

/**
 * The site's catalog is loaded with the first page, the maker's with the first thing that draws an avatar, the account's with sign-in, one's own things,
 * settings and desk, the avatars' with their screen and with the dialogs that carry scenes to other devices. What the maker opens after
 * the avatar stands (panels, library, scene, hands, keeping, pictures, motions, sight) brings its texts with it.
 * So does what is done with shared poses beyond looking at them: search, sharing, bundles, rooms, safety.
 */
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
      exclude: [
        ...ignored,
        ...inside([...maker, ...account, ...avatars, ...late.flatMap(({ include }) => include)]),
      ],
    },
    {
      path: '<rootDir>/apps/web/src/messages/make/{locale}',
      include: maker,
      exclude: [
        ...ignored,
        ...inside([
          ...avatars,
          ...panels,
          ...library,
          ...scene,
          ...hands,
          ...keeping,
          ...pictures,
          ...motions,
          ...sight,
        ]),
      ],
    },
    { path: '<rootDir>/apps/web/src/messages/account/{locale}', include: account, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/avatars/{locale}', include: avatars, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/panels/{locale}', include: panels, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/library/{locale}', include: library, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/scene/{locale}', include: scene, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/hands/{locale}', include: hands, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/keeping/{locale}', include: keeping, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/pictures/{locale}', include: pictures, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/motions/{locale}', include: motions, exclude: ignored },
    { path: '<rootDir>/apps/web/src/messages/sight/{locale}', include: sight, exclude: ignored },
    ...late.map(({ room, include }) => ({
      path: `<rootDir>/apps/web/src/messages/${room}/{locale}`,
      include,
      exclude: ignored,
    })),
  ],
})
