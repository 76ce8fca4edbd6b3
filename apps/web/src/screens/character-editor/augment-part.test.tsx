// @vitest-environment jsdom
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../session/api.ts'
import { press } from '../../testing/hands.ts'
import { AugmentPart } from './augment-part.tsx'
import { type CharacterDraft, newDraft } from './character-draft.ts'

const gpt = vi.hoisted(() => ({ isSet: true }))
vi.mock('../../session/api.ts', () => ({ client: { call: vi.fn() } }))
vi.mock('../../features/gpt/use-gpt-status.ts', () => ({ useGptStatus: () => ({ status: gpt }) }))

let close = async () => {}
beforeEach(() => {
  vi.mocked(client.call).mockReset()
  gpt.isSet = true
})
afterEach(() => close())

const NAMED = { ...newDraft('en'), card: { ...newDraft('en').card, name: 'Nagi', scenario: 'At night.' } }

async function show(first: CharacterDraft = NAMED) {
  let now = first
  function Form() {
    const [draft, setDraft] = useState(first)
    now = draft
    return (
      <AugmentPart draft={draft} change={(changed) => setDraft((before) => ({ ...before, ...changed }))} />
    )
  }
  const view = await drawn(<Form />)
  close = () => view.remove()
  return {
    now: () => now,
    drafts: () => [...view.element.querySelectorAll('article')].map((one) => one.getAttribute('aria-label')),
    text: () => view.element.textContent ?? '',
    button: () => view.find('button'),
  }
}

test('what is drafted is shown and nowhere taken, until it is, field by field', async () => {
  vi.mocked(client.call).mockResolvedValueOnce({
    draft: {
      description: 'Keeps a lighthouse.',
      introduction: 'She keeps the light.',
      tags: ['sea', 'night'],
      alternate_greetings: ['You are late.', 'Come up.'],
    },
  })
  const { now, drafts, text } = await show()
  await press('Draft missing fields')
  expect(vi.mocked(client.call).mock.calls[0]?.[1]).toMatchObject({ card: NAMED.card, language: 'en' })
  expect(drafts()).toHaveLength(4)
  expect(text()).toContain('Keeps a lighthouse.')
  expect(now()).toEqual(NAMED)

  await press('Use: Description')
  expect(now()).toEqual({ ...NAMED, card: { ...NAMED.card, description: 'Keeps a lighthouse.' } })
  await press('Skip: Introduction')
  await press('Use: Tags')
  await press('Use: More greetings')
  expect(now()).toMatchObject({ introduction: '', tags: 'sea, night' })
  expect(now().card['alternate_greetings']).toEqual(['You are late.', 'Come up.'])
  expect(drafts()).toEqual([])
})

test('what it cannot draft is said, and nothing is lost', async () => {
  vi.mocked(client.call).mockRejectedValueOnce(
    new CallError('failed-precondition', 'Nothing.', { reason: 'nothing-missing' }),
  )
  const { now, drafts } = await show()
  await press('Draft missing fields')
  expect([now(), drafts()]).toEqual([NAMED, []])
})

test('without a model, and without a name, it says what is missing and asks nobody', async () => {
  gpt.isSet = false
  const bare = await show()
  expect(bare.text()).toContain(
    'not available on this site at the moment. You can write these fields yourself.',
  )
  expect(bare.button().getAttribute('aria-disabled') ?? String(bare.button().disabled)).toBe('true')
  await close()
  gpt.isSet = true
  const nameless = await show(newDraft('en'))
  await press('Draft missing fields')
  expect(nameless.drafts()).toEqual([])
  expect(client.call).not.toHaveBeenCalled()
})
