// @vitest-environment jsdom
import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { drawn } from '@kamae/ui/testing/draw'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../../session/api.ts'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { useJourneySave } from './use-journey-save.ts'

const FIRST = { id: 'j1', version: 3, name: 'Rain', tags: ['sea'] } as unknown as WordJourney

const update = vi.fn<(input: object) => unknown>()
let save: ReturnType<typeof useJourneySave>
let lastToast: ReturnType<typeof hearToasts>
let text: () => string
let close = async () => {}
beforeEach(async () => {
  lastToast = hearToasts()
  update.mockReset()
  vi.spyOn(client, 'call').mockImplementation((async (_: unknown, input: object) => update(input)) as never)
  function Page() {
    const [journey, setJourney] = useState(FIRST)
    save = useJourneySave(journey, setJourney)
    return <p>{`${journey.name}, ${journey.version}`}</p>
  }
  const view = await drawn(<Page />)
  close = () => view.remove()
  text = () => view.element.textContent ?? ''
})
afterEach(() => close())

const sent = () => update.mock.calls.map(([input]) => input)
const saved = (change: Partial<WordJourney>) => ({ journey: { ...FIRST, ...change } })

test('what was changed elsewhere is shown as it is there, and the next change is made upon it', async () => {
  const current = { ...FIRST, version: 7, name: 'Storm' }
  update.mockImplementationOnce(() => {
    throw new CallError('aborted', 'Changed.', { current })
  })
  const outcome = await act(() => save(() => ({ name: 'Drizzle' })))
  expect([outcome, text()]).toEqual([undefined, 'Storm, 7'])
  expect([lastToast()?.kind, lastToast()?.text]).toEqual([
    'error',
    'This journey was changed elsewhere. Here it is as it stands now.',
  ])
  update.mockReturnValueOnce(saved({ version: 8, name: 'Storm at sea' }))
  await act(() => save(({ name }) => ({ name: `${name} at sea` })))
  expect([sent().at(-1), text()]).toEqual([{ id: 'j1', version: 7, name: 'Storm at sea' }, 'Storm at sea, 8'])
})

test('a change that comes while one is saved waits for it, and is made upon what came of it', async () => {
  const held = Promise.withResolvers<object>()
  update.mockReturnValueOnce(held.promise)
  update.mockReturnValueOnce(saved({ version: 5, name: 'Drizzle', tags: ['sea', 'night'] }))
  let both: Promise<unknown> = Promise.resolve()
  await act(async () => {
    both = Promise.all([
      save(() => ({ name: 'Drizzle' })),
      save(({ tags }) => ({ tags: [...tags, 'night'] })),
    ])
  })
  expect(sent()).toEqual([{ id: 'j1', version: 3, name: 'Drizzle' }])
  await act(async () => {
    held.resolve(saved({ version: 4, name: 'Drizzle' }))
    await both
  })
  expect(sent().at(-1)).toEqual({ id: 'j1', version: 4, tags: ['sea', 'night'] })
  expect(text()).toBe('Drizzle, 5')
})

test('a failure is said and leaves the journey as it is; what changes nothing is not sent', async () => {
  update.mockImplementationOnce(() => {
    throw new CallError('unavailable', 'Away.')
  })
  expect(await act(() => save(() => ({ name: 'Drizzle' })))).toBeUndefined()
  expect([lastToast()?.kind, text()]).toEqual(['error', 'Rain, 3'])
  expect(await act(() => save(() => undefined))).toBeUndefined()
  expect(sent()).toHaveLength(1)
  update.mockReturnValueOnce(saved({ version: 4 }))
  expect(await act(() => save(() => ({ tags: [] })))).toMatchObject({ version: 4 })
})
