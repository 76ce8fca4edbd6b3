import { type NamedTag, tagName } from './tag-name.ts'
import { LOCALES, type Locale } from '../language/locale.ts'
import { titled } from './titles.ts'

const OG_LOCALE: Readonly<Record<Locale, string>> = {
  ja: 'ja_JP',
  en: 'en_US',
  zh: 'zh_CN',
  es: 'es_ES',
  de: 'de_DE',
  fr: 'fr_FR',
  ko: 'ko_KR',
}

export type PageHead = {
  readonly title: string
  readonly description: string
  readonly origin: string
  readonly locale: Locale
  /** The path behind the language: empty, or beginning with a slash. */
  readonly path: string
  /** A card of 1200×630 px, and what it shows. */
  readonly card?: { readonly url: string; readonly alt: string }
  /** The path of an Atom feed of the same. */
  readonly feed?: string
  /** Whether other sites may show it by oEmbed. */
  readonly isEmbeddable?: boolean
  /** Whether search engines may list it; they may where it is left out. */
  readonly isIndexed?: boolean
}

/** The head of a public page: title, description, canonical, the seven languages and x-default, Open Graph and Twitter. */
export function pageHead({
  title,
  description,
  origin,
  locale,
  path,
  card,
  feed,
  isEmbeddable,
  isIndexed = true,
}: PageHead) {
  const at = (language: string) => `${origin}/${language}${path}`
  const picture = card && new URL(card.url, origin).href
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: card ? 'article' : 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: at(locale) },
      { property: 'og:locale', content: OG_LOCALE[locale] },
      ...(card && picture
        ? [
            { property: 'og:image', content: picture },
            { property: 'og:image:type', content: 'image/png' },
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
            { property: 'og:image:alt', content: card.alt },
            { name: 'twitter:card', content: 'summary_large_image' },
            { name: 'twitter:image', content: picture },
            { name: 'twitter:image:alt', content: card.alt },
          ]
        : [{ name: 'twitter:card', content: 'summary' }]),
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [
      { rel: 'canonical', href: at(locale) },
      ...LOCALES.map((language) => ({ rel: 'alternate', hrefLang: language, href: at(language) })),
      { rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path || '/'}` },
      ...(feed
        ? [{ rel: 'alternate', type: 'application/atom+xml', href: `${feed}?lang=${locale}`, title }]
        : []),
      ...(isEmbeddable
        ? [
            {
              rel: 'alternate',
              type: 'application/json+oembed',
              href: `${origin}/oembed?url=${encodeURIComponent(at(locale))}`,
              title,
            },
          ]
        : []),
    ],
  }
}

/** The head of a list of resources. Search engines may list the whole and each tag, whatever the order, and no other part. `tags` says what tags are called. */
export function listHead(
  { tag, ...others }: { readonly tag?: string },
  {
    title,
    path,
    tags,
    ...head
  }: Omit<PageHead, 'isIndexed'> & { readonly tags?: readonly NamedTag[] | undefined },
) {
  return pageHead({
    ...head,
    title: titled(tag === undefined ? title : tagName(tag, tags)),
    path: tag === undefined ? path : `${path}?tag=${encodeURIComponent(tag)}`,
    isIndexed: Object.keys(others).every((name) => name === 'sort'),
  })
}
