import type { Message } from '@kamae/entities/chatchara/message/contract'
import { CopyIcon, PencilIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { MoreIcon } from '@kamae/ui/icons/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import type { Talk } from '../state/create-talk.ts'
import { BranchIcon, PlayIcon, StopIcon } from '../core/talk-icons.tsx'
import styles from './messages.module.css'
import { EditMessage } from './edit-message.tsx'
import { type Crop, headCropOf } from './head-crop.ts'
import { copyWords } from './message-menu.ts'
import { useSwipe } from './use-swipe.ts'
import { Versions } from './versions.tsx'
import { Words } from './words.tsx'

/** What a row does with its message. */
export type RowActions = {
  readonly edit: (id: string | null) => void
  readonly menu: (message: Message, at: { readonly x: number; readonly y: number }) => void
  readonly select: (id: string) => void
  readonly branch: (id: string) => void
  /** Undefined where nobody speaks. */
  readonly listen: ((message: Message) => void) | undefined
}

type Props = {
  readonly talk: Talk
  readonly message: Message
  readonly versions: readonly Message[]
  readonly name: string
  /** What the two talk in. */
  readonly language: string
  readonly face: string | null
  readonly isLast: boolean
  /** Somebody was led to it. */
  readonly isFound: boolean
  readonly isBusy: boolean
  readonly isEdited: boolean
  readonly isSpoken: boolean
  readonly canAsk: boolean
  readonly actions: RowActions
}

/** One turn of the talk with its tools. */
export const MessageRow = memo(function MessageRow(props: Props) {
  return props.message.role === 'user' ? <OwnRow {...props} /> : <AnswerRow {...props} />
})

function MoreButton({ message, actions }: Pick<Props, 'message' | 'actions'>) {
  const { t } = useLingui()
  return (
    <IconButton
      variant="dense"
      className={styles.more}
      label={t`What to do with this message`}
      aria-haspopup="menu"
      onClick={(event) => {
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        actions.menu(message, { x: left, y: bottom + 4 })
      }}
    >
      <MoreIcon isSmall />
    </IconButton>
  )
}

function OwnRow(props: Props) {
  const { talk, message, versions, language, isLast, isFound, isBusy, isEdited, canAsk, actions } = props
  const { t } = useLingui()
  const at = versions.findIndex(({ id }) => id === message.id)
  return (
    <>
      {isEdited ? (
        <EditMessage talk={talk} message={message} canAsk={canAsk} onDone={() => actions.edit(null)} />
      ) : (
        <article
          className={styles.said}
          aria-label={t`You`}
          data-message={message.id}
          {...foundProps(isFound)}
        >
          <MoreButton message={message} actions={actions} />
          <div className={styles.bubble} lang={language} dir="auto">
            <Words text={message.text} />
          </div>
        </article>
      )}
      {isLast && canAsk && !isBusy && !isEdited && (
        <div className={styles.unanswered}>
          <Button size="dense" onClick={() => void talk.answerAgain(message)}>
            <Trans>Get an answer</Trans>
          </Button>
        </div>
      )}
      {versions.length > 1 && (
        <div className={styles.fork} role="group" aria-label={t`Branches`}>
          <span>
            <Versions
              at={at}
              count={versions.length}
              labels={{ previous: t`Previous branch`, next: t`Next branch` }}
              icon={<BranchIcon isSmall />}
              onStep={(to) => select(actions, versions, to)}
            />
          </span>
        </div>
      )}
    </>
  )
}

/** One that somebody was led to is marked, and takes the focus. */
function foundProps(isFound: boolean) {
  return isFound ? { 'data-found': true, tabIndex: -1 } : {}
}

function select(actions: RowActions, versions: readonly Message[], to: number): void {
  const version = versions[to]
  if (version) actions.select(version.id)
}

function AnswerRow(props: Props) {
  const {
    talk,
    message,
    versions,
    name,
    language,
    face,
    isLast,
    isFound,
    isBusy,
    isEdited,
    isSpoken,
    canAsk,
    actions,
  } = props
  const { t, i18n } = useLingui()
  const at = versions.findIndex(({ id }) => id === message.id)
  const canRenew = canAsk && !isBusy && message.parentId !== null
  const renew = canRenew ? { label: t`Another answer`, run: () => void talk.answerAgain(message) } : undefined
  const step = (to: number) => {
    if (to >= versions.length) renew?.run()
    else select(actions, versions, to)
  }
  // The greetings that a talk can begin with stay in reach while it goes on.
  const isGreeting = message.parentId === null && versions.length > 1
  const hasTools = isLast && !isBusy && !isEdited
  const swipe = useSwipe((by) => (isLast || isGreeting) && !isBusy && !isEdited && step(at + by))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || isBusy || isEdited) return
    const isOnButton = event.target instanceof HTMLButtonElement
    // What is scrolled or followed in its words has these keys for itself.
    if (!isOnButton && event.target !== event.currentTarget) return
    event.preventDefault()
    // Another answer costs something: only the buttons of the last one ask for it.
    if ((isOnButton && hasTools) || at + by < versions.length) step(at + by)
  }
  const steps = {
    at: Math.max(at, 0),
    count: Math.max(versions.length, 1),
    labels: isGreeting
      ? { previous: t`Previous greeting`, next: t`Next greeting` }
      : { previous: t`Previous answer`, next: t`Next answer` },
    onStep: step,
  }
  return (
    // Arrow keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.answer}
      aria-label={name}
      data-message={message.id}
      data-state={message.state}
      onKeyDown={onKeyDown}
      {...swipe}
      {...foundProps(isFound)}
    >
      <Face face={face} name={name} />
      <div className={styles.words}>
        <div className={styles.speaker} lang={language} dir="auto">
          {name}
        </div>
        {isEdited ? (
          <EditMessage talk={talk} message={message} canAsk={false} onDone={() => actions.edit(null)} />
        ) : (
          <div lang={language} dir="auto">
            <Words text={message.text} />
          </div>
        )}
        {message.state !== 'whole' && !message.isRunning && (
          <p className={styles.ended}>
            {message.state === 'stopped' ? (
              <Trans>It was stopped here.</Trans>
            ) : (
              <Trans>It ended early here.</Trans>
            )}
            {hasTools && canAsk && (
              <Button size="dense" onClick={() => void talk.goOn(message)}>
                <Trans>Continue</Trans>
              </Button>
            )}
          </p>
        )}
      </div>
      {hasTools ? (
        <div className={styles.tools} role="group" aria-label={t`This answer`}>
          <Versions {...steps} onNew={renew} className={styles.count} />
          <hr />
          {actions.listen && (
            <IconButton
              label={isSpoken ? t`Stop speaking` : t`Listen`}
              onClick={() => actions.listen?.(message)}
            >
              {isSpoken ? <StopIcon isSmall /> : <PlayIcon isSmall />}
            </IconButton>
          )}
          <IconButton label={t`Copy`} onClick={() => void copyWords(i18n, message.text)}>
            <CopyIcon isSmall />
          </IconButton>
          <IconButton label={t`Edit`} onClick={() => actions.edit(message.id)}>
            <PencilIcon isSmall />
          </IconButton>
          <IconButton label={t`Branch from here`} onClick={() => actions.branch(message.id)}>
            <BranchIcon isSmall />
          </IconButton>
          <MoreButton message={message} actions={actions} />
        </div>
      ) : (
        !isEdited && <MoreButton message={message} actions={actions} />
      )}
      {isGreeting && !hasTools && !isEdited && !isBusy && (
        <div className={styles.tools} role="group" aria-label={t`Greetings`}>
          <Versions {...steps} className={styles.count} />
        </div>
      )}
    </article>
  )
}

/** The face beside an answer: head and shoulders of a picture, or the first letter of the name. */
export function Face({ face, name }: { face: string | null; name: string }): ReactNode {
  const [seen, setSeen] = useState<{ face: string | null; crop: Crop | undefined }>()
  const crop = seen?.face === face ? seen?.crop : undefined
  return (
    <span className={styles.face} aria-hidden="true">
      {face ? (
        <img
          src={face}
          alt=""
          loading="lazy"
          data-cropped={crop ? true : undefined}
          {...(crop && { style: styleOf(crop) })}
          onLoad={(event) => setSeen({ face, crop: headCropOf(event.currentTarget) })}
        />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

function styleOf({ x, y, side }: Crop): CSSProperties {
  return { width: percent(1 / side), translate: `${percent(-x)} ${percent(-y)}` }
}
