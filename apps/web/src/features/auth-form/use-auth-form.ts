import { type Lock, useLock } from '@kamae/ui/buttons/use-lock'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { AuthError, type AuthReason } from '../../session/auth-calls.ts'
import { type Problem, type ProblemField, signInError } from './sign-in-errors.ts'

export type AuthForm = {
  readonly lock: Lock
  /** What is wrong with a field of the form, or (`form`) with all of it. */
  problemOf(field: ProblemField): string | undefined
  /** Why it was refused, where that is known. */
  readonly refusal: AuthReason | undefined
  /** Reports what is wrong before anything is sent. */
  complain(problem: Problem): void
  /** Takes the sentence away once the person types again. */
  forget(): void
}

/** The state of a small form that asks /api/v1/auth/…: its lock, and its refusal beside the field it belongs to. `fields` are those it shows. */
export function useAuthForm(
  action: () => Promise<unknown>,
  {
    fields,
    shortest,
    instead,
  }: {
    fields: readonly ProblemField[]
    shortest?: number
    /** What some refusals mean just here. */
    instead?: Partial<Record<AuthReason, Problem>>
  },
): AuthForm {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<Problem & { reason: AuthReason | undefined }>()
  const lock = useLock(
    () => {
      setProblem(undefined)
      return action()
    },
    {
      onError: (error) => {
        const reason = error instanceof AuthError ? error.reason : undefined
        const here = reason && instead?.[reason]
        setProblem({ ...(here ?? signInError(i18n, error, shortest)), reason })
      },
    },
  )
  const at = problem && (fields.includes(problem.field) ? problem.field : 'form')
  return {
    lock,
    refusal: problem?.reason,
    problemOf: (field) => (at === field ? problem?.text : undefined),
    complain: (found) => setProblem({ ...found, reason: undefined }),
    forget: () => setProblem(undefined),
  }
}
