import { showToast } from '@kamae/ui/show-toast'

/** Copies the address of a shared pose and says so; false where the browser refuses. */
export async function copyLink(path: string, said: { done: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href)
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
    showToast(said.failed, 'error')
    return false
  }
  showToast(said.done)
  return true
}
