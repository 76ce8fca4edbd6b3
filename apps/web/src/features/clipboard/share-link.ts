/** Hands the address of a page to the device; `cancelled` where the person thought better of it. */
export async function shareLink(path: string, title: string): Promise<'done' | 'cancelled' | 'failed'> {
  try {
    await navigator.share({ title, url: new URL(path, window.location.origin).href })
    return 'done'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    if (error instanceof DOMException || error instanceof TypeError) return 'failed'
    throw error
  }
}
