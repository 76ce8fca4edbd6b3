import { showToast } from '@kamae/ui/feedback/show-toast'

/** Copies a text and says so; false where the browser refuses. */
export async function copyText(text: string, said: { done: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
    showToast(said.failed, 'error')
    return false
  }
  showToast(said.done)
  return true
}
