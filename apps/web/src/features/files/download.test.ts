// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'
import { saveFrom, saveText } from './save-file.ts'

/** What became of addresses and files, in its order. */
let done: string[]
/** The files that addresses were made of. */
let made: Blob[]
beforeEach(() => {
  vi.useFakeTimers()
  done = []
  made = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        made.push(blob)
        return `blob:${made.length}`
      }
      static override revokeObjectURL(address: string): void {
        done.push(`revoked ${address}`)
      }
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    done.push(`${this.getAttribute('href')} as "${this.download}"`)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a file is handed over under its name, and let go of only when the browser has had time to read it', () => {
  const file = new Blob(['{}'])
  download(file, 'Wave.json')
  expect(made).toEqual([file])
  expect(done).toEqual(['blob:1 as "Wave.json"'])
  vi.advanceTimersByTime(59_999)
  expect(done).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['blob:1 as "Wave.json"', 'revoked blob:1'])
})

test('a text is saved as text of its whole length, and let go of later too', () => {
  saveText('codes.txt', 'あ\n')
  expect(made.map(({ type, size }) => [type, size])).toEqual([['text/plain;charset=utf-8', 4]])
  expect(done).toEqual(['blob:1 as "codes.txt"'])
  vi.runAllTimers()
  expect(done).toEqual(['blob:1 as "codes.txt"', 'revoked blob:1'])
})

test('an address of the site is saved as it is, under the server’s name where none is given', () => {
  saveFrom('/api/v1/user/export')
  saveFrom('/avatars/momo.vrm', 'Momo.vrm')
  vi.runAllTimers()
  expect(done).toEqual(['/api/v1/user/export as ""', '/avatars/momo.vrm as "Momo.vrm"'])
  expect(made).toEqual([])
})

test('nothing of it stays in the page', () => {
  const before = document.body.innerHTML
  download(new Blob(['{}']), 'Wave.json')
  saveText('codes.txt', 'a')
  expect(document.body.innerHTML).toBe(before)
})
