// @vitest-environment jsdom
import type { PromptTool, PromptToolVersion } from '@kamae/entities/chatprompt/content/contract'
import { Values, type Variable } from '@kamae/entities/chatprompt/content/variable'
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test, vi } from 'vitest'
import type { Asked } from '../../features/prompts/run/run-calls.ts'
import { press } from '../../testing/hands.ts'
import { CompareRuns } from './compare-runs.tsx'

const runTool = vi.hoisted(() => vi.fn())
vi.mock('../../features/prompts/run/run-calls.ts', () => ({ runTool }))
vi.mock('../../features/gpt/use-gpt-status.ts', () => ({ useGptStatus: () => ({ status: { isSet: true } }) }))

const variable = (name: string): Variable => ({
  name,
  type: 'text',
  label: '',
  help: '',
  default: `of ${name}`,
  isRequired: false,
  options: [],
  min: null,
  max: null,
})
const version = (number: number, letter: string) =>
  ({
    number,
    template: 'Say it.',
    variables: [variable('both'), ...Array.from({ length: 14 }, (_, at) => variable(`${letter}${at}`))],
  }) as unknown as PromptToolVersion

test('versions that have more variables together than one run takes are run with the values of their own', async () => {
  runTool.mockImplementation(() => ({
    chunks: (async function* () {})(),
    result: Promise.resolve({ text: 'Said.', ending: 'stop' }),
  }))
  const tool = { id: 'tool', language: 'en' } as PromptTool
  const [before, after] = [version(1, 'a'), version(2, 'b')]
  const view = await drawn(<CompareRuns tool={tool} before={before} after={after} />)
  await press('Run both')
  const asked = runTool.mock.calls.map(([each]) => each as Asked)
  expect(asked.map(({ version: number }) => number)).toEqual([1, 2])
  expect(asked.map(({ values }) => Values.safeParse(values).success)).toEqual([true, true])
  expect(asked.map(({ values }) => Object.keys(values))).toEqual(
    [before, after].map(({ variables }) => variables.map(({ name }) => name)),
  )
  expect(asked[0]?.values).toMatchObject({ both: 'of both', a0: 'of a0' })
  await view.remove()
})
