import { createStore } from 'zustand/vanilla'
import type { Maker } from '../../core/maker.ts'

export type PictureUse = 'photo' | 'behind'

type Asked = { readonly file: File; readonly answer: (use: PictureUse | undefined) => void }

/** The picture of which it is asked what it is for. */
export const askedPicture = createStore<{ readonly asked: Asked | null }>(() => ({ asked: null }))

/** Asks what a picture is for; undefined when the person wants nothing with it. */
export async function askForUse({ view }: Maker, file: File): Promise<PictureUse | undefined> {
  const { promise, resolve } = Promise.withResolvers<PictureUse | undefined>()
  askedPicture.setState({ asked: { file, answer: resolve } })
  view.setState({ dialog: 'asked-picture' })
  // Whatever takes the dialog's place is an answer too.
  const stop = view.subscribe(({ dialog }) => dialog !== 'asked-picture' && resolve(undefined))
  const use = await promise
  stop()
  askedPicture.setState({ asked: null })
  view.setState((now) => (now.dialog === 'asked-picture' ? { dialog: null } : now))
  return use
}
