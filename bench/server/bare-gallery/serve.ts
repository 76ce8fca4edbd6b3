// Serves the bare gallery: node:http before the framework's own handler. `serve.ts <server.js> <cards.json>`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'

const [, , bundle = '', galleryCards = ''] = process.argv
Object.assign(globalThis, { galleryCards: JSON.parse(readFileSync(galleryCards, 'utf8')) as unknown })
const { default: pages } = (await import(pathToFileURL(bundle).href)) as {
  default: { fetch(request: Request): Promise<Response> }
}

const server = createServer(async (request, response) => {
  try {
    const answer = await pages.fetch(new Request(`http://${request.headers.host}${request.url}`))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
    else response.end()
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined)
  }
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
