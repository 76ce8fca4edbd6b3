// @vitest-environment jsdom
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { AvatarExpression } from '@kamae/stage/avatar/expressions'
import { MORPH } from '@kamae/stage/avatar/morphs'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { drawn } from '@kamae/ui/testing/draw'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fill, press, pressKey } from '../../../testing/hands.ts'
import { activeOf } from '../../core/active.ts'
import { setExpression } from '../../core/edits.ts'
import { firstScene } from '../../core/first-scene.ts'
import { loadCommands } from '../../core/load-commands.ts'
import { createMaker, type Maker } from '../../core/maker.ts'
import { MakerContext } from '../../core/maker-context.ts'
import { FacePanel } from './face-panel.tsx'

const shown = (
  name: string,
  kind: AvatarExpression['kind'],
  overrides: Partial<AvatarExpression['overrides']> = {},
): AvatarExpression => ({
  name,
  kind,
  isPreset: true,
  isBinary: false,
  overrides: { blink: 'none', look: 'none', mouth: 'none', ...overrides },
})
const HAPPY = shown('happy', 'emotion', { mouth: 'blend', look: 'block' })
const AA = shown('aa', 'mouth')

let maker: Maker
let close = async () => {}
beforeAll(() => loadCommands())
beforeEach(() => {
  maker = createMaker(firstScene({ kind: 'default', id: 'momo' }, REST_POSE))
})
afterEach(() => close())

async function show(expressions: readonly AvatarExpression[], morphs: readonly string[] = []) {
  const avatar = {
    expressions,
    morphs: async () => morphs,
    eyes: () => [0, 1.5, 0.1],
    facts: { name: 'Momo' },
  } as unknown as Avatar
  maker.link.setState({ avatar, avatars: new Map([['avatar', avatar]]) })
  const view = await drawn(
    <MakerContext value={maker}>
      <FacePanel />
    </MakerContext>,
  )
  close = () => view.remove()
}
const text = () => document.body.textContent ?? ''
const section = (name: string) => document.querySelector(`section[aria-label="${name}"]`)
const chips = (name: string) =>
  [...(section(name)?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
const sliders = () =>
  [...document.querySelectorAll('details input[type=range]')].map((each) => each.getAttribute('aria-label'))
const weights = () => activeOf(maker)?.pose.expressions
const steps = () => maker.history.entries.map(({ label }) => label)
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click())

test('only faces that the avatar can make are offered, and one is put on over its single blend shapes', async () => {
  await show([HAPPY, AA], [`${MORPH}brow`])
  expect(chips('Faces')).toEqual(['Smile', 'Laugh', 'Calm face', 'Singing'])
  await press('Smile')
  await press('Singing')
  // Of the face before nothing is left.
  expect(weights()).toEqual({ aa: 0.8 })
  await act(async () => setExpression(maker, `${MORPH}brow`, 0.3))
  await press('Smile')
  expect(weights()).toEqual({ happy: 0.6, [`${MORPH}brow`]: 0.3 })
  expect(steps()).toEqual(['setFace', 'setFace', 'setExpression', 'setFace'])
})

test('what an expression holds back is said where it is held back', async () => {
  await show([HAPPY, AA])
  expect(text()).not.toContain('Held back')
  await press('Smile')
  expect(section('Mouth')?.textContent).toContain('Held back by Happy: 60%')
  expect(section('Gaze')?.textContent).toContain('Held back by Happy: 100%')
  expect(section('Feeling')?.textContent).not.toContain('Held back')
})

test('of many sliders the first are drawn, any is found by parts of its name, and Escape leaves the search', async () => {
  const morphs = Array.from({ length: 60 }, (_, index) => `${MORPH}Shape ${index}`)
  await show([HAPPY], morphs)
  expect(sliders()).toEqual(['Happy'])
  await fill('Find a slider', '5 SHAPE')
  expect(sliders()).toEqual(expect.arrayContaining(['Shape 5', 'Shape 59']))
  expect(sliders().every((name) => name?.includes('5'))).toBe(true)
  await fill('Find a slider', 'shape')
  expect(sliders()).toHaveLength(40)
  await press('Show all 60')
  expect(sliders()).toHaveLength(60)
  await fill('Find a slider', 'no such')
  expect(text()).toContain('No results.')
  document.querySelector<HTMLElement>('input[type=search]')?.focus()
  await pressKey('Escape')
  expect(sliders()).toEqual(['Happy'])
})

test('the head turns only to what is somewhere: a point begins a metre before the eyes', async () => {
  await show([HAPPY])
  const turn = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Turn the head there')
  expect(turn()?.getAttribute('aria-description')).toBe('First choose something to look at.')
  await choose('point')
  expect(activeOf(maker)?.pose.gaze).toEqual({ kind: 'point', point: [0, 1.5, 1.1] })
  expect(turn()?.hasAttribute('aria-description')).toBe(false)
  await choose('angles')
  expect(turn()?.getAttribute('aria-description')).toBe('First choose something to look at.')
})

test('an avatar without expressions says so, and searches nothing', async () => {
  await show([])
  expect(text()).toContain('This avatar has no expressions.')
  expect(section('Faces')).toBeNull()
  expect(document.querySelector('input[type=search]')).toBeNull()
})
