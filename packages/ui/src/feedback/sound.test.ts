// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSoundOn, setSound, tick } from './sound.ts'

const played: string[] = []
class Node {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  connect = (next: unknown) => next
  start = () => void played.push('tick')
  stop = () => undefined
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  localStorage.clear()
  played.length = 0
  // The browser of these tests has no Web Audio: its parts, silent, with what was begun written down.
  vi.stubGlobal(
    'AudioContext',
    class extends Node {
      currentTime = 0
      state = 'running'
      destination = {}
    },
  )
  vi.stubGlobal('OscillatorNode', Node)
  vi.stubGlobal('GainNode', Node)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('sound is on until it is switched off, and kept as text', () => {
  expect(isSoundOn()).toBe(true)
  setSound(false)
  expect([isSoundOn(), localStorage.getItem('kamae.sound')]).toEqual([false, 'off'])
  setSound(true)
  expect([isSoundOn(), localStorage.getItem('kamae.sound')]).toEqual([true, 'on'])
})

test('a tick is heard while sound is on, and off means silent', () => {
  tick('commit')
  vi.runAllTimers()
  expect(played).toEqual(['tick'])
  setSound(false)
  for (const kind of ['commit', 'snap', 'capture'] as const) tick(kind)
  vi.runAllTimers()
  expect(played).toEqual(['tick'])
})
