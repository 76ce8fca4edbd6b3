import type { Scene, SceneCamera } from '@kamae/pose/documents/scene'
import { late } from '@kamae/stage/late-code'
import { expect, test } from 'vitest'
import { showWithLateCode } from './show-with-late-code.ts'

test('what asks for late code is posed anew once that has come, and else but once', async () => {
  const coming = Promise.withResolvers<string>()
  const code = late(() => coming.promise)
  const posed: (string | undefined)[] = []
  const pose = () => void posed.push(code())
  const show = () =>
    showWithLateCode({ show: pose, refresh: pose }, {} as unknown as Scene, {} as unknown as SceneCamera)
  const shown = show()
  expect(posed).toEqual([undefined])
  coming.resolve('contacts')
  await shown
  expect(posed).toEqual([undefined, 'contacts'])
  await show()
  expect(posed).toEqual([undefined, 'contacts', 'contacts'])
})
