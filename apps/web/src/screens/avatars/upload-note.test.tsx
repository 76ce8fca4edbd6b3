// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, expect, test } from 'vitest'
import { press } from '../../testing/hands.ts'
import { UploadNote } from './upload-note.tsx'
import { type Upload, uploads } from './upload/uploads.ts'

const UPLOAD: Upload = {
  sha256: 'c'.repeat(64),
  uid: 'mika',
  name: 'Momo',
  visibility: 'private',
  bytes: 2_000_000,
  sent: 500_000,
  url: null,
  key: 'k1',
  phase: 'sending',
}

let close = async () => {}
afterEach(async () => {
  await close()
  uploads.setState({}, true)
})

async function show(change: Partial<Upload>) {
  const view = await drawn(<UploadNote upload={{ ...UPLOAD, ...change }} />)
  close = () => view.remove()
  return view
}
const ways = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

test('each phase has the ways on that it allows', async () => {
  for (const [phase, expected] of [
    ['sending', ['Pause', 'Cancel']],
    ['paused', ['Continue', 'Cancel']],
    ['away', ['Try now', 'Cancel']],
    ['busy', ['Try now', 'Cancel']],
    ['checking', []],
  ] as const) {
    const { find } = await show({ phase })
    expect([phase, ways()]).toEqual([phase, [...expected]])
    expect(find('progress').hasAttribute('value')).toBe(phase !== 'checking')
    await close()
  }
})

test('a refused file says why with what the check found, until that is closed', async () => {
  const { element } = await show({
    phase: 'refused',
    refusal: { reason: 'validator', errors: ['Accessor out of bounds.'] },
  })
  uploads.setState({ [UPLOAD.sha256]: UPLOAD })
  expect(element.querySelector('[role=alert] p')?.textContent).toMatch(/\.$/)
  expect(element.querySelector('details')?.textContent).toContain('Accessor out of bounds.')
  await press('Close')
  expect(uploads.getState()).toEqual({})
})
