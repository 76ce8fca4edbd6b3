import { expect, test } from 'vitest'
import { canonicalJson } from '../documents/canonical-json.ts'
import { reachJoint, rename, replaceScene, setAngles, setExpression } from '../commands/commands.ts'
import { NoGestureError } from './document-history.ts'
import { createHistory } from './scene-history.ts'
import { readHistoryState } from './history-state.ts'
import { STANDARD_SKELETON } from '../skeleton/standard-skeleton.ts'
import { UPRIGHT_SCENE } from '../testing/samples.ts'

const drag = (x: number) =>
  ({
    avatar: 'a',
    skeleton: STANDARD_SKELETON,
    goal: { bone: 'leftHand', position: [x, 1.3, 0.3] },
  }) as const

test('a gesture of many moves is one step', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.begin('drag')
  for (const x of [0.5, 0.4, 0.3]) history.live(reachJoint, drag(x))
  history.commit()
  expect(history.entries.length).toBe(1)
  expect(history.scene).toEqual(reachJoint.run(UPRIGHT_SCENE, drag(0.3)))
  history.undo()
  expect(canonicalJson(history.scene)).toBe(canonicalJson(UPRIGHT_SCENE))
  expect(history.canUndo).toBe(false)
})

test('a cancelled gesture is as if it never was', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.begin('drag')
  history.live(reachJoint, drag(0.3))
  expect(history.scene).not.toBe(UPRIGHT_SCENE)
  history.cancel()
  expect(history.scene).toBe(UPRIGHT_SCENE)
  expect(history.entries).toEqual([])
})

test('undo in the middle of a gesture cancels it', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.run(rename, { name: 'Two' }, { label: 'rename' })
  history.begin('drag')
  history.live(reachJoint, drag(0.3))
  history.undo()
  expect(history.scene.name).toBe('Two')
  expect(history.inGesture).toBe(false)
  expect(history.position).toBe(1)
})

test('a new gesture or command commits the one under way', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.begin('drag')
  history.live(reachJoint, drag(0.3))
  history.run(rename, { name: 'Two' }, { label: 'rename' })
  expect(history.entries.map(({ label }) => label)).toEqual(['drag', 'rename'])
})

test('a live change outside a gesture is an error', () => {
  expect(() => createHistory(UPRIGHT_SCENE).live(rename, { name: 'x' })).toThrow(NoGestureError)
})

test('a command that changes nothing leaves no step', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.run(rename, { name: 'One' }, { label: 'rename' })
  history.run(setExpression, { avatar: 'a', name: 'happy', weight: 0 }, { label: 'face' })
  history.run(replaceScene, { scene: JSON.parse(JSON.stringify(UPRIGHT_SCENE)) }, { label: 'open' })
  expect(history.canUndo).toBe(false)
})

test('a step after an undo forgets what could be redone', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.run(rename, { name: 'Two' }, { label: 'a' })
  history.undo()
  expect(history.canRedo).toBe(true)
  history.run(rename, { name: 'Three' }, { label: 'b' })
  expect(history.canRedo).toBe(false)
  expect(history.entries.map(({ label }) => label)).toEqual(['b'])
})

const face = (name: string, weight: number) => ({ avatar: 'a', name, weight })

test('what is amended belongs to its step: undo and redo take both', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.run(rename, { name: 'one' }, { label: 'rename' })
  const one = canonicalJson(history.scene)
  history.run(setExpression, face('happy', 1), { label: 'face' })
  const [, meant] = history.entries
  const amended = history.amend(setExpression, face('aa', 0.5), (entry) => entry === meant)
  const two = canonicalJson(history.scene)
  expect(history.entries.map(({ label }) => label)).toEqual(['rename', 'face'])
  expect([...amended]).toEqual([[meant, history.entries[1]]])
  expect(history.scene.avatars[0]?.pose.expressions).toMatchObject({ happy: 1, aa: 0.5 })
  history.undo()
  expect(canonicalJson(history.scene)).toBe(one)
  history.redo()
  expect(canonicalJson(history.scene)).toBe(two)
  history.begin('drag')
  history.amend(rename, { name: 'late' }, () => true)
  history.cancel()
  expect(canonicalJson(history.scene)).toBe(two)
})

