import { Gestures } from '@kamae/character/body'
import { expect, test } from 'vitest'
import { gestureProblem, gesturesProblem } from './gesture-problem.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name, poseId: 'wave' }))

test('a name is missing, has signs that none may have, or is that of another gesture', () => {
  const problems = (...names: readonly string[]) => names.map((_, at) => gestureProblem(named(...names), at))
  expect(problems('wave', '', ' ')).toEqual([undefined, 'no-name', 'no-name'])
  for (const wrong of ['wave!', '-bow', '1. bow', ' nod'])
    expect([wrong, ...problems(wrong)]).toEqual([wrong, 'wrong-name'])
  expect(problems('Wave', 'bow', 'wAVE')).toEqual(['same-name', undefined, 'same-name'])
})

test('there is no problem where the server takes them, and one where it does not', () => {
  for (const names of [
    [],
    ['wave', 'wave 2'],
    ['おじぎ', '1-2_3', 'É'],
    [''],
    ['wave', 'wave!'],
    ['bow', 'wave', 'WAVE'],
    ['g'.repeat(30)],
    ['g'.repeat(31)],
  ])
    expect([names, gesturesProblem(named(...names)) === undefined]).toEqual([
      names,
      Gestures.safeParse(named(...names)).success,
    ])
})
