import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site that is not ours: an empty page, and a path that sends a browser on with method and body kept. */
export type Attacker = { readonly port: number; close(): void }

export async function startAttacker(): Promise<Attacker> {
  const server = createServer((incoming, answer) => {
    const onwards = new URL(incoming.url ?? '', 'http://attacker').searchParams.get('onwards')
    incoming.resume()
    if (onwards !== null) return void answer.writeHead(307, { location: onwards }).end()
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Free kittens</title>')
  })
  // Both names of this machine: to a browser one is another site, the other the same site on another port.
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
