import type { AvatarPose } from '@kamae/entities/avatarpose/contract'

import { element, escapeXml, XML_START } from './xml.ts'

/** A feed of shared poses. */
export type Feed = {
  readonly origin: string
  /** The path of the feed itself, and of the page that shows the same. */
  readonly path: string
  readonly page: string
  readonly title: string
  readonly language: string
  readonly poses: readonly AvatarPose[]
  /** Stands for when the feed changed while nothing is in it. */
  readonly now: Date
}

/** Writes a feed as Atom (RFC 4287). */
export function writeAtom({ origin, path, page, title, language, poses, now }: Feed): string {
  const updated =
    poses
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? now.toISOString()
  return (
    XML_START +
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      [
        text('id', `${origin}${path}`),
        text('title', title),
        text('updated', updated),
        element('link', { rel: 'self', type: 'application/atom+xml', href: `${origin}${path}` }),
        element('link', { rel: 'alternate', type: 'text/html', href: `${origin}${page}` }),
        text('generator', 'Kamae'),
        element('icon', {}, escapeXml(`${origin}/favicon.svg`)),
        ...poses.map((pose) => entryOf(origin, pose)),
      ].join('\n'),
    )
  )
}

function entryOf(origin: string, pose: AvatarPose): string {
  const page = `${origin}/p/${pose.shareSlug}`
  const picture = pose.pictureUrl.startsWith('/') ? `${origin}${pose.pictureUrl}` : pose.pictureUrl
  const image = element('img', {
    src: picture,
    width: pose.pictureWidth,
    height: pose.pictureHeight,
    alt: pose.name,
  })
  const words = pose.description === '' ? '' : element('p', {}, escapeXml(pose.description))
  const content = `${element('p', {}, element('a', { href: page }, image))}${words}`
  const { kind, words: own } = pose.licence
  return element(
    'entry',
    {},
    [
      text('id', `urn:uuid:${pose.id}`),
      text('title', pose.name),
      text('published', pose.createdAt),
      text('updated', pose.updatedAt),
      element('link', { rel: 'alternate', type: 'text/html', href: page }),
      element(
        'author',
        {},
        text('name', pose.userName || '–') + text('uri', `${origin}/u/${encodeURIComponent(pose.userUid)}`),
      ),
      ...pose.tags.map((tag, at) => {
        const label = pose.tagNames?.[at]
        return element('category', { term: tag, ...(label !== undefined && { label }) })
      }),
      text('rights', kind === 'own' ? own : kind),
      // Escaped once as HTML and once more as the text of an element (RFC 4287, 4.1.3.3).
      element('content', { type: 'html' }, escapeXml(content)),
    ].join('\n'),
  )
}

function text(name: string, content: string): string {
  return element(name, {}, escapeXml(content))
}
