import { createConnection, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** What a service does to whoever reaches for it: `down` refuses, `slow` says nothing, `lying` says what is no answer. */
export type Failure = 'down' | 'slow' | 'lying'

/** A way to a service that can fail; open connections are broken, or fall silent in the midst of a word. */
export type FailingLine = {
  readonly port: number
  fail(kind: Failure | undefined): void
  /** How many connections met the failure since it began. */
  met(): number
  close(): void
}

/** A page of somebody's network, where every service of ours should have been. */
const LIE = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 31\r\n\r\n<!doctype html><h1>Sign in</h1>`

/** Opens a way to a service on a port of its own. */
export async function failingLine(to: NetConnectOpts): Promise<FailingLine> {
  const pairs = new Map<Socket, Socket>()
  let kind: Failure | undefined
  let met = 0
  const line = createServer((near) => {
    near.on('error', () => undefined)
    if (kind !== undefined) met++
    if (kind === 'down') return void near.resetAndDestroy()
    const far = createConnection(to)
    pairs.set(near, far)
    far.on('error', () => undefined)
    far.on('data', (bytes: Buffer) => {
      if (kind !== 'slow') near.write(bytes)
    })
    near.on('data', (bytes: Buffer) => {
      if (kind === 'slow') return
      if (kind === 'lying') near.end(LIE)
      else far.write(bytes)
    })
    far.on('close', () => near.destroy())
    near.on('close', () => {
      pairs.delete(near)
      far.destroy()
    })
  })
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready))
  return {
    port: (line.address() as AddressInfo).port,
    fail(next) {
      // Who waited for an answer that was held back would wait for ever: the service comes back with fresh connections.
      if (next === 'down' || kind === 'slow' || kind === 'lying')
        for (const near of pairs.keys()) near.resetAndDestroy()
      if (next !== undefined) met = next === 'down' ? 0 : pairs.size
      kind = next
    },
    met: () => met,
    close() {
      for (const near of pairs.keys()) near.destroy()
      line.close()
    },
  }
}
