import { act } from 'react'

/** What a person does to what is drawn, found by its words as they would find it. */

/** Presses a button by its words. */
export async function press(name: string, within: ParentNode = document): Promise<void> {
  const button = [...within.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  )
  if (!button) throw new Error(`There is no button ${name}.`)
  await act(async () => button.click())
}

/** The field of a label. */
export function field(
  name: string,
  within: ParentNode = document,
): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const label = [...within.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name))
  const control = label?.control ?? within.querySelector(`[aria-label="${name}"]`)
  if (!(control && 'value' in control)) throw new Error(`There is no field ${name}.`)
  return control as HTMLInputElement
}

/** Fills a field in, or chooses in it, as by hand: React hears of it. */
export async function fill(name: string, value: string, within: ParentNode = document): Promise<void> {
  const control = field(name, within)
  // React puts a setter of its own on the element.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  await act(async () => {
    own?.set?.call(control, value)
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  })
}

/** Presses a key where the focus is; false where the page took it for itself. */
export async function pressKey(key: string): Promise<boolean> {
  let isFree = true
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    isFree = (document.activeElement ?? document.body).dispatchEvent(event)
  })
  return isFree
}

/** Presses Escape in the first dialog, as the browser says it. */
export async function pressEscape(): Promise<void> {
  await act(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}

/** Dialogs of the browser, which jsdom does not open. */
export function withDialogs(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}

/** Done once the browser has gone so many times through its history, and what that leads to is drawn. */
export function gone(times: number, go: () => unknown): Promise<void> {
  return act(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let left = times
    const count = () => void (--left === 0 && resolve())
    window.addEventListener('popstate', count)
    await go()
    await promise
    window.removeEventListener('popstate', count)
  })
}
