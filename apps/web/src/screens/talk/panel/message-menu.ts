import type { Message } from '@kamae/entities/chatchara/message/contract'
import type { MenuItem } from '@kamae/ui/navigation/menu'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { t } from '@lingui/core/macro'
import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { copyText } from '../../../features/clipboard/copy-text.ts'
import { actionText } from '../../../features/talks/talk-problem-text.ts'
import type { Talk } from '../state/create-talk.ts'

/** Puts the words of a message on the clipboard. */
export function copyWords(i18n: I18n, text: string): Promise<boolean> {
  return copyText(text, { done: t(i18n)`Copied`, failed: t(i18n)`The browser did not allow copying.` })
}

/** Deletes a message with all that follows it; the toast takes it back. */
export async function removeMessage(i18n: I18n, talk: Talk, message: Message): Promise<void> {
  const failed = (error: unknown) => showToast(actionText(i18n, error), 'error')
  try {
    const { count, undo } = await talk.remove(message)
    showToast(t(i18n)`${plural(count, { one: '# message deleted', other: '# messages deleted' })}`, 'done', {
      label: t(i18n)`Undo`,
      run: () => void undo().catch(failed),
    })
  } catch (error) {
    failed(error)
  }
}

/** What can be done with a message. */
export function messageMenu(
  i18n: I18n,
  options: {
    readonly talk: Talk
    readonly message: Message
    readonly isBusy: boolean
    readonly canAsk: boolean
    readonly onAsk: () => void
    readonly onEdit: () => void
    readonly onListen: (() => void) | undefined
    readonly onBranch: () => void
  },
): readonly MenuItem[] {
  const { talk, message, isBusy, canAsk, onAsk, onEdit, onListen, onBranch } = options
  const wait = isBusy ? t(i18n)`Wait until the answer is there, or stop it.` : undefined
  const isOwn = message.role === 'user'
  return [
    {
      id: 'copy',
      label: t(i18n)`Copy`,
      onSelect: () => void copyWords(i18n, message.text),
    },
    ...(onListen ? [{ id: 'listen', label: t(i18n)`Listen`, onSelect: onListen }] : []),
    { id: 'edit', label: t(i18n)`Edit`, onSelect: onEdit, disabledReason: wait },
    ...(canAsk && (isOwn || message.parentId !== null)
      ? [
          {
            id: 'again',
            label: isOwn ? t(i18n)`Answer again` : t(i18n)`Another answer`,
            onSelect: () => void talk.answerAgain(message),
            disabledReason: wait,
          },
        ]
      : []),
    ...(canAsk && !isOwn
      ? [{ id: 'ask', label: t(i18n)`Ask about this answer`, onSelect: onAsk, disabledReason: wait }]
      : []),
    {
      id: 'branch',
      label: t(i18n)`Branch from here`,
      onSelect: onBranch,
      disabledReason: wait,
    },
    {
      id: 'delete',
      label: t(i18n)`Delete with what follows`,
      onSelect: () => void removeMessage(i18n, talk, message),
      isDanger: true,
      startsGroup: true,
      disabledReason: wait,
    },
  ]
}
