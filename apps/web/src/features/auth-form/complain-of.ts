import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ProblemField, reasonText } from './sign-in-errors.ts'
import type { AuthForm } from './use-auth-form.ts'

const NAMES: readonly ProblemField[] = ['name', 'email', 'password', 'current', 'phone', 'code']

/**
 * Reports in our words what the browser would say in a bubble of its own, beside the first field that is not right; false where all are,
 * or the one that is called `only` is.
 */
export function complainOf(form: AuthForm, i18n: I18n, element: HTMLElement, only?: ProblemField): boolean {
  const fields = [...element.querySelectorAll('input')].filter(({ name }) => !only || name === only)
  const bad = fields.find(({ validity, willValidate }) => willValidate && !validity.valid)
  if (!bad) return false
  const field = NAMES.find((name) => name === bad.name) ?? 'form'
  const { validity, minLength } = bad
  const text = validity.valueMissing
    ? i18n._(msg`Fill this in.`)
    : field === 'email'
      ? reasonText(i18n, 'invalid-email')
      : validity.tooShort
        ? reasonText(i18n, 'password-too-short', minLength)
        : i18n._(msg`This is not valid. Check it and try again.`)
  form.complain({ field, text })
  bad.focus()
  return true
}
