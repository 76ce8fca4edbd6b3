import { describe, expect, it } from 'vitest'

import { withLateStart } from './late-start.ts'

const NONCE = 'c29tZSBub25jZQ=='
const PAGE = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/a.js" fetchPriority="low" nonce="${NONCE}"/><link rel="modulepreload" href="/assets/b.js" nonce="${NONCE}"/></head><body><p>構え</p><script nonce="${NONCE}">state={a:"<link rel='x'>"}</script><script type="module" async="" src="/assets/entry.js" nonce="${NONCE}"></script><script nonce="${NONCE}">done()</script></body></html>`

/** The page as it comes out when it goes in in pieces of so many bytes. */
async function inPieces(size: number): Promise<string> {
  const bytes = new TextEncoder().encode(PAGE)
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  return await new Response(source.pipeThrough(withLateStart(NONCE, ['/assets/ja.js']))).text()
}

describe('a page that starts late', () => {
  it('names no script to load at once: one script begins them, by its nonce, after the first picture', async () => {
    const page = await inPieces(PAGE.length * 2)
    expect(page).not.toMatch(/modulepreload" href|<script type="module"/)
    expect(page).toContain('files=["/assets/ja.js","/assets/a.js","/assets/b.js"],')
    expect(page).toContain('at="/assets/entry.js"')
    expect(page.match(/<script nonce="[^"]+">/g)).toHaveLength(3)
  })

  it('keeps the entry as a script that nobody runs: React takes it for its own instead of making one', async () => {
    const page = await inPieces(PAGE.length * 2)
    expect(page).toContain('<script type="text/plain" async="" src="/assets/entry.js"></script>')
  })

  it('keeps everything else as it is, however the page is cut', async () => {
    const whole = await inPieces(PAGE.length * 2)
    expect(
      whole.replace(/<script type="text[^]*?<script nonce="[^"]+">\{const me[^]*?<\/script>/, '<ENTRY>'),
    ).toBe(
      PAGE.replaceAll(/<link rel="modulepreload"[^>]*>/g, '').replace(
        /<script type="module"[^>]*><\/script>/,
        '<ENTRY>',
      ),
    )
    for (let size = 1; size < 200; size += 7) expect(await inPieces(size)).toBe(whole)
  })
})
