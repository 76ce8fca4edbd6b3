import { START_POSE } from '@kamae/pose/library/start-pose'
import { expect, test } from 'vitest'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { fromKept, readShelf, type ShelfPose, toKept } from './shelf-store.ts'

const OWN: ShelfPose = { id: 'a', keptAt: 1, kind: 'own', name: '立ち', pose: START_POSE }
const BUILT: ShelfPose = { id: 'built-in wave', keptAt: 2, kind: 'built-in', built: 'wave' }

test('what the shelf keeps comes back as it was', () => {
  for (const shelved of [OWN, BUILT]) expect(fromKept(toKept(shelved))).toEqual([shelved])
})

test('what is no pose is left out instead of breaking the shelf', () => {
  expect(fromKept({ id: 'b', keptAt: 3, name: 'x', document: '{"format":"kamae-pose"' })).toEqual([])
  expect(fromKept({ id: 'c', keptAt: 4 })).toEqual([])
})

test.skipIf('indexedDB' in globalThis)('says so where the browser keeps nothing', async () => {
  await expect(readShelf()).rejects.toThrow(DeviceStorageError)
})
