// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useObjectUrl } from './object-url.ts'

let made: Blob[]
let revoked: string[]
let close = async () => {}
beforeEach(() => {
  made = []
  revoked = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        made.push(blob)
        return `blob:${made.length}`
      }
      static override revokeObjectURL(address: string): void {
        revoked.push(address)
      }
    },
  )
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

function Address({ of }: { of: Blob | undefined }) {
  return <p>{useObjectUrl(of) ?? 'none'}</p>
}

test('a file has one address for as long as it is shown, and another file another', async () => {
  const [one, other] = [new Blob(['a']), new Blob(['b'])]
  const view = await drawn(<Address of={one} />)
  close = () => view.remove()
  await view.draw(<Address of={one} />)
  expect([view.find('p').textContent, made, revoked]).toEqual(['blob:1', [one], []])
  await view.draw(<Address of={other} />)
  expect([view.find('p').textContent, revoked]).toEqual(['blob:2', ['blob:1']])
  await view.remove()
  expect(revoked).toEqual(['blob:1', 'blob:2'])
})

test('where there is no file there is no address, and none to let go of', async () => {
  const view = await drawn(<Address of={undefined} />)
  close = () => view.remove()
  expect(view.find('p').textContent).toBe('none')
  await view.remove()
  expect([made, revoked]).toEqual([[], []])
})
