import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { showToast, type ToastAction } from '@kamae/ui/feedback/show-toast'
import type { Maker } from '../maker.ts'
import { announce } from '../announce.ts'

/** Where files are opened, and how one reports how it went. */
export type Opening = {
  readonly maker: Maker
  readonly i18n: I18n
  /** Names of avatars that have taken the place of the one that is edited. */
  readonly loaded: string[]
  notify(text: string, action?: ToastAction): void
  /** Reports what went less well than hoped. */
  warn(text: MessageDescriptor): void
  /** Reports what is wrong with a file; with its name where several came together. */
  refuse(file: File, reason: MessageDescriptor): void
}

/** Opens files of one kind that came together. A file that cannot be opened changes nothing. */
export type Opener = (opening: Opening, files: readonly File[]) => Promise<void>

/** Makes the opening of so many files in a maker. */
export function openingIn(maker: Maker, i18n: I18n, count: number): Opening {
  const report = (text: string, kind: 'done' | 'error', action?: ToastAction) => {
    showToast(text, kind, action)
    announce(maker, text)
  }
  return {
    maker,
    i18n,
    loaded: [],
    notify: (text, action) => report(text, 'done', action),
    warn: (text) => report(i18n._(text), 'error'),
    refuse({ name }, reason) {
      const sentence = i18n._(reason)
      report(count > 1 ? i18n._(msg`${name}: ${sentence}`) : sentence, 'error')
    },
  }
}

// How many openings have begun in each view.
const openings = new WeakMap<Maker['view'], number>()

/** Does work that the stage shows as an opening. */
export async function whileOpening<Result>({ view }: Maker, work: () => Promise<Result>): Promise<Result> {
  const mine = (openings.get(view) ?? 0) + 1
  openings.set(view, mine)
  view.setState({ isOpening: true })
  try {
    return await work()
  } finally {
    // A later one is reported still, with its own way to stop.
    if (openings.get(view) === mine) view.setState({ isOpening: false, stopOpening: null })
  }
}

/** As `whileOpening`, with a signal that the person may raise; answers undefined, and reports it, where it was. */
export async function whileStoppable<Result>(
  { maker, i18n, notify }: Pick<Opening, 'maker' | 'i18n' | 'notify'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const stop = new AbortController()
  try {
    return await whileOpening(maker, () => {
      maker.view.setState({ stopOpening: () => stop.abort() })
      return work(stop.signal)
    })
  } catch (error) {
    if (!stop.signal.aborted) throw error
    notify(i18n._(msg`Opening was stopped. Nothing has changed.`))
    return undefined
  }
}
