import { msg } from '@lingui/core/macro'
import { notFound, redirect } from '@tanstack/react-router'
import { i18nFor } from '../language/i18n.ts'
import type { Locale } from '../language/locale.ts'
import { titled } from '../page/titles.ts'
import { loadPerson } from '../features/rooms/load-person.ts'
import { loadRoom } from '../features/rooms/load-room.ts'
import { loadRooms } from '../screens/rooms/load-rooms.ts'

const SHORT = 160

/** What the page of a room needs, its head's words included; a former domain leads to the room's own. */
export async function roomPage(lang: string, locale: Locale, domain: string, signal: AbortSignal) {
  const loaded = await loadRoom(domain, signal)
  if (!loaded) throw notFound()
  const { room } = loaded
  if (room.domain !== domain) {
    throw redirect({ to: '/$lang/r/$domain', params: { lang, domain: room.domain }, statusCode: 301 })
  }
  const i18n = i18nFor(locale)
  const { name } = room
  const summary = firstWords(room.introduction)
  return {
    ...loaded,
    title: titled(name),
    description: summary || i18n._(msg`The room of ${name}: an avatar in its pose, and what they share.`),
  }
}

/** What the page of somebody needs; who has a room is there. */
export async function personPage(lang: string, locale: Locale, uid: string, signal: AbortSignal) {
  const loaded = await loadPerson(uid, signal)
  if (!loaded) throw notFound()
  const { person } = loaded
  if (person.roomDomain !== null) {
    throw redirect({ to: '/$lang/r/$domain', params: { lang, domain: person.roomDomain }, statusCode: 302 })
  }
  const i18n = i18nFor(locale)
  const { name } = person
  return {
    ...loaded,
    title: titled(name || i18n._(msg`Somebody`)),
    description: i18n._(
      msg`Poses and bundles that ${name} made and shared. See each one on your own avatar.`,
    ),
  }
}

/** What the list of rooms needs. */
export async function roomsPage(locale: Locale, signal: AbortSignal) {
  const i18n = i18nFor(locale)
  return {
    rooms: await loadRooms({ signal }),
    title: titled(i18n._(msg`Rooms`)),
    description: i18n._(msg`Pages of people who make poses: their avatar, what they share, their links.`),
  }
}

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const short = [...new Intl.Segmenter().segment(line)].slice(0, SHORT).map(({ segment }) => segment)
  return short.join('')
}
