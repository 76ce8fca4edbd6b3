import type { Queries } from '@kamae/backend/database/queries'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { chatpromptContent } from '@kamae/entities/chatprompt/content/server/table'
import { isListed, listedPose } from '@kamae/entities/gallery/server/table'
import { isRoomShown, room } from '@kamae/entities/room/content/server/table'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { wordJourney } from '@kamae/entities/wordJourneyContent/server/table'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/profile/table'
import { type SQL, and, asc, eq, not, sql } from '@kamae/backend/database/sql'
import type { PgColumn } from '@kamae/backend/database/columns'

import { element, escapeXml, XML_START } from './xml.ts'

/** Items in a file: each is in it once in every language, so that it has at most 7,000 addresses (50,000 may be). */
export const RESOURCES_IN_FILE = 1000

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
}

/** What is in a sitemap beside the pages that are always there. */
export const SITEMAP_KINDS = ['poses', 'bundles', 'rooms', 'characters', 'journeys', 'prompts'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

const ALWAYS = [
  '',
  '/poses',
  '/bundles',
  '/characters',
  '/journeys',
  '/prompts',
  '/pop',
  '/r',
  '/avatars',
  '/make',
]

/** Where a file of a sitemap begins: the first item's moment in milliseconds, and its id. */
export type Place = { readonly at: number; readonly id: string }

/** Where each file of a kind begins, oldest items first, so that files that are full stay as they are. */
export async function placesOf(db: Queries, kind: SitemapKind): Promise<Place[]> {
  const { moment, id, from, which } = QUERIES[kind]
  const { rows } = await db.execute<{ at: number; id: string }>(sql`
    select floor(extract(epoch from moment) * 1000)::float8 as at, id from (
      select ${moment} as moment, ${id} as id, row_number() over (order by ${moment}, ${id}) as place
      from ${from} left join ${userProfile} on ${userProfile.uid} = ${QUERIES[kind].userUid} where ${which}
    ) items where place % ${RESOURCES_IN_FILE}::integer = 1 order by place`)
  return rows
}

/** The index of all sitemaps (https://www.sitemaps.org/protocol.html). */
export function writeIndex(origin: string, places: Readonly<Record<SitemapKind, readonly Place[]>>): string {
  const files = SITEMAP_KINDS.flatMap((kind) =>
    places[kind].map(({ at, id }) => `/sitemap/${kind}/${at}-${id}.xml`),
  )
  const entries = ['/sitemap/pages.xml', ...files].map((file) =>
    element('sitemap', {}, element('loc', {}, escapeXml(`${origin}${file}`))),
  )
  return `${XML_START}${element('sitemapindex', { xmlns: NAMESPACES.xmlns }, entries.join('\n'))}`
}

/** The pages that are always there. */
export function writePages(origin: string): string {
  return writeUrls(
    origin,
    ALWAYS.map((path) => ({ path, changedAt: null })),
  )
}

/** The items of a kind from a place on; undefined where there are none. */
export async function writeResources(
  db: Queries,
  origin: string,
  kind: SitemapKind,
  { at, id }: Place,
): Promise<string | undefined> {
  const query = QUERIES[kind]
  const from = sql`(${query.moment}, ${query.id}) >= (to_timestamp(${at / 1000}::float8)::timestamptz(3), ${id}::uuid)`
  const rows = await query.read(db, and(query.which, from))
  return rows.length === 0 ? undefined : writeUrls(origin, rows)
}

type Listed = { readonly path: string; readonly changedAt: Date | null }

function writeUrls(origin: string, resources: readonly Listed[]): string {
  const urls = resources.flatMap(({ path, changedAt }) => {
    const changed = changedAt ? element('lastmod', {}, changedAt.toISOString()) : ''
    const others = [
      ...LANGUAGES.map((lang) => alternate(lang, `${origin}/${lang}${path}`)),
      alternate('x-default', `${origin}${path || '/'}`),
    ].join('')
    return LANGUAGES.map((lang) =>
      element('url', {}, `${element('loc', {}, escapeXml(`${origin}/${lang}${path}`))}${changed}${others}`),
    )
  })
  return `${XML_START}${element('urlset', NAMESPACES, urls.join('\n'))}`
}

function alternate(hreflang: string, href: string): string {
  return element('xhtml:link', { rel: 'alternate', hreflang, href })
}

type Query = {
  readonly moment: PgColumn
  readonly id: PgColumn
  readonly userUid: PgColumn
  readonly from: SQL
  /** Holds for what everyone sees who did not ask for more; needs `userProfile` joined as its maker's. */
  readonly which: SQL | undefined
  read(db: Queries, which: SQL | undefined): Promise<Listed[]>
}

const QUERIES: Readonly<Record<SitemapKind, Query>> = {
  poses: {
    moment: listedPose.listedAt,
    id: listedPose.poseId,
    userUid: listedPose.userUid,
    from: sql`${listedPose}`,
    which: and(isListed, isMakerPresent, not(listedPose.isSexual), not(listedPose.isViolent)),
    read: async (db, which) => {
      const rows = await db
        .select({ slug: sharedAvatarPose.slug, changedAt: sharedAvatarPose.createdAt })
        .from(listedPose)
        .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
        .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
        .where(which)
        .orderBy(asc(listedPose.listedAt), asc(listedPose.poseId))
        .limit(RESOURCES_IN_FILE)
      return rows.map(({ slug, changedAt }) => ({ path: `/p/${slug}`, changedAt }))
    },
  },
  bundles: {
    moment: avatarposeBundle.listedAt,
    id: avatarposeBundle.id,
    userUid: avatarposeBundle.userUid,
    from: sql`${avatarposeBundle}`,
    which: and(
      eq(avatarposeBundle.isListed, true),
      isMakerPresent,
      not(avatarposeBundle.isSexual),
      not(avatarposeBundle.isViolent),
    ),
    read: async (db, which) => {
      const rows = await db
        .select({ slug: avatarposeBundle.slug, changedAt: avatarposeBundle.updatedAt })
        .from(avatarposeBundle)
        .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
        .where(which)
        .orderBy(asc(avatarposeBundle.listedAt), asc(avatarposeBundle.id))
        .limit(RESOURCES_IN_FILE)
      return rows.map(({ slug, changedAt }) => ({ path: `/b/${slug}`, changedAt }))
    },
  },
  rooms: {
    moment: room.createdAt,
    id: room.id,
    userUid: room.userUid,
    from: sql`${room}`,
    which: isRoomShown,
    read: async (db, which) => {
      const rows = await db
        .select({ domain: room.domain, changedAt: room.updatedAt })
        .from(room)
        .leftJoin(userProfile, eq(userProfile.uid, room.userUid))
        .where(which)
        .orderBy(asc(room.createdAt), asc(room.id))
        .limit(RESOURCES_IN_FILE)
      return rows.map(({ domain, changedAt }) => ({ path: `/r/${domain}`, changedAt }))
    },
  },
  characters: {
    moment: chatcharaContent.listedAt,
    id: chatcharaContent.id,
    userUid: chatcharaContent.userUid,
    from: sql`${chatcharaContent}`,
    which: and(
      eq(chatcharaContent.isListed, true),
      isMakerPresent,
      not(chatcharaContent.isSexual),
      not(chatcharaContent.isViolent),
    ),
    read: async (db, which) => {
      const rows = await db
        .select({ slug: chatcharaContent.slug, changedAt: chatcharaContent.updatedAt })
        .from(chatcharaContent)
        .leftJoin(userProfile, eq(userProfile.uid, chatcharaContent.userUid))
        .where(which)
        .orderBy(asc(chatcharaContent.listedAt), asc(chatcharaContent.id))
        .limit(RESOURCES_IN_FILE)
      return rows.map(({ slug, changedAt }) => ({ path: `/c/${slug}`, changedAt }))
    },
  },
  journeys: {
    moment: wordJourney.listedAt,
    id: wordJourney.id,
    userUid: wordJourney.userUid,
    from: sql`${wordJourney}`,
    which: and(eq(wordJourney.isListed, true), isMakerPresent),
    read: async (db, which) => {
      const rows = await db
        .select({ slug: wordJourney.slug, changedAt: wordJourney.updatedAt })
        .from(wordJourney)
        .leftJoin(userProfile, eq(userProfile.uid, wordJourney.userUid))
        .where(which)
        .orderBy(asc(wordJourney.listedAt), asc(wordJourney.id))
        .limit(RESOURCES_IN_FILE)
      return rows.map(({ slug, changedAt }) => ({ path: `/j/${slug}`, changedAt }))
    },
  },
  prompts: {
    moment: chatpromptContent.listedAt,
    id: chatpromptContent.id,
    userUid: chatpromptContent.userUid,
    from: sql`${chatpromptContent}`,
    which: and(eq(chatpromptContent.isListed, true), isMakerPresent),
    read: async (db, which) => {
      const rows = await db
        .select({ slug: chatpromptContent.slug, changedAt: chatpromptContent.updatedAt })
        .from(chatpromptContent)
        .leftJoin(userProfile, eq(userProfile.uid, chatpromptContent.userUid))
        .where(which)
        .orderBy(asc(chatpromptContent.listedAt), asc(chatpromptContent.id))
        .limit(RESOURCES_IN_FILE)
      return rows.map(({ slug, changedAt }) => ({ path: `/t/${slug}`, changedAt }))
    },
  },
}
