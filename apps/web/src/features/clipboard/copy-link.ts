import { copyText } from './copy-text.ts'

/** Copies the address of a page and reports it; false where the browser refuses. */
export function copyLink(path: string, toasts: { done: string; failed: string }): Promise<boolean> {
  return copyText(new URL(path, window.location.origin).href, toasts)
}
