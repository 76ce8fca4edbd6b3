// @vitest-environment jsdom
import { FIRST_BODY, type Model, type Voice } from '@kamae/character/body'
import type { Dialog } from '@kamae/entities/chatchara/dialog/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fill, press, pressEscape, withDialogs } from '../../../testing/hands.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import type { Talk } from '../state/create-talk.ts'
import { VoiceAndModelDialog } from './voice-and-model-dialog.tsx'

vi.mock('../../../features/voice/use-voices.ts', () => ({
  useVoices: () => ({
    isTranscriber: false,
    providers: [{ id: 'espeak', styles: ['m1', 'f2'].map((id) => ({ id, name: id, language: null })) }],
  }),
}))

const VOICE: Voice = { provider: 'espeak', style: 'f2', speed: 1.25, pitch: 0.5 }
const MODEL: Model = { name: 'second', temperature: 0.5, maxTokens: 300 }

const change = vi.fn<(changes: object) => Promise<void>>()
const onClose = vi.fn<() => void>()
let lastToast: ReturnType<typeof hearToasts>
let close = async () => {}
withDialogs()
beforeEach(() => {
  lastToast = hearToasts()
  change.mockReset().mockResolvedValue(undefined)
  onClose.mockReset()
})
afterEach(() => close())

async function show(
  own: Partial<Pick<Dialog, 'voice' | 'model'>> = {},
  character: { voice: Voice; model: Model } | null = { voice: VOICE, model: MODEL },
) {
  const view = await drawn(
    <VoiceAndModelDialog
      talk={{ change } as unknown as Talk}
      dialog={{ voice: null, model: null, ...own } as Dialog}
      character={character}
      language="en"
      models={['first', 'second']}
      onClose={onClose}
    />,
  )
  close = () => view.remove()
}
const turn = (name: string) => act(async () => field(name).click())
const isOn = (name: string) => (field(name) as HTMLInputElement).checked
const alert = () => document.querySelector('[role=alert]')?.textContent

test('what is switched on begins as the character has it, and that alone is the dialog’s own', async () => {
  await show()
  expect(() => field('Who speaks')).toThrow('no field')
  await turn('Another voice')
  expect([field('Who speaks').value, field('Style of the voice').value]).toEqual(['espeak', 'f2'])
  await fill('Who speaks', 'none')
  await press('Save')
  expect(change.mock.calls).toEqual([[{ voice: { ...VOICE, provider: 'none', style: '' }, model: null }]])
  expect([onClose.mock.calls.length, lastToast()?.text]).toEqual([1, 'Saved'])
})

test('what is switched off is the character’s again', async () => {
  await show({ voice: { ...VOICE, speed: 2 }, model: { ...MODEL, name: 'first' } })
  expect([isOn('Another voice'), isOn('Another language model')]).toEqual([true, true])
  await turn('Another language model')
  await press('Save')
  expect(change.mock.calls).toEqual([[{ voice: { ...VOICE, speed: 2 }, model: null }]])
})

test('with a character that is gone it begins with the first ways', async () => {
  await show({}, null)
  await turn('Another voice')
  await turn('Another language model')
  await fill('Which model', 'first')
  await press('Save')
  expect(change.mock.calls).toEqual([
    [{ voice: FIRST_BODY.voice, model: { ...FIRST_BODY.model, name: 'first' } }],
  ])
})

test('what was changed elsewhere meanwhile is shown and said, and saved only by another press', async () => {
  await show({ voice: VOICE })
  await fill('Who speaks', 'none')
  const current = { voice: null, model: { ...MODEL, name: 'first' } }
  change.mockRejectedValueOnce(new CallError('aborted', 'Changed.', { current }))
  await press('Save')
  expect([isOn('Another voice'), field('Which model').value]).toEqual([false, 'first'])
  expect(alert()).toContain('This was changed elsewhere meanwhile.')
  expect(onClose).not.toHaveBeenCalled()
  await press('Save')
  expect(change.mock.lastCall).toEqual([current])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failure is said and keeps what was chosen, until it is saved', async () => {
  await show()
  await turn('Another language model')
  await fill('Which model', 'first')
  change.mockRejectedValueOnce(new CallError('unavailable', 'Away.'))
  await press('Save')
  expect(alert()).toBe('The server could not be reached. Try again in a moment.')
  expect([field('Which model').value, onClose.mock.calls]).toEqual(['first', []])
  await press('Save')
  expect(alert()).toBeUndefined()
  expect(change.mock.lastCall).toEqual([{ voice: null, model: { ...MODEL, name: 'first' } }])
})

test('Escape asks before it drops what was chosen, and closes at once where it is as it was', async () => {
  await show({ voice: VOICE })
  await fill('Style of the voice', 'm1')
  await pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  await press('Keep working')
  expect(field('Style of the voice').value).toBe('m1')
  await fill('Style of the voice', 'f2')
  await turn('Another language model')
  await pressEscape()
  await press('Keep working')
  expect([isOn('Another language model'), onClose.mock.calls]).toEqual([true, []])
  await turn('Another language model')
  await pressEscape()
  expect([onClose.mock.calls.length, change.mock.calls]).toEqual([1, []])
})

test('what is chosen while it is saved stays, to be saved as well', async () => {
  await show({ voice: VOICE })
  await fill('Style of the voice', 'm1')
  const held = Promise.withResolvers<void>()
  change.mockReturnValueOnce(held.promise)
  await press('Save')
  await turn('Another language model')
  await act(async () => held.resolve())
  expect([isOn('Another language model'), onClose.mock.calls]).toEqual([true, []])
  await press('Save')
  expect(change.mock.calls).toEqual([
    [{ voice: { ...VOICE, style: 'm1' }, model: null }],
    [{ voice: { ...VOICE, style: 'm1' }, model: MODEL }],
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})
