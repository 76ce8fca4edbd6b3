import { expect, test } from 'vitest'
import { fixedAddresses } from './addresses.mjs'

const WITH_SHARED_SERVER = "import { sharedKamae as kamae } from '../support/start-kamae.ts'\n"
const OWN = "import { startKamae } from '../support/start-kamae.ts'\n"
const SIGN_UP = "await dialog.getByLabel('Email').fill('minako@example.com')\n"

test('a sign-up with an address written out, on the shared server, is named with the door', () => {
  const report = fixedAddresses([['e2e/planted.spec.ts', WITH_SHARED_SERVER + SIGN_UP]])
  expect(report).toHaveLength(1)
  expect(report[0]).toMatch(/^e2e\/planted\.spec\.ts:2: .*Put info\.retry into it\.$/)
})

test.each([
  ['on a server that goes with the try', OWN + SIGN_UP],
  ['of each try', `${WITH_SHARED_SERVER}const email = \`minako-\${info.retry}@example.com\`\n`],
])('one %s is not', (_, text) => {
  expect(fixedAddresses([['e2e/planted.spec.ts', text]])).toEqual([])
})
