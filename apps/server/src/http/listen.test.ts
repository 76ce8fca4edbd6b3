import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { listen } from './listen.ts'

const LOCAL = { port: 0, host: '127.0.0.1' }

test('connections that cannot be let in are reported each time, and the server goes on', async () => {
  const http = createServer((_request, response) => response.end('there'))
  const reported: unknown[] = []
  await listen(http, LOCAL, (error) => reported.push(error))
  try {
    // What net emits where accept(2) finds no file descriptor.
    const errors = [new Error('accept EMFILE'), new Error('accept EMFILE'), new Error('accept EMFILE')]
    for (const error of errors) http.emit('error', error)
    expect(reported).toEqual(errors)
    const { port } = http.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('there')
  } finally {
    http.closeAllConnections()
    http.close()
  }
})

test('a port in use fails, and is reported to nobody else', async () => {
  const reported: unknown[] = []
  const first = createServer()
  await listen(first, LOCAL, (error) => reported.push(error))
  try {
    const { port } = first.address() as AddressInfo
    const second = listen(createServer(), { ...LOCAL, port }, (error) => reported.push(error))
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(reported).toEqual([])
  } finally {
    first.close()
  }
})
