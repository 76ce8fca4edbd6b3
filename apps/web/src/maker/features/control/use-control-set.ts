import { useEffect, useRef, useState } from 'react'
import { downloadZip } from 'client-zip'
import { useLingui } from '@lingui/react/macro'
import { PictureError } from '@kamae/stage/picture/picture-error'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { tick } from '@kamae/ui/feedback/sound'
import { useMaker } from '../../core/maker-context.ts'
import { announce } from '../../core/announce.ts'
import { download } from '../../../features/files/download.ts'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { NO_VIEW } from '../../core/picture/picture-errors.ts'
import { avatarNames } from '../../core/scene/avatar-names.ts'
import { setFiles } from './control-files.ts'
import type { Size } from '../../stage/control-size.ts'
import type { ControlSettings } from '../../stage/control-store.ts'
import { FAILURE_TEXTS } from './control-names.ts'

/** Sets on their way: `progress` 0 to 1 while one is taken. */
export type ControlSet = {
  readonly progress: number | undefined
  /** Takes a set and hands it over: a lone file as it is, several as a ZIP; false when it came to nothing. */
  take(settings: ControlSettings, sizes: readonly Size[]): Promise<boolean>
  cancel(): void
}

/** Takes sets of control pictures, one at a time; leaving the screen gives up. */
export function useControlSet(): ControlSet {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    progress,
    cancel: () => running.current?.abort(),
    async take(settings, sizes) {
      running.current?.abort()
      const stop = new AbortController()
      running.current = stop
      const { signal } = stop
      setProgress(0)
      try {
        const { scene } = maker.history
        const names = avatarNames(scene.avatars, '')
        const files = setFiles(maker, settings, sizes, names, { signal, onProgress: setProgress })
        const { first, isAlone, all } = await peek(files)
        if (!first) {
          if (!maker.link.getState().stage) showToast(i18n._(NO_VIEW), 'error')
          return false
        }
        const name = isAlone ? first.name : fileNameOf(scene.name, '-control.zip')
        const file = isAlone ? first.input : await downloadZip(all).blob()
        signal.throwIfAborted()
        download(file, name)
        tick('capture')
        showToast(t`Control pictures saved`)
        announce(maker, t`Control pictures saved as ${name}`)
        return true
      } catch (error) {
        if (signal.aborted) return false
        if (!(error instanceof PictureError)) throw error
        showToast(i18n._(FAILURE_TEXTS[error.reason]), 'error')
        return false
      } finally {
        if (running.current === stop) setProgress(undefined)
      }
    },
  }
}

/** The first of a series, whether it is the only one, and all of them. */
async function peek<Item>(items: AsyncGenerator<Item, void>) {
  const one = await items.next()
  const two = one.done ? one : await items.next()
  async function* all(): AsyncGenerator<Item> {
    if (!one.done) yield one.value
    if (!two.done) yield two.value
    yield* items
  }
  return { first: one.done ? undefined : one.value, isAlone: two.done === true, all: all() }
}
