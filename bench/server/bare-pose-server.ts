// The least that could answer avatarpose/get: node:http, the same statement by the same driver, its row as JSON.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Pool } from 'pg'

const { DATABASE_URL, STATEMENT = '' } = process.env
const pool = new Pool({ connectionString: DATABASE_URL, max: 16 })

const server = createServer((request, response) => {
  const id = new URL(request.url ?? '', 'http://bare').searchParams.get('id')
  pool.query({ name: 'avatarpose_get', text: STATEMENT, values: [id] }).then(
    ({ rows: [row] }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify({ avatarPose: row }))
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
