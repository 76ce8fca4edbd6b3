// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { drawnAt } from '../../testing/drawn-at.tsx'
import { CountsLine } from './counts-line.tsx'

let close = async () => {}
afterEach(() => close())

async function line(bundleCount: number, likeCount: number) {
  const view = await drawnAt('/en/u/aki', <CountsLine poseCount={0} {...{ bundleCount, likeCount }} />)
  close = () => view.remove()
  return [...view.element.querySelectorAll('li')].map((item) => item.textContent)
}

test('bundles and likes are counted where there are any, poses always', async () => {
  expect(await line(0, 0)).toEqual(['0 poses'])
  await close()
  expect(await line(1, 2)).toEqual(['0 poses', '1 bundle', '2 likes'])
})
