import { START_POSE } from '@kamae/pose/library/start-pose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fromKept, type ShelfPose, toKept } from './shelf-store.ts'

const OWN: ShelfPose = { id: 'a', keptAt: 1, kind: 'own', name: '立ち', pose: START_POSE }
const BUILT: ShelfPose = { id: 'built-in wave', keptAt: 2, kind: 'built-in', built: 'wave' }

test('what the shelf keeps comes back as it was', () => {
  for (const shelved of [OWN, BUILT]) expect(fromKept(toKept(shelved))).toEqual([shelved])
})

test('what is no pose is left out instead of breaking the shelf', () => {
  expect(fromKept({ id: 'b', keptAt: 3, name: 'x', document: '{"format":"kamae-pose"' })).toEqual([])
  expect(fromKept({ id: 'c', keptAt: 4 })).toEqual([])
})

test('says so where the browser keeps nothing', async () => {
  // A file before this may have left one, and its store open.
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('indexedDB', undefined)
  Reflect.deleteProperty(globalThis, 'indexedDB')
  vi.resetModules()
  const { readShelf } = await import('./shelf-store.ts')
  const { DeviceStorageError } = await import('../../../features/device-store/device-store.ts')
  await expect(readShelf()).rejects.toThrow(DeviceStorageError)
})
