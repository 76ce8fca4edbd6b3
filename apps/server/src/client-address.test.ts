import { expect, test } from 'vitest'

import { clientAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['::ffff:127.0.0.1', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  ['172.18.0.1', '2001:db8::1', '2001:db8::1'],
  ['::1', 'unknown', '::1'],
  ['::ffff:10.0.0.2', null, '10.0.0.2'],
  ['172.32.0.1', '198.51.100.7', '172.32.0.1'],
  ['2001:db8::5', '198.51.100.7', '2001:db8::5'],
])('a call over %s that names %s comes from %s', (connection, forwarded, address) => {
  expect(clientAddress(connection, forwarded)).toBe(address)
})
