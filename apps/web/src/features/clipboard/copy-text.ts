import { showToast } from '@kamae/ui/feedback/show-toast'

/** Copies a text and reports it; false where the browser refuses. */
export async function copyText(text: string, toasts: { done: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
    showToast(toasts.failed, 'error')
    return false
  }
  showToast(toasts.done)
  return true
}
