import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that came from the browser: the shape that its address names, and whether the victim's cookie was there. */
export type Arrival = { readonly method: string; readonly shape: string; readonly hasCookie: boolean }

/** What is between the browser and a server, and writes down what arrives. */
export type Relay = { readonly port: number; readonly arrivals: readonly Arrival[]; close(): void }

/** Starts a relay to the server at `origin`. */
export async function startRelay(origin: string): Promise<Relay> {
  const arrivals: Arrival[] = []
  const to = new URL(origin)
  const server = createServer((incoming, answer) => {
    const { method = '', url = '', headers } = incoming
    const shape = new URL(url, origin).searchParams.get('shape')
    if (shape !== null)
      arrivals.push({ method, shape, hasCookie: /(?:^|; )token=/.test(headers.cookie ?? '') })
    const onwards = request({ host: to.hostname, port: to.port, path: url, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onwards.on('error', () => answer.destroy())
    incoming.pipe(onwards)
  })
  server.on('upgrade', (incoming, socket) => {
    const shape = new URL(incoming.url ?? '', origin).searchParams.get('shape') ?? ''
    arrivals.push({
      method: 'UPGRADE',
      shape,
      hasCookie: /(?:^|; )token=/.test(incoming.headers.cookie ?? ''),
    })
    const onwards = request({
      host: to.hostname,
      port: to.port,
      path: incoming.url,
      headers: incoming.headers,
    })
    onwards.on('upgrade', () => socket.destroy())
    onwards.on('response', () => socket.destroy())
    onwards.on('error', () => socket.destroy())
    socket.on('error', () => onwards.destroy())
    onwards.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    arrivals,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
