import { randomBytes } from 'node:crypto'

import type { Context, Hono } from 'hono'

import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { apiDocument } from './document.ts'
import { referencePage } from './reference-page.ts'

/** `/api/openapi.json` for programs and `/api/reference` for people, both made from the calls there are. */
export function mountReference(app: Hono, originOf: (request: Request) => string): void {
  const documents = new Map<string, Record<string, unknown>>()
  const documentFor = (c: Context) => {
    const origin = originOf(c.req.raw)
    const known = documents.get(origin)
    if (known) return { origin, document: known }
    const document = apiDocument(origin)
    // Whoever names other hosts in every request fills no memory.
    if (documents.size < 8) documents.set(origin, document)
    return { origin, document }
  }
  app.get('/api/openapi.json', (c) =>
    c.json(documentFor(c).document, 200, { 'cache-control': 'public, max-age=300' }),
  )
  app.get('/api/reference', async (c) => {
    const nonce = randomBytes(16).toString('base64')
    const procedures = PROCEDURES.map(({ procedure }) => procedure)
    const query = (c.req.query('q') ?? '').slice(0, 100)
    const page = await referencePage({ ...documentFor(c), procedures, nonce, query })
    return c.html(page, 200, {
      'cache-control': 'no-store',
      'content-security-policy': policy(nonce),
    })
  })
}

function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
