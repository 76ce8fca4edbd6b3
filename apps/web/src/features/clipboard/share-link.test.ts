// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { shareLink } from './share-link.ts'

afterEach(() => vi.unstubAllGlobals())

const given = (share: () => Promise<void>) => vi.stubGlobal('navigator', { share })

it('hands on the whole address, without a language, with the name of what is there', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { share })
  expect(await shareLink('/p/abc', 'Wave')).toBe('done')
  expect(share).toHaveBeenCalledWith({ title: 'Wave', url: `${window.location.origin}/p/abc` })
})

it('says nothing of a person who closed the sheet, and distinguishes a refusal from that', async () => {
  given(() => Promise.reject(new DOMException('', 'AbortError')))
  expect(await shareLink('/p/abc', 'Wave')).toBe('cancelled')
  given(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  expect(await shareLink('/p/abc', 'Wave')).toBe('failed')
})
