import { describe, expect, it } from 'vitest'
import { withKnownStyles } from './known-styles.ts'

const STYLES = new Map([
  ['/assets/site-1.css', '.button{color:red}'],
  ['/assets/more-2.css', '.button{color:red}.more{top:0}'],
  ['/assets/start-3.css', '.open:after{content:"構え"}'],
  ['/assets/empty-4.css', ''],
])
const LINKS =
  '<link rel="stylesheet" href="/assets/site-1.css" disabled=""/><link rel="stylesheet" href="/assets/start-3.css" disabled=""/>'

const pageOf = (styles: string, links = '') =>
  `<!DOCTYPE html><html><head><style nonce="bm9uY2U=" data-tsr-inline-css="">${styles}</style>${links}<title>構え</title></head><body><p>構え</p></body></html>`

/** A page as it comes out when it goes in in pieces of so many bytes. */
async function inPieces(page: string, size: number): Promise<string> {
  const bytes = new TextEncoder().encode(page)
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  return await new Response(source.pipeThrough(withKnownStyles(STYLES))).text()
}

describe('the styles that a page has inside it', () => {
  it('are named by links that load nothing, right after them, however the page is cut', async () => {
    const inside = '.button{color:red}.open:after{content:"構え"}'
    for (const size of [1, 7, 50, 10_000])
      expect(await inPieces(pageOf(inside), size)).toBe(pageOf(inside, LINKS))
  })

  it('are distinguished from a file that goes on longer', async () => {
    expect(await inPieces(pageOf('.button{color:red}.more{top:0}'), 10_000)).toContain(
      '</style><link rel="stylesheet" href="/assets/more-2.css" disabled=""/><title>',
    )
  })

  it('end where no file is known; a page without styles stays as it is', async () => {
    const unknown = '.button{color:red}.other{top:0}'
    expect(await inPieces(pageOf(unknown), 10_000)).toBe(
      pageOf(unknown, LINKS.slice(0, LINKS.indexOf('/>') + 2)),
    )
    expect(await inPieces('<p>構え</p>', 1)).toBe('<p>構え</p>')
  })
})
