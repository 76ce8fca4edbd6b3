import { type Body, Gesture } from '@kamae/character/body'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Problem = 'no-name' | 'wrong-name' | 'same-name'

const TEXTS: Readonly<Record<Problem, ReturnType<typeof msg>>> = {
  'no-name': msg`Give each gesture a name.`,
  'wrong-name': msg`Names of gestures begin with a letter or a digit, and can have only letters, digits, spaces, hyphens and underscores.`,
  'same-name': msg`Two gestures have the same name.`,
}

/** What the server would refuse of a gesture's name (`Gestures` of @kamae/character/body): whatever their case, no two are alike. */
export function gestureProblem(gestures: Body['gestures'], at: number): Problem | undefined {
  const name = gestures[at]?.name ?? ''
  if (name.trim() === '') return 'no-name'
  if (!Gesture.shape.name.safeParse(name).success) return 'wrong-name'
  const isTaken = gestures.some((one, index) => index !== at && one.name.toLowerCase() === name.toLowerCase())
  return isTaken ? 'same-name' : undefined
}

/** Why gestures cannot be saved yet. */
export function gesturesProblem(gestures: Body['gestures']): Problem | undefined {
  return gestures.map((_, at) => gestureProblem(gestures, at)).find((problem) => problem !== undefined)
}

export function gestureProblemText(i18n: I18n, problem: Problem): string {
  return i18n._(TEXTS[problem])
}
