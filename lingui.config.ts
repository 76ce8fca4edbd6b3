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
const words = [`${make}/words`]
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
/** Choosing a voice is a part of the character's form; its words for what goes wrong are those of talking. */
const form = [
  'voice/voice-fields.tsx',
  'voice/voice-problem-text.ts',
  'gpt/gpt-problem-text.ts',
  'gpt/model-fields.tsx',
].map((file) => `<rootDir>/apps/web/src/${file}`)
/** Articles stand on the pages of characters and people; what is said of them is of talking. */
const shelf = ['article-grid', 'article-shelf'].map((file) => `<rootDir>/apps/web/src/articles/${file}.tsx`)
const mine = '<rootDir>/apps/web/src/gallery/mine'
/** What the rooms of things that people make and share have in common. */
const things = '<rootDir>/apps/web/src/things'
const roomsOfThings = ['bundles', 'characters', 'prompts', 'journeys', 'talk']
const late = [
  ...['search', 'sharing', 'bundles', 'characters', 'prompts', 'rooms'].map((room) => ({
    room,
    include: [
      `<rootDir>/apps/web/src/${room}`,
      ...(room === 'sharing' ? shared : []),
      ...(room === 'search' ? [mine] : []),
      ...(room === 'characters' ? form : []),
      ...(['characters', 'rooms'].includes(room) ? shelf : []),
      ...(room === 'prompts' ? ['<rootDir>/apps/web/src/gpt/gpt-problem-text.ts'] : []),
    ],
  })),
  // Its buttons stand on pages that load none of its other texts.
  { room: 'safety', include: ['<rootDir>/apps/web/src/safety/inside'] },
  {
    room: 'journeys',
    include: ['<rootDir>/apps/web/src/journeys', '<rootDir>/apps/web/src/gpt/gpt-problem-text.ts'],
  },
  { room: 'pop', include: ['<rootDir>/apps/web/src/pop'] },
  {
    room: 'feedback',
    include: ['feedback', 'analytics'].map((room) => `<rootDir>/apps/web/src/${room}`),
  },
  {
    room: 'talk',
    include: ['talk', 'voice', 'articles', 'gpt'].map((room) => `<rootDir>/apps/web/src/${room}`),
  },
]
const inside = (rooms: readonly string[]) => rooms.map((room) => (/\.tsx?$/.test(room) ? room : `${room}/**`))

/**
 * The site's catalog is loaded with the first page, the maker's with the first thing that draws an avatar, the account's with sign-in, one's own things,
 * settings and desk, the avatars' with their screen and with the dialogs that carry scenes to other devices. What the maker opens after
 * the avatar stands (panels, library, scene, hands, keeping, pictures, motions, sight) brings its texts with it.
 * So does what is done with shared poses beyond looking at them: search, sharing, bundles, characters, journeys, rooms, safety.
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
        ...inside([...maker, ...account, ...avatars, things, ...late.flatMap(({ include }) => include)]),
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
          ...words,
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
    {
      path: '<rootDir>/apps/web/src/messages/words/{locale}',
      include: [...words, '<rootDir>/apps/web/src/gpt/gpt-problem-text.ts'],
      exclude: ignored,
    },
    ...late.map(({ room, include }) => ({
      path: `<rootDir>/apps/web/src/messages/${room}/{locale}`,
      include: roomsOfThings.includes(room) ? [...include, things] : include,
      exclude: ignored,
    })),
  ],
})
