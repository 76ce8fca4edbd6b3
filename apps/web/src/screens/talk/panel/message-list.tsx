import type { Message } from '@kamae/entities/chatchara/message/contract'
import { Button } from '@kamae/ui/buttons/button'
import { MenuAt } from '@kamae/ui/navigation/menu'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { withTexts } from '../../../language/with-texts.ts'
import type { Locale } from '../../../language/locale.ts'
import type { Talk } from '../state/create-talk.ts'
import styles from './messages.module.css'
import { pathTo, versionsOf } from '../tree/tree.ts'
import { useTalkState } from '../state/use-talk-state.ts'
import { messageMenu } from './message-menu.ts'
import { Face, MessageRow, type RowActions } from './message-row.tsx'
import { useFollowEnd } from './use-follow-end.ts'
import { useShown } from './use-shown.tsx'
import { Words } from './words.tsx'

const AskAboutDialog = lazy(async () => ({
  default: (await withTexts(import('../../../features/prompts/run/ask-about-dialog.tsx'), 'prompts'))
    .AskAboutDialog,
}))

/** So long a pause is worth a date. */
const PAUSE_MS = 3 * 3_600_000

/** The branch in view, from its beginning to its end; it follows an answer that comes unless one has scrolled away. */
export function MessageList({
  talk,
  name,
  language,
  face,
  canAsk,
  spokenId,
  onListen,
  onBranch,
}: {
  talk: Talk
  name: string
  language: Locale
  face: string | null
  canAsk: boolean
  /** The message that is being spoken. */
  spokenId: string | null
  onListen: ((message: Message) => void) | undefined
  onBranch: (id: string) => void
}) {
  const { t, i18n } = useLingui()
  const tree = useTalkState(talk, (state) => state.tree)
  const headId = useTalkState(talk, (state) => state.headId)
  const running = useTalkState(talk, (state) => state.running)
  const unsent = useTalkState(talk, (state) => state.unsent)
  const found = useTalkState(talk, (state) => state.found)
  const [editedId, setEditedId] = useState<string | null>(null)
  const [askedId, setAskedId] = useState<string | null>(null)
  const [menu, setMenu] = useState<{ message: Message; x: number; y: number }>()
  const box = useRef<HTMLDivElement>(null)
  const path = useMemo(() => pathTo(tree, headId), [tree, headId])
  const hidden = useMemo(() => (headId === null ? [] : tree.childrenOf(headId)), [tree, headId])

  const actions = useMemo<RowActions>(
    () => ({
      edit: setEditedId,
      menu: (message, at) => setMenu({ message, ...at }),
      select: (id) => talk.select(id),
      branch: onBranch,
      listen: onListen,
    }),
    [talk, onBranch, onListen],
  )
  const follow = useFollowEnd(box)

  const isContinued = running !== null && running.messageId !== null && tree.all.has(running.messageId)
  const whole = isContinued ? path.filter(({ id }) => id !== running.messageId) : path
  const shown = useShown(whole, box, found)
  const isAnswering = unsent !== null || running !== null
  const toEnd = useEffectEvent(() => {
    if (!shown.isAtEnd) shown.toEnd()
  })
  // What one says, and what is answered, is seen wherever one was led to before.
  useEffect(() => {
    if (isAnswering) toEnd()
  }, [isAnswering])
  const isUnsent = unsent !== null
  useEffect(() => {
    if (isUnsent) follow.current?.toEnd()
  }, [isUnsent, follow])
  // After the dialog that led here has given the focus back.
  useEffect(() => {
    const row = found && box.current?.querySelector(`[data-message="${CSS.escape(found.id)}"]`)
    if (!(row instanceof HTMLElement)) return
    follow.current?.hold(row)
    row.focus({ preventScroll: true })
  }, [found, follow])
  return (
    <div
      ref={box}
      className={styles.messages}
      role="log"
      aria-live="off"
      aria-label={t`What was said`}
      // Scrolled by keys where nothing inside it takes focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {shown.earlier}
      {shown.messages.map((message, index) => (
        <Fragment key={message.id}>
          <Pause before={shown.messages[index - 1]} message={message} />
          <MessageRow
            talk={talk}
            message={message}
            versions={versionsOf(tree, message)}
            name={name}
            language={language}
            face={face}
            isLast={message === whole.at(-1) && !isAnswering}
            isFound={found?.id === message.id}
            isBusy={running !== null}
            isEdited={editedId === message.id}
            isSpoken={spokenId === message.id}
            canAsk={canAsk}
            actions={actions}
          />
        </Fragment>
      ))}
      {shown.later}
      {unsent && (
        <div className={styles.said}>
          <div className={styles.bubble} lang={language} dir="auto" data-unsent>
            <Words text={unsent.text} />
          </div>
        </div>
      )}
      {running && (
        <article className={styles.answer} aria-label={name} aria-busy="true" data-running>
          <Face face={face} name={name} />
          <div className={styles.words}>
            <div className={styles.speaker} lang={language} dir="auto">
              {name}
            </div>
            <div className={styles.caret} lang={language} dir="auto">
              <Words text={running.text} />
            </div>
          </div>
        </article>
      )}
      {hidden.length > 0 && !running && shown.isAtEnd && (
        <div className={styles.fork}>
          <span>
            <Trans>What you say now begins another branch.</Trans>
            <Button
              variant="ghost"
              size="dense"
              onClick={() => hidden.at(-1) && talk.select(hidden.at(-1)?.id ?? '')}
            >
              <Trans>Back to the end</Trans>
            </Button>
          </span>
        </div>
      )}
      {menu && (
        <MenuAt
          label={t`What to do with this message`}
          x={menu.x}
          y={menu.y}
          items={messageMenu(i18n, {
            talk,
            message: menu.message,
            isBusy: running !== null,
            canAsk,
            onAsk: () => setAskedId(menu.message.id),
            onEdit: () => setEditedId(menu.message.id),
            onListen:
              onListen && menu.message.role === 'character' ? () => onListen(menu.message) : undefined,
            onBranch: () => onBranch(menu.message.id),
          })}
          onClose={() => setMenu(undefined)}
        />
      )}
      {askedId !== null && (
        <Suspense>
          <AskAboutDialog messageId={askedId} language={language} onClose={() => setAskedId(null)} />
        </Suspense>
      )}
    </div>
  )
}

function Pause({ before, message }: { before: Message | undefined; message: Message }) {
  const { i18n } = useLingui()
  const at = Date.parse(message.createdAt)
  if (before && at - Date.parse(before.createdAt) < PAUSE_MS) return null
  return (
    <p className={styles.time}>
      <time dateTime={message.createdAt}>
        {i18n.date(message.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </p>
  )
}
