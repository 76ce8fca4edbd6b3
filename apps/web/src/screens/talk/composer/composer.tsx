import { LONGEST_OF_MESSAGE } from '@kamae/entities/chatchara/message/text-lengths'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { writeKeys } from '@kamae/ui/navigation/key-names'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { problemText } from '../../../features/talks/talk-problem-text.ts'
import { keepDraft, readDraft, together } from '../../../features/talks/draft-text.ts'
import type { Talk } from '../state/create-talk.ts'
import { SendIcon, StopIcon } from '../core/talk-icons.tsx'
import styles from './composer.module.css'
import { useTalkState } from '../state/use-talk-state.ts'

/** Where a text comes from that is put into the box. */
export type Typed = { readonly text: string; readonly set: (text: string) => void }

/** The text of the box, kept on the device with what was sent until the server has that. */
export function useDraft(talk: Talk): Typed {
  const dialogId = useTalkState(talk, (state) => state.dialog.id)
  const unsent = useTalkState(talk, (state) => state.unsent?.text ?? '')
  const [text, setText] = useState(() => readDraft(dialogId))
  useEffect(() => keepDraft(dialogId, together(unsent, text)), [dialogId, unsent, text])
  return { text, set: setText }
}

/** The box one types in: Enter sends, Shift+Enter begins a line; while an answer comes its button stops that. */
export function Composer({
  talk,
  name,
  typed,
  box,
  disabledReason,
  children,
}: {
  talk: Talk
  name: string
  typed: Typed
  box: RefObject<HTMLTextAreaElement | null>
  disabledReason: string | undefined
  /** Buttons before the one that sends. */
  children?: ReactNode
}) {
  const { i18n, t } = useLingui()
  const isRunning = useTalkState(talk, (state) => state.running !== null)
  const isStopping = useTalkState(talk, (state) => state.running?.isStopping === true)
  // What was said before goes first: it is tried again, or let go.
  const left = useTalkState(talk, (state) => (state.unsent ? state.problem : null))
  const trimmed = typed.text.trim()
  const reason =
    disabledReason ?? (left ? problemText(i18n, left) : trimmed ? undefined : t`Write something first.`)
  const send = () => {
    if (reason !== undefined || isRunning) return
    typed.set('')
    void talk.send(trimmed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While words are being composed (kana to kanji), Enter belongs to that; Safari says so by the key code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape' && isRunning) {
      event.preventDefault()
      void talk.stop()
    }
    // Keyboards on screens have no Shift+Enter: there Enter begins a line.
    if (event.key !== 'Enter' || event.shiftKey || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.box}>
      <textarea
        ref={box}
        rows={1}
        value={typed.text}
        maxLength={LONGEST_OF_MESSAGE.user}
        placeholder={t`Talk to ${name}`}
        aria-label={t`Talk to ${name}`}
        enterKeyHint="enter"
        onChange={(event) => typed.set(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {children}
      {isRunning ? (
        <IconButton
          className={styles.send}
          label={t`Stop the answer`}
          shortcut={writeKeys('Esc', i18n.locale)}
          aria-busy={isStopping || undefined}
          onClick={() => void talk.stop()}
        >
          <StopIcon />
        </IconButton>
      ) : (
        <IconButton className={styles.send} label={t`Send`} disabledReason={reason} onClick={send}>
          <SendIcon />
        </IconButton>
      )}
    </div>
  )
}