test.each([0, 1, 2, 3])('a step is amended below others, whose own changes stay theirs, at step %i', (at) => {
  const history = createHistory(UPRIGHT_SCENE)
  history.run(rename, { name: 'one' }, { label: 'rename' })
  history.run(setExpression, face('happy', 1), { label: 'face' })
  history.run(setExpression, face('aa', 0.2), { label: 'mouth' })
  const meant = history.entries[1]
  history.goTo(at)
  history.amend(setExpression, face('aa', 0.9), (entry) => entry === meant)
  const seen = [0, 1, 2, 3].map((step) => {
    history.goTo(step)
    const { name, avatars } = history.scene
    return [name, avatars[0]?.pose.expressions.happy, avatars[0]?.pose.expressions.aa]
  })
  const begin = UPRIGHT_SCENE.avatars[0]?.pose.expressions ?? {}
  expect(seen).toEqual([
    [UPRIGHT_SCENE.name, begin.happy, begin.aa],
    ['one', begin.happy, begin.aa],
    ['one', 1, 0.9],
    ['one', 1, 0.2],
  ])
  history.goTo(2)
  expect(history.scene.avatars[0]?.pose.expressions.aa).toBe(0.9)
  history.goTo(0)
  expect(canonicalJson(history.scene)).toBe(canonicalJson(UPRIGHT_SCENE))
})

test('where a command changes nothing, nobody hears of it', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.run(rename, { name: 'one' }, { label: 'rename' })
  history.subscribe(() => expect.unreachable())
  expect(history.amend(rename, { name: 'one' }, () => true).size).toBe(0)
  expect(history.amend(rename, { name: 'two' }, () => false).size).toBe(0)
})

test('listeners hear every change until they leave, and the snapshot stays the same between changes', () => {
  const history = createHistory(UPRIGHT_SCENE)
  let heard = 0
  const leave = history.subscribe(() => heard++)
  const first = history.snapshot()
  expect(history.snapshot()).toBe(first)
  history.run(rename, { name: 'Two' }, { label: 'a' })
  expect(heard).toBe(1)
  expect(history.snapshot()).not.toBe(first)
  leave()
  history.undo()
  expect(heard).toBe(1)
})

test('a joint turn costs less than 2 KB of history', () => {
  const history = createHistory(UPRIGHT_SCENE)
  const count = 100
  for (let index = 1; index <= count; index++) {
    history.run(
      setAngles,
      { avatar: 'a', bone: 'leftUpperArm', angles: { raise: index / 2, forward: 7.3 } },
      { label: 'turnJoint' },
    )
  }
  expect(JSON.stringify(history.entries).length / count).toBeLessThan(400)
  const dragged = createHistory(UPRIGHT_SCENE)
  dragged.run(
    reachJoint,
    { ...drag(0), goal: { bone: 'leftHand', position: [0.3, 0.4, 0.9] } },
    { label: 'drag' },
  )
  expect(JSON.stringify(dragged.entries).length).toBeLessThan(2048)
})

test('a reload keeps undo: exported, through JSON, restored', () => {
  const history = createHistory(UPRIGHT_SCENE)
  history.run(rename, { name: 'Two' }, { label: 'a' })
  history.run(reachJoint, drag(0.3), { label: 'b' })
  history.undo()
  history.begin('left open')
  history.live(rename, { name: 'half a gesture' })
  const restored = createHistory(UPRIGHT_SCENE)
  const state = readHistoryState(JSON.parse(JSON.stringify(history.exportState())))
  if (!state) throw new Error('What a history exports can be read again.')
  restored.restore(state)
  expect(restored.scene.name).toBe('Two')
  restored.redo()
  expect(canonicalJson(restored.scene)).toBe(
    canonicalJson(reachJoint.run({ ...UPRIGHT_SCENE, name: 'Two' }, drag(0.3))),
  )
  restored.goTo(0)
  expect(canonicalJson(restored.scene)).toBe(canonicalJson(UPRIGHT_SCENE))
})

test.each([
  ['nothing', null],
  ['another document', { format: 'kamae-scene' }],
  ['a position past the end', { ...createHistory(UPRIGHT_SCENE).exportState(), position: 3 }],
  [
    'steps that lead out of the format',
    {
      ...createHistory(UPRIGHT_SCENE).exportState(),
      entries: [{ label: 'x', changes: [{ path: ['name'], before: 'One', after: 7 }] }],
    },
  ],
  [
    'steps into nowhere',
    {
      ...createHistory(UPRIGHT_SCENE).exportState(),
      entries: [{ label: 'x', changes: [{ path: ['avatars', 5, 'pose', 'hips'], after: 7 }] }],
    },
  ],
])('%s is no state of a history', (_name, state) => {
  expect(readHistoryState(state)).toBeUndefined()
})
