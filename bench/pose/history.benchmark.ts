// What a joint turn costs the history, stored and in memory, and what undo and redo of any command cost of a frame.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { type Arbitrary, sample } from 'fast-check'
import { FACE_COMMANDS } from '@kamae/pose/commands/face-commands'
import { SPRING_BONE_COMMANDS } from '@kamae/pose/commands/spring-bone-commands'
import { BODY_COMMANDS } from '@kamae/pose/commands/body-commands'
import { BODY_SHAPE_COMMANDS } from '@kamae/pose/commands/body-shape-commands'
import { BONES } from '@kamae/pose/skeleton/bones'
import type { Command } from '@kamae/pose/commands/command'
import { COMMANDS, setAngles } from '@kamae/pose/commands/commands'
import { CONTACT_COMMANDS } from '@kamae/pose/commands/contact-commands'
import { createHistory } from '@kamae/pose/history/scene-history'
import { jointAxes } from '@kamae/pose/skeleton/joint-angles'
import { LIBRARY_COMMANDS } from '@kamae/pose/commands/library-commands'
import { STUDIO_COMMANDS } from '@kamae/pose/commands/studio-commands'
import { BODY_SHAPE_INPUTS } from '@kamae/pose/testing/body-shape-inputs'
import { FACE_INPUTS } from '@kamae/pose/testing/face-inputs'
import { SPRING_BONE_INPUTS } from '@kamae/pose/testing/spring-bone-inputs'
import { INPUTS, SCENE } from '@kamae/pose/testing/inputs'
import { LIBRARY_INPUTS } from '@kamae/pose/testing/library-inputs'
import { UPRIGHT_SCENE } from '@kamae/pose/testing/samples'
import { STUDIO_INPUTS } from '@kamae/pose/testing/studio-inputs'

import { median } from '../support/median.ts'
import { row } from '../support/row.ts'

const GOAL_BYTES = 2048
const FRAME_MS = 1000 / 60
const TURNS = 1000
const SEED = 4
const ROUNDS = 9

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Turns joints one after another by numbers, each a step of its own. */
function turnJoints(turns: number) {
  const history = createHistory(UPRIGHT_SCENE)
  for (let turn = 0; turn < turns; turn++) {
    const bone = BONES[turn % BONES.length] ?? 'head'
    const [axis] = jointAxes(bone)
    if (!axis) continue
    const part = ((turn * 7919) % 1000) / 1000
    const angles = { [axis.id]: axis.min + part * (axis.max - axis.min) }
    history.run(setAngles, { avatar: 'a', bone, angles }, { label: 'setAngles' })
  }
  return history
}

function heap(): number {
  for (let round = 0; round < 4; round++) collect()
  return process.memoryUsage().heapUsed
}

const stored = turnJoints(TURNS).entries.map((entry) => Buffer.byteLength(JSON.stringify(entry)))
const largest = Math.max(...stored)
row(
  'history of a joint turn as stored, bytes at most',
  `${largest} (median ${median(stored)} of ${stored.length})`,
  `< ${GOAL_BYTES}`,
  largest < GOAL_BYTES,
)

// The first run warms up what stays for good: shapes, code, caches.
turnJoints(TURNS)
const before = heap()
const kept = turnJoints(TURNS)
const each = (heap() - before) / kept.entries.length
row(
  'history of a joint turn in memory, bytes of heap',
  `${Math.round(each)} (mean of ${kept.entries.length})`,
  `< ${GOAL_BYTES}`,
  each < GOAL_BYTES,
)

const lists = [
  COMMANDS,
  BODY_COMMANDS,
  BODY_SHAPE_COMMANDS,
  STUDIO_COMMANDS,
  SPRING_BONE_COMMANDS,
  FACE_COMMANDS,
  CONTACT_COMMANDS,
  LIBRARY_COMMANDS,
]
const inputs: Record<string, unknown> = {
  ...INPUTS,
  ...STUDIO_INPUTS,
  ...SPRING_BONE_INPUTS,
  ...FACE_INPUTS,
  ...BODY_SHAPE_INPUTS,
  ...LIBRARY_INPUTS,
}
let slowest = { id: '', ms: 0 }
let steps = 0
for (const command of lists.flat() as readonly Command<never>[]) {
  const scenes = sample(SCENE, { numRuns: 12, seed: SEED })
  const tried = sample<unknown>(inputs[command.id] as Arbitrary<unknown>, { numRuns: 12, seed: SEED })
  for (const [index, scene] of scenes.entries()) {
    const history = createHistory(scene)
    history.run(command, tried[index] as never, { label: command.id })
    if (!history.canUndo) continue
    steps++
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      history.undo()
      const middle = performance.now()
      history.redo()
      times.push(middle - start, performance.now() - middle)
    }
    const ms = median(times)
    if (ms > slowest.ms) slowest = { id: command.id, ms }
  }
}
if (steps < 100) throw new Error('Too few commands changed anything: there is nothing to measure.')
const ratio = slowest.ms / FRAME_MS
row(
  'undo or redo of the slowest command, of a frame of 16.7 ms',
  `${ratio.toFixed(3)} (${slowest.id}, ${slowest.ms.toFixed(2)} ms, ${steps} steps of ${lists.flat().length} commands)`,
  '< 1',
  ratio < 1,
)
