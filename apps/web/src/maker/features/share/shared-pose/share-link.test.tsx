// @vitest-environment jsdom
import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { QrCode } from '../../../../features/qr-code/qr-code.tsx'
import { field, press, withDialogs } from '../../../../testing/hands.ts'
import { ShareLink } from './share-link.tsx'

const SNAPSHOT = { slug: 'wave', name: 'Wave', cardUrl: 'https://kamae.example/card.png' } as SharedAvatarPose

withDialogs()
afterEach(() => vi.unstubAllGlobals())

test('the link has no language: as text, copied, handed on by the device, and as a QR code', async () => {
  const url = `${window.location.origin}/p/wave`
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText }, share })
  const { element, find, remove } = await drawn(<ShareLink snapshot={SNAPSHOT} />)
  expect(find('input').value).toBe(url)
  await press('Copy link')
  expect(writeText.mock.calls).toEqual([[url]])
  await press('Share link')
  expect(share.mock.calls).toEqual([[{ title: 'Wave', url }]])
  const code = element.querySelector('svg[aria-label="QR code of the link"]')
  const expected = document.createElement('div')
  expected.innerHTML = renderToStaticMarkup(<QrCode className={undefined} text={url} label="" />)
  expect(code?.innerHTML).toBe(expected.firstElementChild?.innerHTML)
  await remove()
})

test('the code that shows the pose on another site is one press away, in a dialog over the sheet', async () => {
  const { remove } = await drawn(<ShareLink snapshot={SNAPSHOT} />)
  await press('Embed')
  const code = () => field('Code for your page').value
  // Its dialog comes with its texts.
  await vi.waitFor(() => expect(code()).toContain('src="https://kamae.example/embed/p/wave"'), 10_000)
  expect(code()).toContain('title="Wave"')
  await press('Close')
  expect(document.querySelector('dialog')).toBeNull()
  await remove()
})
