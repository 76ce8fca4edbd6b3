import { expect, test } from 'vitest'

import { networkOf } from './address-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', ''],
])('%s is in %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
