import '../../zod-without-eval.ts'
import type { I18n } from '@lingui/core'
import { loadCommands } from '../core/commands.ts'
import type { Maker } from '../core/maker.ts'
import { readHead } from './file-head.ts'
import { kindOf } from './file-kinds.ts'
import { FILE_REASONS } from './file-reasons.ts'
import { openingIn, whileOpening } from './opener.ts'

/** Opens files by what is in them and says how each went: one after the other, and motions together at the end. */
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
    await guarded(file, async () => {
      const kind = await whileOpening(maker, async () => {
        await loadCommands()
        return kindOf(await readHead(file))
      })
      if (kind.id === 'motion') motions.push(file)
      else await (await kind.opener())(opening, [file])
    })
  }
  const [first] = motions
  if (first) {
    const { openMotions } = await import('../motions/open-motions.ts')
    await guarded(first, () => openMotions(opening, motions))
  }
  // What was asked for in the dialog of avatars held for these files.
  maker.view.setState({ choosing: 'switch' })
}
