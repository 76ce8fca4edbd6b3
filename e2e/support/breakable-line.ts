import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line to a server that can break: what goes up is counted, and after so many bytes the line is cut or stands still. */
export type Line = {
  readonly url: string
  /** Ends every connection after so many more bytes have gone up, and takes none until `mend`. */
  cutAfter(bytes: number): void
  /** Lets nothing more up after so many bytes, while all connections stay open; they end with `mend`. */
  holdAfter(bytes: number): void
  /** Settled once the line was cut or stood still. */
  broken(): Promise<void>
  mend(): void
  stop(): Promise<void>
}

export async function startLine(target: string): Promise<Line> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  const held = new Set<readonly [Socket, Socket]>()
  let left = Number.POSITIVE_INFINITY
  let then: 'cut' | 'hold' = 'cut'
  let isCut = false
  let report = () => {}
  let broken = Promise.resolve()

  const breakNow = () => {
    if (then === 'cut') {
      isCut = true
      for (const [down, up] of pairs) {
        up.end()
        down.destroy()
      }
    }
    report()
  }
  const arm = (bytes: number, how: 'cut' | 'hold') => {
    left = bytes
    then = how
    broken = new Promise((resolve) => (report = resolve))
  }
  const server = createServer((down) => {
    if (isCut) return void down.destroy()
    const up = connect(Number(port), hostname)
    const pair = [down, up] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        up.destroy()
        down.destroy()
      })
    }
    up.pipe(down)
    down.on('data', (chunk: Buffer) => {
      const wasOpen = left > 0
      const part = chunk.subarray(0, left)
      left -= part.length
      if (part.length > 0) up.write(part)
      if (left === 0) {
        if (then === 'hold') {
          down.pause()
          held.add(pair)
        }
        if (wasOpen) breakNow()
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    cutAfter: (bytes) => arm(bytes, 'cut'),
    holdAfter: (bytes) => arm(bytes, 'hold'),
    broken: () => broken,
    mend() {
      isCut = false
      left = Number.POSITIVE_INFINITY
      // They lost bytes while they were held: what comes after those must not arrive.
      for (const pair of held) for (const socket of pair) socket.destroy()
      held.clear()
    },
    async stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
