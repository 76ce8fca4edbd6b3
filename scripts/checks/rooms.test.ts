import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesBelow, importsOf } from './imports.mjs'
import { violationsOf } from './rooms.mjs'

const WEB = 'apps/web/src'
const repository = fileURLToPath(new URL('../..', import.meta.url))

/** What is said of one import of a house that is right but for it. */
function reportOf(...edges: readonly (readonly [string, string])[]): string {
  return violationsOf(edges.flat(), edges).join('\n')
}

test('a screen imports no other screen, and is told where what both need belongs', () => {
  const report = reportOf([`${WEB}/screens/pose/pose-page.tsx`, `${WEB}/screens/bundle/bundle-card.tsx`])
  expect(report).toContain(`${WEB}/screens/pose/pose-page.tsx imports ${WEB}/screens/bundle/bundle-card.tsx`)
  expect(report).toContain('features/<noun>')
})

test('a feature imports no screen and no route; a screen imports features', () => {
  expect(reportOf([`${WEB}/features/likes/like-button.tsx`, `${WEB}/screens/pose/pose-page.tsx`])).toContain(
    'goes down to features',
  )
  expect(reportOf([`${WEB}/features/likes/like-button.tsx`, `${WEB}/routes/index.tsx`])).not.toBe('')
  expect(reportOf([`${WEB}/screens/pose/pose-page.tsx`, `${WEB}/features/likes/like-button.tsx`])).toBe('')
})

test('a tool of the maker knows core and stage, never another tool or the shell', () => {
  const tool = `${WEB}/maker/features/timeline/timeline.tsx`
  expect(reportOf([tool, `${WEB}/maker/features/handles/pointers.ts`])).toContain('maker/core or maker/stage')
  expect(reportOf([tool, `${WEB}/maker/shell/maker.tsx`])).toContain('registered')
  expect(reportOf([tool, `${WEB}/maker/core/edits.ts`], [tool, `${WEB}/maker/stage/use-stage.ts`])).toBe('')
  expect(reportOf([`${WEB}/maker/core/edits.ts`, tool])).not.toBe('')
})

test('a screen opens of the maker what is named for it, and nothing else', () => {
  const screen = `${WEB}/screens/bundle/bundle-formats.ts`
  expect(reportOf([screen, `${WEB}/maker/features/batch/job/run-job.ts`])).toContain('OPENED_BY_SCREENS')
  expect(reportOf([screen, `${WEB}/maker/core/edits.ts`])).toContain('goes down to features')
  expect(reportOf([screen, `${WEB}/maker/features/batch/bundle/draw-bundle.tsx`])).toBe('')
})

/** Ways around the order of the rooms: each begins in a room, passes what is none, and ends in one that the first may not know. */
const WAYS_AROUND = [
  ['features/likes/like.ts', 'loose.ts', 'screens/pose/pose-page.tsx'],
  ['screens/pose/pose-page.tsx', 'screens/loose.ts', 'screens/bundle/bundle-page.tsx'],
  ['maker/features/batch/job.ts', 'maker/features/loose.ts', 'maker/features/face/face-panel.tsx'],
  ['maker/core/edits.ts', 'maker/loose.ts', 'maker/shell/maker-shell.tsx'],
  ['language/locale.ts', 'widgets/clock/clock.ts', 'screens/pose/pose-page.tsx'],
] as const

test.each(WAYS_AROUND)('there is no way around the rooms: %s → %s → %s', (from, loose, to) => {
  const report = reportOf([`${WEB}/${from}`, `${WEB}/${loose}`], [`${WEB}/${loose}`, `${WEB}/${to}`])
  expect(report).toContain(`${WEB}/${loose.replace(/^widgets.*/, 'widgets')} is in no room`)
  expect(report).toContain('put it in the room that it is about')
  expect(report).not.toContain(`${WEB}/${from} is in no room`)
  expect(report).not.toContain(`${WEB}/${to} is in no room`)
})

test('what starts the web is above its rooms: none of them knows it', () => {
  expect(
    reportOf([`${WEB}/client.tsx`, `${WEB}/router.tsx`], [`${WEB}/router.tsx`, `${WEB}/shell/a.tsx`]),
  ).toBe('')
  expect(reportOf([`${WEB}/features/likes/like.ts`, `${WEB}/router.tsx`])).toContain('goes down to features')
})

test('folders of a package that know each other are named with both imports', () => {
  const report = reportOf(
    ['packages/pose/src/ik/solve.ts', 'packages/pose/src/skeleton/bones.ts'],
    ['packages/pose/src/skeleton/limits.ts', 'packages/pose/src/ik/reach.ts'],
  )
  expect(report).toContain('know each other')
  expect(report).toContain(
    'ik → skeleton: packages/pose/src/ik/solve.ts imports packages/pose/src/skeleton/bones.ts',
  )
  expect(report).toContain('skeleton → ik')
  expect(reportOf(['packages/pose/src/ik/solve.ts', 'packages/pose/src/skeleton/bones.ts'])).toBe('')
})

