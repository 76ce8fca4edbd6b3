import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const left = new Set(['node_modules', '.git', 'data', 'dist', 'test-results', '.cache'])

let copy: string

/** Links every installed package into the copy, and our own rooms to the copy's rooms. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue
    if (name === '@kamae')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'kamae-planted-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path.split(/[\\/]/).at(-1) ?? '') })
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  cpSync(join(root, 'packages/default-avatars/dist'), join(copy, 'packages/default-avatars/dist'), {
    recursive: true,
  })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function check(step: string, paths: readonly string[]): { code: number | null; output: string } {
  const words = JSON.stringify([step, ...paths])
  const script = `import('./scripts/check.mjs').then((m) => m.check(${words})).then((code) => process.exit(code))`
  const done = spawnSync(process.execPath, ['-e', script], { cwd: copy, encoding: 'utf8' })
  return { code: done.status, output: `${done.stdout}${done.stderr}` }
}

function plant(files: Record<string, string>, step: string): { code: number | null; output: string } {
  const before = new Map<string, string | undefined>()
  for (const [path, text] of Object.entries(files)) {
    const file = join(copy, path)
    let old: string | undefined
    try {
      old = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    before.set(file, old)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${old ?? ''}${text}`)
  }
  const result = check(step, Object.keys(files))
  for (const [file, old] of before) {
    if (old === undefined) rmSync(file)
    else writeFileSync(file, old)
  }
  return result
}

// Planted violations each fail `npm run check` with a message that names the right door.
describe('a planted violation fails the check and names the right door', () => {
  describe('where something imports what it must not', () => {
    let code: number | null
    let reports: readonly string[]
    // Linting the whole of it takes its time: once for all of them.
    beforeAll(() => {
      const linted = plant(
        {
          'apps/web/src/planted.ts':
            "import { userProfile } from '@kamae/entities/user/server/profile/table'\nexport const planted = userProfile\n",
          'packages/stage/src/planted.ts':
            "import { User } from '@kamae/entities/user/contract'\nexport const planted = User\n",
          'packages/stage/src/planted-schema.ts':
            "import { BodyShape } from '@kamae/pose/documents/body-shape'\nexport const planted = BodyShape\n",
          'packages/pose/src/planted-a.ts':
            "import { b } from './planted-b.ts'\nexport const a = (): number => b() + 1\n",
          'packages/pose/src/planted-b.ts':
            "import { a } from './planted-a.ts'\nexport const b = (): number => a() + 1\n",
          'packages/pose/src/planted-c.ts':
            "import type { D } from './planted-d.ts'\nexport type C = { readonly d?: D }\n",
          'packages/pose/src/planted-d.ts':
            "import type { C } from './planted-c.ts'\nexport type D = { readonly c?: C }\n",
          'scripts/checks/planted.mjs': 'export const planted = () => LOST_IN_A_MERGE.length\n',
          'apps/web/src/planted-title.tsx':
            'export const Planted = ({ name }: { name: string }) => <span title={name} />\n',
        },
        'lint',
      )
      code = linted.code
      reports = linted.output.split('\n\n')
    })
    const reportOf = (file: string) => reports.filter((part) => part.includes(file)).join('\n\n')

    test('the web imports the server', () => {
      expect(reportOf('apps/web/src/planted.ts')).toContain(
        'Import the contract (@kamae/entities/<name>/contract)',
      )
      expect(code).toBe(1)
    })

    test('the stage imports an entity', () => {
      expect(reportOf('packages/stage/src/planted.ts')).toContain('packages/stage may use @kamae/pose')
    })

    test('the stage brings a schema along, for which every avatar would wait', () => {
      expect(reportOf('packages/stage/src/planted-schema.ts')).toContain('import its type alone')
    })

    test('a tooltip is left to the browser', () => {
      expect(reportOf('apps/web/src/planted-title.tsx')).toContain('Use data-tip')
    })

    test('a script names what is nowhere, which no compiler sees', () => {
      expect(reportOf('scripts/checks/planted.mjs')).toContain("'LOST_IN_A_MERGE' is not defined")
    })

    test('two files import each other', () => {
      expect(reportOf('packages/pose/src/planted-a.ts')).toContain('Dependency cycle detected')
      expect(reports.join('\n\n')).toContain('move what both files need into a third one')
    })

    test('two files import each other for types alone', () => {
      expect(reportOf('packages/pose/src/planted-c.ts')).toContain('Dependency cycle detected')
    })
  })

  describe('where a folder knows what it must not', () => {
    const web = (path: string) => `apps/web/src/${path}`
    const importOf = (from: string, to: string) => `import './${posix.relative(posix.dirname(from), to)}'\n`
    const ways = [
      ['features/likes/planted.ts', 'loose.ts', 'screens/pose/pose-screen.tsx'],
      ['screens/pose/planted.ts', 'screens/loose.ts', 'screens/bundle/bundle-screen.tsx'],
      ['maker/features/batch/planted.ts', 'maker/features/loose.ts', 'maker/features/face/face-panel.tsx'],
      ['maker/core/planted.ts', 'maker/loose.ts', 'maker/shell/maker-shell.tsx'],
      ['language/planted.ts', 'widgets/planted.ts', 'screens/pose/pose-screen.tsx'],
    ] as const
    let found: { code: number | null; output: string }
    beforeAll(() => {
      found = plant(
        {
          'apps/web/src/screens/pop/core/planted.ts':
            "import type { Planted } from '../panels/planted.ts'\nexport type Core = Planted\n",
          'apps/web/src/screens/pop/panels/planted.ts':
            "import { newId } from '../core/editor.ts'\nexport type Planted = ReturnType<typeof newId>\n",
          ...Object.fromEntries(
            ways.flatMap(([from, loose, to]) => [
              [web(from), importOf(from, loose)],
              [web(loose), importOf(loose, to)],
            ]),
          ),
          'entities/coupon/server/planted.ts':
            "import { sql } from '@kamae/backend/database/sql'\nexport const planted = sql`select id from chatchara_message`\n",
          'entities/planted/server/index.ts': 'export const plantedCalls = []\n',
          'entities/coupon/server/descriptors/planted.ts': 'export const plantedCoupons = {}\n',
        },
        'rooms',
      )
    })
    afterEach(() => expect(found.code).toBe(1))

    test('folders inside a screen know each other, one of them by types alone', () => {
      const { output } = found
      expect(output).toMatch(/apps\/web\/src\/screens\/pop: .*(core, panels|panels, core).* know each other/)
      expect(output).toContain('core → panels: apps/web/src/screens/pop/core/planted.ts imports')
      expect(output).toContain('a folder of the screen that knows neither')
    })

    test('loose files and a new folder lead around the order of the rooms', () => {
      for (const loose of [
        'loose.ts',
        'screens/loose.ts',
        'maker/features/loose.ts',
        'maker/loose.ts',
        'widgets',
      ])
        expect(found.output).toContain(`${web(loose)} is in no room`)
    })

    test('SQL reaches a table of an entity that is not imported', () => {
      expect(found.output).toContain(
        'entities/coupon/server/planted.ts names the table chatchara_message of entities/chatchara/message, which entities/coupon does not import',
      )
      expect(found.output).toContain('Ask its owner by what an entity says of itself')
    })

    test('calls of a new entity, and a descriptor, that the assembly does not name', () => {
      const { output } = found
      expect(output).toContain(
        'entities/planted/server/index.ts: entities/assembly/procedures.ts does not name plantedCalls',
      )
      expect(output).toContain("import { plantedCalls } from '../planted/server/index.ts'")
      expect(output).toContain(
        'entities/coupon/server/descriptors/planted.ts: entities/assembly/resources.ts does not name plantedCoupons',
      )
    })
  })

  describe('where a text is not in order in a language', () => {
    let found: { code: number | null; output: string }
    beforeAll(() => {
      found = plant(
        {
          'apps/web/src/planted.tsx':
            "import { Trans } from '@lingui/react/macro'\nexport function Planted() {\n  return <Trans>A planted sentence</Trans>\n}\n",
          'apps/web/src/messages/pose-estimation/ko.po': '\nmsgid "Undo"\nmsgstr "안 보임"\n',
        },
        'messages',
      )
    })
    afterEach(() => expect(found.code).toBe(1))

    test('it has no translation', () => {
      expect(found.output).toContain('npm run messages')
    })

    test('it has a second translation in the same language', () => {
      expect(found.output).toMatch(
        /“Undo” has two translations: “실행 취소” in .*ko\.po, “안 보임” in pose-estimation\/ko\.po/,
      )
    })
  })

  test('a journey waits by the clock, or for a silent network', () => {
    const { code, output } = plant(
      {
        'e2e/planted.spec.ts': 'await page.waitForTimeout(500)\n',
        'packages/stage/test/planted.spec.ts': "await page.goto('/', {\n  waitUntil: 'networkidle',\n})\n",
      },
      'waits',
    )
    expect(output).toMatch(
      /e2e\/planted\.spec\.ts:1: waitForTimeout .*atRest of e2e\/support\/stage-facts\.ts/,
    )
    expect(output).toMatch(
      /packages\/stage\/test\/planted\.spec\.ts:2: networkidle .*pageAtRest of e2e\/support\/page-rest\.ts/,
    )
    expect(code).toBe(1)
  })

  test('an option of npm test that is none, before anything is begun', () => {
    const script = `import('./scripts/test.mjs').then((m) => m.test(['--chnaged'])).then((code) => process.exit(code))`
    const done = spawnSync(process.execPath, ['-e', script], { cwd: copy, encoding: 'utf8', timeout: 60_000 })
    expect([done.status, done.stdout, done.stderr]).toEqual([
      2,
      '',
      '--chnaged: the options are --changed, --no-check.\n',
    ])
  })

  test('an export that nothing imports', () => {
    const { code, output } = plant(
      { 'packages/pose/src/transforms/mirror.ts': '\nexport const planted = 1\n' },
      'unused',
    )
    expect(output).toMatch(/mirror\.ts: exports: planted\. Nothing imports this export: delete it/)
    expect(code).toBe(1)
  })
})
