// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { listen } from './listen.ts'

/** A microphone that is allowed when the test says so. */
let allow: (microphone: unknown) => void
let deny: (error: unknown) => void
const track = { stop: vi.fn() }

class Recorder extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

let reported: string[]
const begin = () =>
  listen({
    language: 'en',
    isTranscriber: true,
    onPhase: (phase) => reported.push(phase),
    onText: (text) => reported.push(`text ${text}`),
    onProblem: (problem) => reported.push(problem),
    onEnd: () => reported.push('end'),
  })
const allowed = async () => {
  allow({ getTracks: () => [track] })
  await vi.waitFor(() => expect(reported).toContain('hearing'))
}

beforeEach(() => {
  reported = []
  track.stop.mockClear()
  vi.stubGlobal('MediaRecorder', Recorder)
  const getUserMedia = () =>
    new Promise((resolve, reject) => {
      allow = resolve
      deny = reject
    })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('it asks, hears, writes down, and hands over what was said', async () => {
  vi.spyOn(client, 'call').mockResolvedValue({ text: 'good evening' })
  const listening = begin()
  await allowed()
  listening.stop()
  await vi.waitFor(() => expect(reported.at(-1)).toBe('end'))
  expect(reported).toEqual(['asking', 'hearing', 'writing', 'text good evening', 'end'])
  expect(track.stop).toHaveBeenCalledOnce()
})

test('stopped before the microphone is allowed it is over, and the microphone is let go when it comes', async () => {
  const listening = begin()
  listening.stop()
  expect(reported).toEqual(['asking', 'end'])
  allow({ getTracks: () => [track] })
  await vi.waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
  listening.stop()
  expect(reported).toEqual(['asking', 'end'])
})

test('cancelled while it is written down, the call is ended and nothing is handed over', async () => {
  let given: AbortSignal | undefined
  vi.spyOn(client, 'call').mockImplementation((_call, _input, options) => {
    given = options?.signal
    return new Promise((_, reject) => {
      given?.addEventListener('abort', () => reject(new CallError('cancelled', 'Cancelled.')))
    })
  })
  const listening = begin()
  await allowed()
  listening.stop()
  await vi.waitFor(() => expect(given).toBeDefined())
  listening.cancel()
  expect(given?.aborted).toBe(true)
  await Promise.resolve()
  expect(reported).toEqual(['asking', 'hearing', 'writing', 'end'])
})

test('a microphone that is denied, and a server that does not answer, are reported and over', async () => {
  begin()
  deny(new DOMException('No.', 'NotAllowedError'))
  await vi.waitFor(() => expect(reported).toEqual(['asking', 'listen-denied', 'end']))
  reported = []
  vi.spyOn(client, 'call').mockRejectedValue(new CallError('unavailable', 'Away.'))
  const listening = begin()
  await allowed()
  listening.stop()
  await vi.waitFor(() => expect(reported.slice(-2)).toEqual(['listen-away', 'end']))
})

test('the browser’s own ear, stopped before it hears, is over at once', () => {
  vi.stubGlobal('MediaRecorder', undefined)
  class Ear extends EventTarget {
    start = () => undefined
    stop = () => undefined
    abort = () => void this.dispatchEvent(new Event('end'))
  }
  vi.stubGlobal('SpeechRecognition', Ear)
  begin().stop()
  expect(reported).toEqual(['asking', 'end'])
})
