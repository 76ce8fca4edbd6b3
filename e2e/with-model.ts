import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { type Kamae, startKamae } from './support/start-kamae.ts'
import { UNLIMITED } from './support/unlimited.ts'
import { test as plain } from './test.ts'

/** A Kamae whose language model is whichever service a journey names. */
export type AskingKamae = Pick<Kamae, 'url'> & {
  /** From here on it asks this one, at a base address as in `GPT_URL` that ends in `/v1`. */
  asks(gptUrl: string): void
}

/** A port that leads to whichever port of this machine is named. */
async function startSwitch() {
  let port = 0
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    keep(near, far)
    keep(far, near)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    to(url: string) {
      port = Number(new URL(url).port)
      // What was kept open for the next question would lead to the one before.
      breakAll()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      await closed
    },
  }
}

/** A test of a journey that asks a language model: `asking` is one server for all such files of a worker. */
export const test = plain.extend<object, { asking: AskingKamae }>({
  asking: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const front = await startSwitch()
      const kamae = await startKamae({ ...UNLIMITED, GPT_URL: front.url, GPT_MODELS: 'scripted' })
      await use({ url: kamae.url, asks: front.to })
      await kamae.stop()
      await front.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
