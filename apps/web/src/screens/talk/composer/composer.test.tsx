// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { field, fill, press } from '../../../testing/hands.ts'
import { readDraft } from '../../../features/talks/draft-text.ts'
import { USER_KEY } from '../../../session/session.ts'
import type { Talk } from '../state/create-talk.ts'
import type { TalkState } from '../state/talk-state.ts'
import { Composer, useDraft } from './composer.tsx'

type Seen = Pick<TalkState, 'running' | 'unsent' | 'problem'> & { readonly dialog: { readonly id: string } }

const AWAY = { code: 'internal', reason: 'network', again: { kind: 'send' as const } }
const state = createStore<Seen>(() => ({ dialog: { id: 'd' }, running: null, unsent: null, problem: null }))
const send = vi.fn(async (text: string) => {
  state.setState({ unsent: { text, parentId: null, key: 'key' } })
})
const talk = { state, send } as unknown as Talk

function Box() {
  const typed = useDraft(talk)
  const box = useRef<HTMLTextAreaElement>(null)
  return <Composer talk={talk} name="Aki" typed={typed} box={box} disabledReason={undefined} />
}

let view: Awaited<ReturnType<typeof drawn>>
const said = () => field('Talk to Aki').value
beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem(USER_KEY, JSON.stringify({ uid: 'u1', bonus: {} }))
  send.mockClear()
  state.setState(state.getInitialState(), true)
  view = await drawn(<Box />)
})
afterEach(() => view.remove())

test('what is sent stays kept on the device until the server has it', async () => {
  await fill('Talk to Aki', 'Hello.')
  await press('Send')
  expect([said(), readDraft('d')]).toEqual(['', 'Hello.'])
  await act(async () => state.setState({ unsent: null }))
  expect([said(), readDraft('d')]).toEqual(['', ''])
})

test('while something could not be sent nothing else is sent; both are kept on the device', async () => {
  await fill('Talk to Aki', 'Hello.')
  await press('Send')
  await act(async () => state.setState({ problem: AWAY }))
  await fill('Talk to Aki', 'Are you there?')
  await press('Send')
  expect(send.mock.calls).toEqual([['Hello.']])
  expect([said(), readDraft('d')]).toEqual(['Are you there?', 'Hello.\nAre you there?'])
})
