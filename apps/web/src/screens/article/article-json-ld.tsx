import type { Article } from '@kamae/entities/chatchara/article/contract'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { articleJsonLd } from './json-ld.ts'

/**
 * What search engines are given, in the page that the server draws: they read no other, and a script that is made in the browser
 * Trusted Types refuse.
 */
export function ArticleJsonLd({ article, origin, lang }: { article: Article; origin: string; lang: string }) {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: articleJsonLd(article, origin, lang) }}
    />
  )
}
