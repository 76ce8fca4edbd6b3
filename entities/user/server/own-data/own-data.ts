import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { credential, person, session } from '@kamae/backend/identity/people/tables'
import type { OwnedKind } from '@kamae/backend/resources/owned'
import { and, asc, eq, gt, lte } from '@kamae/backend/database/sql'
import type { User } from '../../contract.ts'
import { hashOfToken } from '@kamae/backend/secrets/token-hash'
import { ownedIds, ownedRows } from '@kamae/backend/resources/owned-rows'
import { readUser } from '../read-user.ts'
import { limitLedger, userAction, userExport } from '../profile/table.ts'

type World = Pick<CallContext, 'db' | 'clock' | 'allowances'>

/** A piece of somebody's own data, with its path in the archive: a document, rows as they are read, or a kept file. */
export type OwnPart = { readonly path: string } & (
  | { readonly document: object }
  | { readonly rows: AsyncIterable<object> }
  | { readonly fileKey: string }
)

/** Whose data a link gives out, as they see their profile; undefined for a token that is none or has run out. */
export async function ownerOfExport(world: World, token: string): Promise<User | undefined> {
  const { db, clock } = world
  const now = clock.now()
  const [link] = await db
    .select({ uid: userExport.uid })
    .from(userExport)
    .where(and(eq(userExport.tokenHash, hashOfToken(token)), gt(userExport.expiresAt, now)))
  const user = link && (await readUser(world, link.uid))
  return user && (user.deletesAt === null || new Date(user.deletesAt) > now) ? user : undefined
}

/** Forgets the links that have run out. */
export async function forgetOldExports({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  await db.delete(userExport).where(lte(userExport.expiresAt, clock.now()))
}

// A draft may have a mebibyte.
const ROWS_PER_BATCH = 10

/** Everything that is kept of a person, what is the house's in a language; lists are read a few rows at a time, when they are asked for. */
export async function* ownData(
  { db, resources }: Pick<CallContext, 'db' | 'resources'>,
  user: User,
  language: string = user.lang ?? 'en',
): AsyncGenerator<OwnPart> {
  const { uid } = user
  yield { path: 'profile.json', document: user }
  yield { path: 'sign-in.json', document: await waysIn(db, uid) }
  yield { path: 'limits.json', document: await ledgerOf(db, uid) }
  yield { path: 'actions.json', document: await actionsOf(db, uid) }
  for (const [path, read] of resources.owned.flatMap(({ exports = {} }) => Object.entries(exports))) {
    const found = read(db, uid, language)
    yield Symbol.asyncIterator in found ? { path, rows: found } : { path, document: await found }
  }
  for (const kind of resources.owned.flatMap(({ kinds = [] }) => kinds)) {
    const ids = await ownedIds(db, kind, uid)
    yield { path: `${kind.name}.json`, rows: shownRows(db, kind, ids, language) }
    for await (const row of ownedRows(db, kind, ids, ROWS_PER_BATCH)) yield* partsOf(kind, row)
  }
}

// What is a file of its own is named by its path.
async function* shownRows(
  db: Queries,
  kind: OwnedKind,
  ids: readonly string[],
  language: string,
): AsyncGenerator<object> {
  const hidden = new Set([
    'userUid',
    'preview',
    'contentHash',
    'accessKey',
    'words',
    'tagKeys',
    'terms',
    'requestKey',
    // How a message fares on its way to the operator is theirs to know.
    'dedupeKey',
    'problem',
    'tries',
    'nextAt',
    // A persona in it may be its author's alone.
    'frozen',
    ...Object.values(kind.files ?? {}),
  ])
  for await (const row of ownedRows(db, kind, ids, ROWS_PER_BATCH)) {
    const fields = Object.entries(row).filter(([field]) => !hidden.has(field))
    const paths = partsOf(kind, row).map(({ shows, path }) => [shows, path])
    const named = kind.nameIn && { name: kind.nameIn(language, row) }
    yield { ...Object.fromEntries([...fields, ...paths]), ...named }
  }
}

/** The files and documents of a row, named so that a person finds them; `shows` is what they are of the row. */
function partsOf({ name, files = {}, documents = {} }: OwnedKind, row: Record<string, unknown>) {
  const plain = `${plainName(String(row['name']))} ${String(row['id']).slice(-8)}`.trim()
  const kept = Object.entries(files).flatMap(([shows, field]) => {
    const fileKey = row[field]
    if (typeof fileKey !== 'string') return []
    return [{ shows, path: `${name}/${plain}${fileKey.slice(fileKey.indexOf('.'))}`, fileKey }]
  })
  const written = Object.entries(documents).map(([shows, ending]) => ({
    shows,
    path: `${name}/${plain}${ending}`,
    document: row[shows] as object,
  }))
  return [...kept, ...written]
}

/** A name that every file system takes: no separators, no control characters, no dots at the ends, at most 60 characters. */
function plainName(name: string): string {
  const plain = name.replace(/[\p{C}/\\:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  return (/^.{0,60}/u.exec(plain)?.[0] ?? '').replace(/^[. ]+|[. ]+$/g, '')
}

async function waysIn(db: Queries, uid: string): Promise<object> {
  const [someone] = await db
    .select({ phone: person.phone, isEmailVerified: person.emailVerified, createdAt: person.createdAt })
    .from(person)
    .where(eq(person.id, uid))
  const methods = await db
    .select({ provider: credential.providerId, since: credential.createdAt })
    .from(credential)
    .where(eq(credential.userId, uid))
    .orderBy(asc(credential.createdAt))
  const sessions = await db
    .select({
      startedAt: session.createdAt,
      lastUsedAt: session.updatedAt,
      endsAt: session.expiresAt,
      userAgent: session.userAgent,
      address: session.ipAddress,
    })
    .from(session)
    .where(eq(session.userId, uid))
    .orderBy(asc(session.createdAt))
  return { ...someone, methods, sessions }
}

async function ledgerOf(db: Queries, uid: string): Promise<object> {
  const { kind, reason, item, amount, createdAt } = limitLedger
  return await db
    .select({ kind, reason, item, amount, createdAt })
    .from(limitLedger)
    .where(eq(limitLedger.uid, uid))
    .orderBy(asc(createdAt), asc(limitLedger.id))
}

async function actionsOf(db: Queries, uid: string): Promise<object> {
  const { kind, action, times, lastAt } = userAction
  return await db
    .select({ kind, action, times, lastAt })
    .from(userAction)
    .where(eq(userAction.uid, uid))
    .orderBy(asc(lastAt))
}