test('folders inside a screen that know each other are told where what both need belongs', () => {
  const pop = `${WEB}/screens/pop`
  const report = reportOf(
    [`${pop}/core/sync-notice.tsx`, `${pop}/panels/content-names.ts`],
    [`${pop}/panels/rows.tsx`, `${pop}/core/editor.ts`],
  )
  expect(report).toContain(`${pop}: core, panels know each other`)
  expect(report).toContain('a folder of the screen that knows neither')
  expect(reportOf([`${pop}/panels/rows.tsx`, `${pop}/core/editor.ts`])).toBe('')
})

test('folders inside a tool of the maker that know each other are refused, however deep', () => {
  const tool = `${WEB}/maker/features/batch`
  const report = reportOf(
    [`${tool}/job/draw-sheet.ts`, `${tool}/setup/sheet-layout.ts`],
    [`${tool}/setup/setup-view.tsx`, `${tool}/job/run-job.ts`],
  )
  expect(report).toContain(`${tool}: job, setup know each other`)
  expect(report).toContain('to maker/core or maker/stage')
  const deep = 'packages/pose/src/ik/chains'
  expect(
    reportOf([`${deep}/a/one.ts`, `${deep}/b/two.ts`], [`${deep}/b/two.ts`, `${deep}/a/one.ts`]),
  ).toContain(`${deep}: a, b know each other`)
})

test('a page above its folders and a style sheet that they share with it are no ring', () => {
  const pop = `${WEB}/screens/pop`
  expect(
    reportOf(
      [`${pop}/pop-shell.tsx`, `${pop}/board/board.tsx`],
      [`${pop}/board/board.tsx`, `${pop}/pop.module.css`],
    ),
  ).toBe('')
})

test('a folder and its child do not know each other, style sheets aside', () => {
  for (const folder of [
    'packages/stage/src/gate',
    'scripts',
    'scripts/checks',
    'entities/avatarposeBundle/server',
    'apps/server/src/pages',
    `${WEB}/features/likes`,
    `${WEB}/features/prompts`,
    `${WEB}/maker/core/autosave`,
    `${WEB}/maker/features/batch`,
    `${WEB}/screens/room`,
  ]) {
    const down = [`${folder}/page.ts`, `${folder}/part/one.ts`] as const
    const report = reportOf(down, [`${folder}/part/one.ts`, `${folder}/shared.ts`])
    expect(report).toContain(`${folder}: ., part know each other`)
    expect(report).toMatch(
      /Move what both need into a folder (below them|of the (tool|screen) that knows neither)/,
    )
    expect(reportOf(down)).toBe('')
    expect(reportOf(down, [`${folder}/part/one.ts`, `${folder}/page.module.css`])).toBe('')
  }
})

test('top folders that know each other are named', () => {
  const report = reportOf(
    ['e2e/support/people.ts', 'bench/runner.ts'],
    ['bench/server/people.ts', 'e2e/support/people.ts'],
  )
  expect(report).toContain('the repository: e2e, bench know each other')
})

test('a ring over three folders is found', () => {
  const report = reportOf(
    ['packages/pose/src/a/one.ts', 'packages/pose/src/b/two.ts'],
    ['packages/pose/src/b/two.ts', 'packages/pose/src/c/three.ts'],
    ['packages/pose/src/c/three.ts', 'packages/pose/src/a/one.ts'],
  )
  expect(report).toMatch(/packages\/pose\/src: [abc], [abc], [abc] know each other/)
})

test('user and report know no entity that they visit: descriptors do', () => {
  expect(reportOf(['entities/user/server/purge.ts', 'entities/avatarpose/server/table.ts'])).toContain(
    'descriptor',
  )
  expect(
    reportOf(['entities/report/server/decide.ts', 'entities/room/content/server/descriptors/moderated.ts']),
  ).toContain('entities/assembly')
  for (const known of ['user', 'audit', 'slackMessage'])
    expect(reportOf(['entities/report/server/decide.ts', `entities/${known}/server/table.ts`])).toContain(
      'descriptor',
    )
})

test('no entity reads the assembly, which knows them all: apps/server does', () => {
  const assembly = 'entities/assembly/resources.ts'
  for (const from of ['entities/user/server/purge.ts', 'entities/room/content/server/get.ts'])
    expect(reportOf([from, assembly])).toContain('from the call context')
  expect(
    reportOf(['apps/server/src/api.ts', assembly], [assembly, 'entities/user/server/descriptors/owned.ts']),
  ).toBe('')
})

