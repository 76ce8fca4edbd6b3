import type { Article } from '@kamae/entities/chatchara/article/contract'

/** An article as schema.org's `Article`, for search engines; no `<` in it ends the script that it is in. */
export function articleJsonLd(article: Article, origin: string, locale: string): string {
  const { title, introduction, createdAt, updatedAt, slug, userName, userUid, pictureUrl } = article
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    inLanguage: article.language,
    datePublished: createdAt,
    dateModified: updatedAt,
    mainEntityOfPage: `${origin}/${locale}/articles/${slug}`,
    author: { '@type': 'Person', name: userName, url: `${origin}/${locale}/u/${userUid}` },
    ...(introduction && { description: introduction }),
    ...(pictureUrl !== null && { image: new URL(pictureUrl, origin).href }),
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
