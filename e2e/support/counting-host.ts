import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** A host that counts visits, in PostHog's place: everything it was sent, and what switches it answers. */
export type CountingHost = {
  readonly url: string
  readonly asked: { readonly path: string; readonly body: string }[]
  flags: Readonly<Record<string, boolean>>
  stop(): Promise<void>
}

export async function startCountingHost(): Promise<CountingHost> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      const sent = Buffer.concat(parts)
      const isPacked = sent[0] === 0x1f && sent[1] === 0x8b
      const text = (isPacked ? gunzipSync(sent) : sent).toString()
      const packed = /^data=([^&]*)/.exec(text)?.[1]
      const body = packed ? Buffer.from(decodeURIComponent(packed), 'base64').toString() : text
      if (request.method !== 'OPTIONS') host.asked.push({ path, body })
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': 'content-type',
        'access-control-allow-credentials': 'true',
      })
      response.end(JSON.stringify({ status: 1, featureFlags: host.flags, featureFlagPayloads: {} }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host: CountingHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    flags: {},
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return host
}
