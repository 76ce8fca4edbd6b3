// @vitest-environment jsdom
import type { JourneyStep, WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { drawn } from '@kamae/ui/testing/draw'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/hands.ts'
import { updateJourney } from '../../../features/journeys/journey-calls.ts'
import { StepTools } from './step-tools.tsx'

vi.mock('@kamae/ui/feedback/show-toast', () => ({ showToast: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => Promise.resolve() }))
vi.mock('../../../language/use-lang.ts', () => ({ useLang: () => 'en' }))
vi.mock('../../../features/journeys/journey-calls.ts', () => ({ updateJourney: vi.fn() }))
vi.mock('./suggestions.tsx', () => ({ Suggestions: () => null }))

let close = async () => {}
afterEach(() => close())

const step = (id: string, parentId: string | null) => ({ id, word: id, parentId }) as unknown as JourneyStep
const first = {
  id: 'j',
  slug: 'j',
  version: 1,
  steps: [step('rain', null), step('sea', 'rain')],
} as unknown as WordJourney

test('a word that was taken out comes back beside what was saved since, though another word is open', async () => {
  let stored = first
  // As the server does it: upon the newest version alone.
  vi.mocked(updateJourney).mockImplementation(async (journey, changes) => {
    expect(journey.version).toBe(stored.version)
    stored = { ...stored, ...(changes as Partial<WordJourney>), version: stored.version + 1 }
    return stored
  })
  let show: (journey: WordJourney, at: string) => void = () => {}
  function Page() {
    const [now, setNow] = useState({ journey: first, at: 'sea' })
    show = (journey, at) => setNow({ journey, at })
    const open = now.journey.steps?.find(({ id }) => id === now.at) as JourneyStep
    const change = (journey: WordJourney) => setNow({ journey, at: 'rain' })
    return <StepTools journey={now.journey} step={open} onChanged={change} />
  }
  const view = await drawn(<Page />)
  close = () => view.remove()
  await press('Remove')
  await vi.waitFor(() => expect(stored.steps?.map(({ id }) => id)).toEqual(['rain']))
  // Saved meanwhile from the word that is open now.
  stored = { ...stored, steps: [...(stored.steps ?? []), step('cloud', 'rain')], version: stored.version + 1 }
  await act(async () => show(stored, 'rain'))
  const undo = vi.mocked(showToast).mock.lastCall?.[2]
  await act(async () => undo?.run())
  await vi.waitFor(() =>
    expect(stored.steps?.map(({ id }) => id).toSorted()).toEqual(['cloud', 'rain', 'sea']),
  )
})
