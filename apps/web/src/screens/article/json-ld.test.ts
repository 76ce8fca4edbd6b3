import type { Article } from '@kamae/entities/chatchara/article/contract'
import { expect, test } from 'vitest'
import { articleJsonLd } from './json-ld.ts'

const ARTICLE = {
  title: 'A morning </script><script>alert(1)</script>',
  introduction: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  slug: 'abc',
  userName: 'Aki',
  userUid: 'u1',
  language: 'ja',
  pictureUrl: '/pictures/x.webp',
} as Article

test('search engines are told who said it, when and where', () => {
  expect(JSON.parse(articleJsonLd(ARTICLE, 'https://kamae.example', 'de'))).toMatchObject({
    '@type': 'Article',
    headline: ARTICLE.title,
    inLanguage: 'ja',
    mainEntityOfPage: 'https://kamae.example/de/articles/abc',
    author: { name: 'Aki', url: 'https://kamae.example/de/u/u1' },
    image: 'https://kamae.example/pictures/x.webp',
  })
})

test('a title cannot end the script', () => {
  expect(articleJsonLd(ARTICLE, 'https://kamae.example', 'en')).not.toContain('<')
})
