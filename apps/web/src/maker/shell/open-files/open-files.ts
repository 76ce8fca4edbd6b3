import '../../../page/zod-without-eval.ts'
import type { I18n } from '@lingui/core'
import { isFolder } from '../../../features/files/dropped-folders.ts'
import { loadCommands } from '../../core/load-commands.ts'
import type { Maker } from '../../core/maker.ts'
import { readHead } from './file-head.ts'
import { kindOf } from './file-kinds.ts'
import { FILE_REASONS } from '../../core/files/file-errors.ts'
import { OPENERS } from './openers.ts'
import { listenForPaste } from '../../core/files/listen-for-paste.ts'
import { openingIn, whileOpening } from '../../core/files/opener.ts'

/** Opens files as they are pasted, until `signal` is raised. */
export function openPasted(maker: Maker, i18n: I18n, signal: AbortSignal): void {
  listenForPaste(maker, signal, (files) => void openFiles(maker, i18n, files))
}

/** Opens files by what is in them and reports how each went: one after the other, and motions together at the end. */
export async function openFiles(maker: Maker, i18n: I18n, files: readonly File[]): Promise<void> {
  const opening = openingIn(maker, i18n, files.length)
  const guarded = async (file: File, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      // A file that was moved or whose folder is closed by now.
      if (!(error instanceof DOMException)) throw error
      opening.refuse(file, FILE_REASONS.unreadable)
    }
  }
  const motions: File[] = []
  for (const file of files) {
    if (isFolder(file)) {
      opening.refuse(file, FILE_REASONS['is-folder'])
      continue
    }
    await guarded(file, async () => {
      const open = await whileOpening(maker, async () => {
        await loadCommands()
        const kind = kindOf(await readHead(file))
        return kind === 'motion' ? undefined : OPENERS[kind]()
      })
      if (open) await open(opening, [file])
      else motions.push(file)
    })
  }
  const [first] = motions
  if (first) await guarded(first, async () => (await OPENERS.motion())(opening, motions))
  // What was asked for in the dialog of avatars held for these files.
  maker.view.setState({ choosing: 'switch' })
}
