import type { Maker } from '../maker.ts'
import type { Dressing } from './dressing.ts'

/** A shared pose that the library asks to be put on, and how. */
export type AskedStart = { readonly slug: string; readonly dressing: Dressing }

let asked: AskedStart | undefined

/** Opens the dialog that puts a shared pose on, told what that costs. */
export function askToStart(maker: Maker, start: AskedStart): void {
  asked = start
  maker.view.setState({ dialog: 'start' })
}

/** What was asked for; undefined where the page's address names the pose. */
export const askedStart = (): AskedStart | undefined => asked

/** Once the dialog is over. */
export function forgetAskedStart(): void {
  asked = undefined
}
