import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Handler } from 'hono'

import type { Analytics } from './analytics.ts'
import { failurePage } from './failure-page.ts'
import { type Styles, withKnownStyles } from './known-styles.ts'
import { withLateStart } from './late-start.ts'
import { pagePolicy } from '../http/security-headers.ts'

/** What a page has to work with while it is rendered. */
export type PageContext = {
  readonly nonce?: string
  readonly origin: string
  readonly analytics?: Analytics
  /** Calls the API in this process, as the reader whose page it is. */
  api(path: string, init?: RequestInit): Promise<Response>
}

/** Renders pages: the built bundle of apps/web, or in development its sources. */
export type Pages = {
  fetch(request: Request, options: { readonly context: PageContext }): Promise<Response>
  /** Files that the page of this path wants at once. */
  preloads(path: string): readonly string[]
  /** The address of code that is loaded by itself, by the name of its file; none in development. */
  chunk(name: string): string | undefined
  /** The files of styles that pages can have inside them; none in development. */
  readonly styles: Styles
  /** Whether pages name a nonce; in development Vite's own scripts bear none. */
  readonly hasPolicy: boolean
}

/** The pages are not built; `message` is a sentence for who started the server. */
export class PagesMissingError extends Error {
  override readonly name = 'PagesMissingError'
}

/** Opens the pages that were built into `dist`. */
export async function builtPages(dist: string): Promise<Pages> {
  const bundle = join(dist, 'server/server.js')
  if (!existsSync(bundle))
    throw new PagesMissingError('The pages are not built yet: start with npm start, which builds them.')
  const { default: server } = (await import(pathToFileURL(bundle).href)) as { default: Pick<Pages, 'fetch'> }
  const catalogs = catalogFiles(join(dist, 'client/.vite/manifest.json'))
  const assets = readdirSync(join(dist, 'client/assets'))
  return {
    fetch: (request, options) => server.fetch(request, options),
    preloads: (path) => [catalogs.get(path.split('/')[1] ?? '')].filter((file) => file !== undefined),
    chunk: (name) => {
      const file = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.js'))
      return file && `/assets/${file}`
    },
    styles: new Map(
      assets
        .filter((file) => file.endsWith('.css'))
        .map((file) => [`/assets/${file}`, readFileSync(join(dist, 'client/assets', file), 'utf8').trim()]),
    ),
    hasPolicy: true,
  }
}

// The text of a language is loaded by the main script, and waits for it unless it is named ahead.
function catalogFiles(manifest: string): ReadonlyMap<string, string> {
  if (!existsSync(manifest)) return new Map()
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  return new Map(
    Object.entries(chunks).flatMap(([source, { file }]) => {
      const language = /(?:^|\/)messages\/([a-z]{2})\.po$/.exec(source)?.[1]
      return language === undefined ? [] : [[language, `/${file}`] as const]
    }),
  )
}

/** Pages that are nothing without their code: it comes before their pictures. */
const STARTS_WITHOUT_DELAY = /^\/\w+\/(make|me|sign-in|settings|desk|avatars|offline)\b/

/** Answers with a page, its nonce and its policy, which lets it reach other origins as well. */
export function pageHandler(
  pages: Pages,
  contextOf: (request: Request) => Omit<PageContext, 'nonce'>,
  others: Parameters<typeof pagePolicy>[1] = {},
): Handler {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Pages are only read.', 405, { allow: 'GET, HEAD' })
    const request = c.req.raw
    const nonce = pages.hasPolicy ? randomBytes(16).toString('base64') : undefined
    const context = contextOf(request)
    let isAway = false
    const api: PageContext['api'] = async (path, init) => {
      const answer = await context.api(path, init)
      if (answer.status === 503 || answer.status === 504) isAway = true
      return answer
    }
    const page = await pages.fetch(request, {
      context: { ...context, api, ...(nonce !== undefined && { nonce }) },
    })
    // A page without what it is about: say so, and to whom asks by machine as well.
    if (isAway) return failurePage(c, 'away', randomUUID())
    const headers = new Headers(page.headers)
    let { body } = page
    // A page shows who is signed in, and its nonce is for one answer.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    headers.append('vary', 'Cookie')
    if (nonce !== undefined) {
      headers.set('content-security-policy', pagePolicy(nonce, others))
      const files = pages.preloads(c.req.path)
      if (headers.get('content-type')?.startsWith('text/html'))
        body = body?.pipeThrough(withKnownStyles(pages.styles)) ?? null
      if (!STARTS_WITHOUT_DELAY.test(c.req.path))
        body = body?.pipeThrough(withLateStart(nonce, files)) ?? null
      else for (const file of files) headers.append('link', `<${file}>; rel=modulepreload; nonce="${nonce}"`)
    }
    return new Response(body, { status: page.status, statusText: page.statusText, headers })
  }
}
