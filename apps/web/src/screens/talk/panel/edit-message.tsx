import type { Message } from '@kamae/entities/chatchara/message/contract'
import { LONGEST_OF_MESSAGE } from '@kamae/entities/chatchara/message/text-lengths'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { actionText } from '../../../features/talks/talk-problem-text.ts'
import type { Talk } from '../state/create-talk.ts'
import styles from './edit-message.module.css'
import { useTalkState } from '../state/use-talk-state.ts'

/** Other words for a message: one's own as a new branch that is answered, or in its place; the character's in its place. */
export function EditMessage({
  talk,
  message,
  canAsk,
  onDone,
}: {
  talk: Talk
  message: Message
  /** Whether somebody answers. */
  canAsk: boolean
  onDone: () => void
}) {
  const { i18n, t } = useLingui()
  const [text, setText] = useState(message.text)
  const [before] = useState(message.text)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const box = area.current
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  const trimmed = text.trim()
  const isBusy = useTalkState(talk, (state) => state.running !== null)
  const reason = trimmed ? undefined : t`Write something first.`
  const wait = isBusy ? t`Wait until the answer is there, or stop it.` : undefined
  const save = async (inPlace: boolean) => {
    await talk.edit(message, trimmed, inPlace)
    onDone()
  }
  const failed = (error: unknown) => showToast(actionText(i18n, error), 'error')
  const isOwn = message.role === 'user'
  return (
    <div className={styles.edit}>
      <textarea
        ref={area}
        value={text}
        maxLength={LONGEST_OF_MESSAGE[isOwn ? 'user' : 'character']}
        aria-label={t`Edit the message`}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.stopPropagation()
          onDone()
        }}
      />
      {message.text !== before && (
        <p role="alert">
          <Trans>It was changed elsewhere meanwhile and says now: “{message.text}”</Trans>
        </p>
      )}
      <div>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <LockedButton disabledReason={reason} onPress={() => save(true)} onError={failed}>
          {isOwn ? <Trans>Change the text only</Trans> : <Trans>Save</Trans>}
        </LockedButton>
        {isOwn && canAsk && (
          <LockedButton
            variant="raised"
            disabledReason={wait ?? reason}
            onPress={() => save(false)}
            onError={failed}
          >
            <Trans>Ask again as a branch</Trans>
          </LockedButton>
        )}
      </div>
    </div>
  )
}
