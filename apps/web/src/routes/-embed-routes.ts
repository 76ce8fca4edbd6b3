import { notFound } from '@tanstack/react-router'
import { poseFacts } from '@kamae/pose/describe/pose-facts'
import { altText } from '../language/alt-text.ts'
import { i18nFor } from '../language/i18n.ts'
import type { Locale } from '../language/locale.ts'
import { roomPage } from './-room-route.ts'
import { loadPoseOfPage } from '../screens/pose/loaded-pose.ts'
import { titled } from '../page/titles.ts'

/** What a pose in a frame needs. */
export async function embeddedPose(locale: Locale, slug: string, signal: AbortSignal) {
  const { pose, facts } = await loadPoseOfPage(slug, signal)
  const { name, userName, pictureUrl, pictureWidth, pictureHeight, preview } = pose
  return {
    title: titled(name),
    pose: {
      slug,
      name,
      userName,
      alt: altText(i18nFor(locale), facts),
      shown: { pose: preview, pictureUrl, pictureWidth, pictureHeight },
    },
  }
}

/** What a room at its own host name needs; a former domain is none. */
export async function roomAtHost(locale: Locale, domain: string, signal: AbortSignal) {
  const page = await roomPage(locale, locale, domain, signal)
  if (page.room.archivedAt !== null) throw notFound()
  const { portrait } = page.room
  const alt = portrait ? altText(i18nFor(locale), poseFacts(portrait.preview)) : ''
  return { ...page, alt }
}
