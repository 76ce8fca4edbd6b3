import { randomBytes } from 'node:crypto'

import type { Context } from 'hono'

import type { PageContext, Pages } from './pages.ts'
import { languageOfAddress } from '../http/language.ts'
import { plainPolicy } from '../http/security-headers.ts'

// apps/web/src/screens/embed/plain-view.ts.
const VIEW = 'plain-view'

/** A page of the site shown elsewhere: in a frame of another site, or at a host name of its own. */
export type PlainPage = {
  readonly pages: Pages
  /** The path behind the language. */
  readonly path: string
  readonly context: Pick<PageContext, 'origin' | 'api'>
  /** Whether other sites may put it into their frames. */
  readonly isFramed: boolean
  /** Where its links lead: to the site itself. */
  readonly linksTo: string
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Language',
}

/**
 * Renders a page for nobody in particular and takes every script out of it but a few lines of our own, which load the 3D view
 * when somebody asks for it: so it is small, and knows no session. `?lang=` and the browser say in which language.
 */
export async function plainPage(c: Context, page: PlainPage): Promise<Response> {
  const lang = languageOfAddress(c)
  const request = new Request(new URL(`/${lang}${page.path}`, c.req.url), {
    headers: { 'accept-language': lang },
  })
  const nonce = randomBytes(16).toString('base64')
  const api: PageContext['api'] = async (called, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', lang)
    return await page.context.api(called, { ...init, headers })
  }
  const rendered = await page.pages.fetch(request, { context: { ...page.context, api, nonce } })
  if (rendered.status !== 200) {
    await rendered.body?.cancel()
    const isMissing = rendered.status < 500
    return c.text(isMissing ? 'There is nothing here.' : 'Try again in a moment.', isMissing ? 404 : 503, {
      'cache-control': 'no-store',
    })
  }
  const html = plain(await rendered.text(), {
    nonce,
    code: page.pages.chunk(VIEW),
    linksTo: page.linksTo,
  })
  const policy = plainPolicy(nonce, page.isFramed)
  return c.body(html, 200, { ...HEADERS, 'content-security-policy': policy })
}

/** Without scripts and what is loaded for them; links lead to the site. */
function plain(
  html: string,
  { nonce, code, linksTo }: { nonce: string; code: string | undefined; linksTo: string },
): string {
  const scripts = `<script nonce="${nonce}">${THEME}</script>${
    code === undefined ? '' : `<script nonce="${nonce}" type="module">${openScript(code)}</script>`
  }`
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(/(<a\b[^>]*?\shref=")\/(?!\/)/g, `$1${linksTo}/`)
    .replace('</head>', `${scripts}</head>`)
}

const THEME = `{const d=matchMedia('(prefers-color-scheme: dark)'),s=()=>{document.documentElement.dataset.theme=d.matches?'dark':'light'};s();d.addEventListener('change',s)}`

function openScript(code: string): string {
  return `const b=document.querySelector('[data-open-3d]');if(b){b.hidden=false;b.addEventListener('click',()=>{b.setAttribute('aria-busy','true');import(${JSON.stringify(code)}).catch(()=>b.removeAttribute('aria-busy'))})}`
}
