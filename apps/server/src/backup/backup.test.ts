import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Clock } from '@kamae/backend/system/clock'
import { tablesInOrder } from '@kamae/backend/database/copy-tables'
import type { Database } from '@kamae/backend/database/database'
import { diskStore } from '@kamae/backend/files/disk-store'
import { type Files, filesIn } from '@kamae/backend/files/files'
import { UNNAMED_MS, sweepFiles } from '@kamae/backend/tasks/sweep-files'
import type { TaskContext } from '@kamae/backend/tasks/task'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { socialCardFile } from '../social-cards/table.ts'
import { makeBackup } from './make-backup.ts'
import { checkedArchive, restoreBackup, secretOf } from './restore-backup.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const madeAt = new Date('2026-05-04T03:02:01.000Z')
const ODD = 'a\tb\nc\\N \\. "q" \'é\u{1F980} 構え'

let folder: string
let database: Database
let files: Files
let path: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kamae-backup-'))
  database = await testDatabase()
  files = filesIn(diskStore(join(folder, 'files')))
  const { pool } = database
  await pool.query('insert into identity_person (id, name, email) values ($1, $2, $3)', [
    'p',
    ODD,
    'a@example.org',
  ])
  await pool.query(
    `insert into identity_credential (id, person_id, provider_id, account_id, password) values ('c', 'p', 'credential', 'p', null)`,
  )
  await pool.query(
    `insert into social_card select md5(n::text), $1, timestamptz '2026-01-02 03:04:05.678Z' + n * interval '1 s' from generate_series(1, 5000) n`,
    [ODD],
  )
  await pool.query(`insert into idempotency values ('u', 'p', 'k', 'h', $1, now())`, [
    JSON.stringify({ odd: ODD, nothing: null }),
  ])
  await files.put(Buffer.from('a picture'), { type: 'image/webp' })
  await files.put(Buffer.alloc(3_000_000, 7), { type: 'model/gltf-binary' })
  await files.put(Buffer.alloc(0), { type: 'image/png' })
  path = join(folder, 'backup.tar')
  expect(await makeBackup(path, { pool, files, secret: 'the secret', madeAt })).toMatchObject({
    rows: 5003,
    files: 3,
  })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function rowsOf({ pool }: Database): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  const all: Record<string, string[]> = {}
  for (const { name } of await tablesInOrder(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  client.release()
  return all
}

async function hashesOf(kept: Files): Promise<string[]> {
  const keys: string[] = []
  for await (const { name, bytes } of kept.list()) keys.push(`${name} ${bytes}`)
  return keys.sort()
}

async function emptyPlace() {
  const there = await testDatabase()
  const name = mkdtempSync(join(folder, 'there-'))
  return { there, kept: filesIn(diskStore(join(name, 'files'))) }
}

describe('a backup', () => {
  test('put back into an empty place has every row and every file', async () => {
    const { there, kept } = await emptyPlace()
    const archive = await checkedArchive(path)
    const facts = await restoreBackup(archive, { pool: there.pool, files: kept, migrations, replace: false })
    expect(facts).toMatchObject({ rows: 5003, files: 3 })
    expect(await rowsOf(there)).toEqual(await rowsOf(database))
    expect(await hashesOf(kept)).toEqual(await hashesOf(files))
    expect(await secretOf(archive)).toBe('the secret')
    const applied = 'select name, checksum from kamae_migration order by name'
    expect((await there.pool.query(applied)).rows).toEqual((await database.pool.query(applied)).rows)
    // Triggers and keys work again.
    await expect(
      there.pool.query(
        `insert into identity_credential (id, person_id, provider_id, account_id) values ('d', 'nobody', 'x', 'y')`,
      ),
    ).rejects.toMatchObject({ code: '23503' })
    expect(
      (await there.pool.query(`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`))
        .rows,
    ).toEqual([])
    await there.close()
  })

  test('is an archive that others read, and only its owner', () => {
    const listed = execFileSync('tar', ['-tvf', path], { encoding: 'utf8' })
    expect(listed).toContain('kamae-backup.json')
    expect(listed).toMatch(/^-rw-------/)
    expect(listed).toContain('database/social_card/000001.copy.gz')
  })

  test('takes the rows of one moment while others write', async () => {
    const { there, kept } = await emptyPlace()
    const live = await testDatabase()
    const writing = new AbortController()
    const written = (async () => {
      for (let n = 0; !writing.signal.aborted; n++)
        await live.pool.query(
          `with p as (insert into identity_person (id, name, email) values ($1, 'x', $1) returning id)
           insert into identity_verification (id, identifier, value, expires_at) select id, id, 'v', now() from p`,
          [`p${n}`],
        )
    })()
    const during = join(folder, 'during.tar')
    await makeBackup(during, { pool: live.pool, files, secret: undefined, madeAt })
    writing.abort()
    await written
    await restoreBackup(await checkedArchive(during), {
      pool: there.pool,
      files: kept,
      migrations,
      replace: false,
    })
    const { rows } = await there.pool.query(
      'select (select count(*) from identity_person) = (select count(*) from identity_verification) as same',
    )
    expect(rows).toEqual([{ same: true }])
    await Promise.all([there.close(), live.close()])
  })

  test('keeps the sweeper from files until it is done', async () => {
    const live = await testDatabase()
    const kept = filesIn(diskStore(join(mkdtempSync(join(folder, 'swept-')), 'files')))
    const { key } = await kept.put(Buffer.from('named by nobody'), { type: 'image/webp' })
    const later: Clock = { now: () => new Date(Date.now() + 3 * UNNAMED_MS) }
    const sweep = () =>
      sweepFiles([socialCardFile.fileKey]).run({ db: live.db, files: kept, clock: later } as TaskContext)
    const slow: Files = {
      ...kept,
      open: async (name) => {
        await sweep()
        return kept.open(name)
      },
    }
    const path = join(folder, 'swept.tar')
    expect(await makeBackup(path, { pool: live.pool, files: slow, secret: undefined, madeAt })).toMatchObject(
      { files: 1 },
    )
    expect(await kept.has(key)).toBe(true)
    await sweep()
    expect(await kept.has(key)).toBe(false)
    await live.close()
  })

  test('gives up what is there only when told', async () => {
    const { there, kept } = await emptyPlace()
    await there.pool.query(
      `insert into identity_person (id, name, email) values ('other', 'x', 'b@example.org')`,
    )
    const archive = await checkedArchive(path)
    const parts = { pool: there.pool, files: kept, migrations }
    const before = await rowsOf(there)
    await expect(restoreBackup(archive, { ...parts, replace: false })).rejects.toThrow(
      'There are things here already (in identity_person)',
    )
    expect(await rowsOf(there)).toEqual(before)
    await restoreBackup(archive, { ...parts, replace: true })
    expect(await rowsOf(there)).toEqual(await rowsOf(database))
    await there.close()
  })

  test('that is cut off, harmed or no backup is refused before anything is touched', async () => {
    const cut = join(folder, 'cut.tar')
    copyFileSync(path, cut)
    truncateSync(cut, 700_000)
    await expect(checkedArchive(cut)).rejects.toThrow('cut off')
    const harmed = join(folder, 'harmed.tar')
    const bytes = readFileSync(path)
    const place = bytes.indexOf(Buffer.alloc(64, 7))
    bytes[place] = 8
    writeFileSync(harmed, bytes)
    await expect(checkedArchive(harmed)).rejects.toThrow('has changed')
    const other = join(folder, 'other.tar')
    writeFileSync(other, 'hello'.repeat(1000))
    await expect(checkedArchive(other)).rejects.toThrow('This is no archive')
  })

  test('of a newer Kamae, or of one whose migration is another, is refused and leaves the rows', async () => {
    const { there, kept } = await emptyPlace()
    const before = await rowsOf(there)
    const archive = await checkedArchive(path)
    const parts = { pool: there.pool, files: kept, migrations, replace: false }
    const head = {
      ...archive.head,
      migrations: [...archive.head.migrations, { name: '9999_later.sql', checksum: '' }],
    }
    await expect(restoreBackup({ ...archive, head }, parts)).rejects.toThrow('newer Kamae')
    const [first, ...rest] = archive.head.migrations
    const changed = { ...archive.head, migrations: [{ name: first?.name ?? '', checksum: 'x' }, ...rest] }
    await expect(restoreBackup({ ...archive, head: changed }, parts)).rejects.toThrow('was changed')
    expect(await rowsOf(there)).toEqual(before)
    await there.close()
  })

  test('that fails leaves no half of itself', async () => {
    const failing: Files = {
      ...files,
      open: async () => {
        throw new Error('the disk is gone')
      },
    }
    const nowhere = join(folder, 'nowhere.tar')
    await expect(
      makeBackup(nowhere, { pool: database.pool, files: failing, secret: undefined, madeAt }),
    ).rejects.toThrow('the disk is gone')
    expect([existsSync(nowhere), existsSync(`${nowhere}.part`)]).toEqual([false, false])
  })
})