test('entities that come to know each other are refused', () => {
  const report = reportOf(
    ['entities/pop/server/list.ts', 'entities/voice/server/say.ts'],
    ['entities/voice/server/say.ts', 'entities/pop/server/table.ts'],
  )
  expect(report).toContain('entities: ')
  expect(report).toContain('know each other')
})

test('no ring of entities is excused, the longest that there was as little as any', () => {
  const names = ['published', 'gallery', 'avatarpose', 'shareAvatarPose', 'avatarposeBundle']
  const file = (name: string | undefined) => `entities/${name}/server/table.ts`
  const line = names.slice(1).map((name, at) => [file(names[at]), file(name)] as const)
  expect(reportOf(...line)).toBe('')
  for (const back of [1, 2, 3, 4]) {
    const report = reportOf(...line, [file(names[back]), file(names[0])])
    for (const name of names.slice(0, back + 1)) expect(report).toContain(name)
    expect(report).toContain('know each other')
  }
})

test('an import of types alone, and one that is loaded late, are imports', () => {
  const root = mkdtempSync(join(tmpdir(), 'kamae-rooms-'))
  const files = {
    'entities/pop/server/list.ts': "import type { Voice } from '../../voice/server/say.ts'\n",
    'entities/voice/server/say.ts': "export const say = () => import('../../coupon/server/table.ts')\n",
    'entities/coupon/server/table.ts': "export let one: import('../../pop/server/list.ts').One\n",
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const edges = importsOf(root, filesBelow(root, ['entities']))
  rmSync(root, { recursive: true })
  expect(violationsOf([], edges).join('\n')).toMatch(
    /^entities: (?=.*pop)(?=.*voice)(?=.*coupon).* know each other/,
  )
})

test('an import of types alone closes a ring of folders inside a screen', () => {
  const root = mkdtempSync(join(tmpdir(), 'kamae-rooms-'))
  const pop = `${WEB}/screens/pop`
  const files = {
    [`${pop}/core/editor.ts`]: "import type { Row } from '../panels/rows.tsx'\nexport type Editor = Row[]\n",
    [`${pop}/panels/rows.tsx`]: "import { edits } from '../core/edits.ts'\nexport type Row = typeof edits\n",
    [`${pop}/core/edits.ts`]: 'export const edits = 1\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const edges = importsOf(root, filesBelow(root, ['apps']))
  rmSync(root, { recursive: true })
  expect(violationsOf([], edges).join('\n')).toContain(`${pop}: core, panels know each other`)
})

test('a folder of more than 25 files is two rooms, a list of like files is not', () => {
  const files = (folder: string) => Array.from({ length: 26 }, (_, at) => `${folder}/file-${at}.ts`)
  expect(violationsOf(files('packages/pose/src/ik'), []).join()).toContain(
    'packages/pose/src/ik has 26 files',
  )
  expect(violationsOf(files('packages/pose/src/ik').slice(1), [])).toEqual([])
  expect(violationsOf(files('apps/web/src/messages'), [])).toEqual([])
})

test('every package and every entity is in the tables of CONTRIBUTING.md', () => {
  const rows = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')
  const foldersIn = (folder: string) =>
    readdirSync(join(repository, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => name)
  const missing = [
    ...foldersIn('packages').map((name) => `packages/${name}`),
    ...foldersIn('entities'),
  ].filter((name) => !new RegExp(`\`${name}(/[^\`]*)?\``).test(rows))
  expect(missing).toEqual([])
})

test('every tool of the maker and every screen has a row in docs/tests-by-feature.md', () => {
  const rows = readFileSync(join(repository, 'docs/tests-by-feature.md'), 'utf8')
  const missing = ['maker/features', 'screens']
    .flatMap((folder) => readdirSync(join(repository, WEB, folder)))
    .filter((name) => !new RegExp(`^\\| ${name} `, 'm').test(rows))
  expect(missing).toEqual([])
})

test('what CONTRIBUTING.md says where to look for is there', () => {
  const [, ...tables] = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8').split(
    /^\| you look for .*$/m,
  )
  expect(tables).toHaveLength(6)
  const rows = tables.flatMap((table) => (table.trim().split(/\n(?!\|)/)[0] ?? '').split('\n').slice(1))
  const places = rows.flatMap((row) =>
    [...row.matchAll(/`([^`<…]*\/[^`<…]*)`/g)].map(([, path = '']) => path),
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(places.length).toBeGreaterThan(rows.length)
  expect(
    places.filter((path) => !['', WEB].some((folder) => existsSync(join(repository, folder, path)))),
  ).toEqual([])
})
