// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})
afterEach(() => document.body.replaceChildren())

const send = (target: Element, type: string) =>
  act(async () => void target.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true })))
/** A press that begins on one element and ends on another; a click comes to what holds both. */
async function press(from: Element, to: Element, clicked: Element): Promise<void> {
  await send(from, 'pointerdown')
  await send(to, 'pointerup')
  await send(clicked, 'click')
}

test('a press on the backdrop closes a dialog, and one that begins or ends in a field does not', async () => {
  const close = vi.fn()
  const { find } = await drawn(
    <Dialog isOpen onClose={close} title="Words">
      <input />
    </Dialog>,
  )
  const [dialog, input] = [find('dialog'), find('input')]
  await press(input, dialog, dialog)
  await press(dialog, input, dialog)
  await press(input, input, input)
  expect(close).not.toHaveBeenCalled()
  await press(dialog, dialog, dialog)
  expect(close).toHaveBeenCalledTimes(1)
})

test('every dialog has a button named Close in sight, after all that it asks', async () => {
  const close = vi.fn()
  const { element } = await drawn(
    <Dialog isOpen onClose={close} title="Words" actions={<button type="button">Send</button>}>
      <input />
    </Dialog>,
  )
  const asked = [...element.querySelectorAll('input, button')]
  expect(asked.map((each) => each.ariaLabel ?? each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    '',
    'Send',
    'Close',
  ])
  await send(asked[2] as Element, 'click')
  expect(close).toHaveBeenCalledTimes(1)
})

test.each([true, false])(
  'a form that holds what somebody wrote (%s) asks before it drops it',
  async (holdsWork) => {
    const close = vi.fn()
    const lock = { isLocked: false, lockMs: 0, run: () => undefined }
    const { find } = await drawn(
      <FormDialog title="A word" lock={lock} submit="Save" holdsWork={holdsWork} onClose={close}>
        <input />
      </FormDialog>,
    )
    await send(find('dialog'), 'cancel')
    const dialogs = () => [...document.querySelectorAll('dialog')]
    expect([close.mock.calls.length, dialogs().length]).toEqual(holdsWork ? [0, 2] : [1, 1])
    if (!holdsWork) return
    const buttons = () => [...(dialogs()[1]?.querySelectorAll('button') ?? [])]
    await act(async () => buttons()[1]?.click())
    expect([close.mock.calls.length, dialogs().length]).toEqual([0, 1])
    await send(find('dialog'), 'cancel')
    await act(async () => buttons()[0]?.click())
    expect(close).toHaveBeenCalledTimes(1)
  },
)

test('a form with half a number in a field is not sent: the browser says what stands there', async () => {
  const run = vi.fn()
  const { find, element } = await drawn(
    <FormDialog title="A number" lock={{ isLocked: false, lockMs: 0, run }} submit="Save" onClose={vi.fn()}>
      <input />
      <input type="number" />
    </FormDialog>,
  )
  const report = vi.spyOn(find('form'), 'reportValidity').mockReturnValue(false)
  const save = () => act(async () => element.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  // Nobody can type half a number here; in a browser the field reads as empty then.
  const number = element.querySelector('input[type=number]') as HTMLInputElement
  let badInput = true
  Object.defineProperty(number, 'validity', { get: () => ({ badInput }) })
  await save()
  expect([run.mock.calls.length, report.mock.calls.length]).toEqual([0, 1])
  badInput = false
  await save()
  expect([run.mock.calls.length, report.mock.calls.length]).toEqual([1, 1])
})

test('a form in which something is missing is not sent for the reason that its button has, and the browser is not asked', async () => {
  const run = vi.fn()
  const formOf = (reason: string | undefined) => (
    <FormDialog
      title="A word"
      lock={{ isLocked: false, lockMs: 0, run }}
      submit="Save"
      disabledReason={reason}
      onClose={vi.fn()}
    >
      <input required />
    </FormDialog>
  )
  const { find, element, draw } = await drawn(formOf('Give a word.'))
  expect(find('form').noValidate).toBe(true)
  const save = element.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(save?.getAttribute('aria-description')).toBe('Give a word.')
  await act(async () => save?.click())
  expect(run).not.toHaveBeenCalled()
  await draw(formOf(undefined))
  await act(async () => save?.click())
  expect(run).toHaveBeenCalledTimes(1)
})

test('a dialog that the browser closes past its question is open again, with the question on top', async () => {
  const close = vi.fn()
  const lock = { isLocked: false, lockMs: 0, run: () => undefined }
  const { find } = await drawn(
    <FormDialog title="A word" lock={lock} submit="Save" holdsWork onClose={close}>
      <input />
    </FormDialog>,
  )
  const dialog = find('dialog')
  await send(dialog, 'cancel')
  const question = dialog.querySelector('dialog') as HTMLDialogElement
  const shown: Element[] = []
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true
    shown.push(this)
  }
  dialog.close()
  await act(async () => void dialog.dispatchEvent(new Event('close')))
  expect([dialog.open, question.open, shown, close.mock.calls.length]).toEqual([
    true,
    true,
    [dialog, question],
    0,
  ])
})

test('a dialog that the browser closes without asking tells whoever opened it', async () => {
  const close = vi.fn()
  const { find } = await drawn(<Dialog isOpen onClose={close} title="Words" />)
  const dialog = find('dialog')
  dialog.close()
  await act(async () => void dialog.dispatchEvent(new Event('close')))
  expect(close).toHaveBeenCalledTimes(1)
})
