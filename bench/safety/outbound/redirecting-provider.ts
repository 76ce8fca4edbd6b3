import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider of identities that has been taken over: it sends whoever asks it on to another address. */
export async function startRedirectingProvider(to: string) {
  let asked = 0
  const server = createServer((_, answer) => {
    asked++
    answer.writeHead(302, { location: to }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    /** How often it was asked. */
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
