// @vitest-environment jsdom
import type { PromptTool, PromptToolVersion } from '@kamae/entities/chatprompt/content/contract'
import { Values, type Variable } from '@kamae/entities/chatprompt/content/variable'
import { drawn } from '@kamae/ui/testing/draw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Asked } from '../../features/prompts/run/run-calls.ts'
import { client } from '../../session/api.ts'
import { streams } from '../../session/stream-api.ts'
import { field, fill, press } from '../../testing/hands.ts'
import { CompareRuns } from './compare-runs.tsx'

const run = vi.fn<(asked: Asked) => void>()
beforeEach(() => {
  run.mockReset()
  vi.spyOn(client, 'call').mockResolvedValue({ isSet: true })
  vi.spyOn(streams, 'stream').mockImplementation(((_procedure: unknown, asked: Asked) => {
    run(asked)
    return {
      chunks: (async function* () {})(),
      result: Promise.resolve({ text: 'Said.', ending: 'stop' }),
    }
  }) as unknown as typeof streams.stream)
})
let view: Awaited<ReturnType<typeof drawn>>
afterEach(() => view.remove())

const variable = (name: string, changed: Partial<Variable> = {}): Variable => ({
  name,
  type: 'text',
  label: '',
  help: '',
  default: `of ${name}`,
  isRequired: false,
  options: [],
  min: null,
  max: null,
  ...changed,
})
const tool = { id: 'tool', language: 'en' } as PromptTool
const version = (number: number, variables: readonly Variable[]) =>
  ({ number, template: 'Say it.', variables }) as unknown as PromptToolVersion
const variablesOf = (character: string) =>
  Array.from({ length: 14 }, (_, at) => variable(`${character}${at}`))
const asked = () => run.mock.calls.map(([each]) => each)

test('versions that have more variables together than one run takes are run with the values of their own', async () => {
  const [before, after] = [
    version(1, [variable('both'), ...variablesOf('a')]),
    version(2, [variable('both'), ...variablesOf('b')]),
  ]
  view = await drawn(<CompareRuns tool={tool} before={before} after={after} />)
  await press('Run both')
  expect(asked().map(({ version: number }) => number)).toEqual([1, 2])
  expect(asked().map(({ values }) => Values.safeParse(values).success)).toEqual([true, true])
  expect(asked().map(({ values }) => Object.keys(values))).toEqual(
    [before, after].map(({ variables }) => variables.map(({ name }) => name)),
  )
  expect(asked()[0]?.values).toMatchObject({ both: 'of both', a0: 'of a0' })
})

test('where two versions have other options each is run with one of its own, and what both take is filled in once', async () => {
  const choice = { type: 'choice', default: '', isRequired: true } as const
  const [before, after] = [
    version(1, [
      variable('topic', { label: 'Then' }),
      variable('tone', { ...choice, options: ['dry', 'warm'] }),
    ]),
    version(2, [
      variable('topic', { label: 'Now' }),
      variable('tone', { ...choice, options: ['wry', 'loud'] }),
    ]),
  ]
  view = await drawn(<CompareRuns tool={tool} before={before} after={after} />)
  const within = (name: string) => {
    const heading = [...document.querySelectorAll('h3')].find(({ textContent }) => textContent === name)
    const group = heading?.closest('[role=group]')
    if (!group) throw new Error(`There is no ${name}.`)
    return group
  }
  expect([...document.querySelectorAll('input')]).toHaveLength(1)
  expect(field('Now').closest('[role=group]')).toBeNull()
  await fill('Now', 'rain')
  await press('Run both')
  expect(run).not.toHaveBeenCalled()
  await fill('tone', 'warm', within('Version 1'))
  await press('Run both')
  expect(run).not.toHaveBeenCalled()
  await fill('tone', 'wry', within('Version 2'))
  await press('Run both')
  expect(asked()).toEqual([
    { id: 'tool', version: 1, values: { topic: 'rain', tone: 'warm' } },
    { id: 'tool', version: 2, values: { topic: 'rain', tone: 'wry' } },
  ])
})
