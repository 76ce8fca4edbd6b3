import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, importsOf } from './imports.mjs'
import { violationsOf } from './rooms.mjs'

const WEB = 'apps/web/src'

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
  expect(reportOf(['entities/report/server/decide.ts', 'entities/user/server/table.ts'])).toBe('')
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

test('a folder of more than 25 files is two rooms, a list of like things is not', () => {
  const files = (folder: string) => Array.from({ length: 26 }, (_, at) => `${folder}/file-${at}.ts`)
  expect(violationsOf(files('packages/pose/src/ik'), []).join()).toContain(
    'packages/pose/src/ik has 26 files',
  )
  expect(violationsOf(files('packages/pose/src/ik').slice(1), [])).toEqual([])
  expect(violationsOf(files('apps/web/src/messages'), [])).toEqual([])
})
