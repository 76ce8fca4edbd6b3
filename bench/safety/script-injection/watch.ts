import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Browser, BrowserContext, Page } from '@playwright/test'

import { PAYLOADS } from './payloads.ts'

/** What pages did that they must not: where. */
export type Seen = { readonly fired: string[]; readonly reports: string[]; readonly planted: string[] }

/** Opens a context whose pages report when a payload runs and when a policy is broken. */
export async function watchedContext(
  browser: Browser,
  seen: Seen,
  session?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 2400 },
    serviceWorkers: 'block',
  })
  await context.exposeBinding('x', ({ page }) => void seen.fired.push(page.url()))
  await context.exposeBinding('policyBroken', ({ page }, what: string) => {
    seen.reports.push(`${page.url()}: ${what}`)
  })
  await context.addInitScript((held) => {
    if (held !== undefined) localStorage.setItem('kamae.session', held)
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (globalThis as unknown as { policyBroken(what: string): void }).policyBroken
      report(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  }, session)
  // Some payloads ask or lead away where they run: nobody is there to answer.
  context.on('dialog', (dialog) => void dialog.dismiss())
  return context
}

/** What of a page would run a payload at a touch, and whether the page shows any payload. */
export function lookAtTexts(page: Page): Promise<{ dangerous: string[]; isShown: boolean }> {
  return page.evaluate(() => {
    const events = ['onload', 'onerror', 'onfocus', 'ontoggle', 'onbegin', 'onpageshow', 'onpointerenter']
    const found = [...document.querySelectorAll('*')].flatMap((element) => [
      ...events.filter((name) => element.hasAttribute(name)).map((name) => `<${element.localName} ${name}>`),
      ...['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc']
        .filter((name) => /^\s*(?:javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ''))
        .map((name) => `<${element.localName} ${name}>`),
    ])
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    )
    const isShown = [document.body.innerText, document.title, ...fields].some((text) => text.includes('x()'))
    return { dangerous: found, isShown }
  })
}

/** What the same payloads do where nobody escapes them: how many run on a page without a policy, and how often one with ours reports. */
export async function control(browser: Browser, policy: string): Promise<{ ran: number; reports: number }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://control')
    const which = url.searchParams.get('n')
    const text = which === null ? PAYLOADS.join(' ') : (PAYLOADS[Number(which)] ?? '')
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      ...(url.pathname === '/guarded' && { 'content-security-policy': policy }),
    }
    response.writeHead(url.pathname === '/favicon.ico' || url.pathname === '/x' ? 404 : 200, headers)
    response.end(`<!doctype html><title>Planted</title><p>${text}</p>`)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bare: Seen = { fired: [], reports: [], planted: [] }
  const context = await watchedContext(browser, bare)
  const page = await context.newPage()
  for (const at of PAYLOADS.keys())
    await page.goto(`${origin}/bare?n=${at}`, { waitUntil: 'load' }).catch(() => undefined)
  await page.waitForLoadState('load')
  const guarded: Seen = { fired: [], reports: [], planted: [] }
  const guard = await watchedContext(browser, guarded)
  await (await guard.newPage()).goto(`${origin}/guarded`)
  await context.close()
  await guard.close()
  server.closeAllConnections()
  server.close()
  return { ran: new Set(bare.fired).size, reports: guarded.reports.length }
}
