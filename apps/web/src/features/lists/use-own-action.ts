import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react'
import { callErrorText } from '../errors/call-error-text.ts'

/** Runs a call of the person's own and says what came of it: `done`, where given, or why not. */
export function useOwnAction(): (action: () => Promise<void>, done?: string) => Promise<boolean> {
  const { i18n } = useLingui()
  return async (action, done) => {
    try {
      await action()
    } catch (error) {
      showToast(callErrorText(i18n, error), 'error')
      return false
    }
    if (done) showToast(done)
    return true
  }
}
