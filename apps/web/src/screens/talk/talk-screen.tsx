import { LONGEST_OF_DIALOG } from '@kamae/entities/chatchara/dialog/text-lengths'
import type { Dialog as TalkDialog } from '@kamae/entities/chatchara/dialog/contract'
import type { Message } from '@kamae/entities/chatchara/message/contract'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { FIRST_BODY, type Voice } from '@kamae/character/body'
import { isLocale } from '../../language/locale.ts'
import { RenameDialog } from '../../features/rename/rename-dialog.tsx'
import { titled } from '../../page/titles.ts'
import { useLang } from '../../language/use-lang.ts'
import { useStore } from 'zustand'
import { Composer, useDraft } from './composer/composer.tsx'
import { MessageList } from './panel/message-list.tsx'
import { Suggestions } from './suggestions/suggestions.tsx'
import { TalkNotices } from './panel/talk-notices.tsx'
import { actionText } from '../../features/talks/talk-problem-text.ts'
import { currentOf } from '../../features/errors/refusal-details.ts'
import { createTalk } from './state/create-talk.ts'
import type { OpenedDialog } from './opened-dialog.ts'
import { avatarOf, faceOf, linkOf } from './talk-avatar.ts'
import { BranchIcon, VoiceIcon } from './core/talk-icons.tsx'
import { TalkMenu, type TalkPanel } from './talk-menu.tsx'
import { TalkStage } from './talk-stage.tsx'
import styles from './talk.module.css'
import { pathTo } from './tree/tree.ts'
import { together } from '../../features/talks/draft-text.ts'
import { useFeeling } from './use-feeling.ts'
import { useGptStatus } from '../../features/gpt/use-gpt-status.ts'
import { useKeyboardRoom } from './use-keyboard-room.ts'
import { useTalkState } from './state/use-talk-state.ts'
import { createTalkVoice } from './voice/create-talk-voice.ts'
import { ListenButton, ListenNotice } from './voice/listen-button.tsx'
import { VoiceNotice } from './voice/voice-notice.tsx'
import { useListening } from './voice/use-listening.ts'
import { formatLabelled } from '../../language/format-labelled.ts'

const TreeDialog = lazy(async () => ({ default: (await import('./dialogs/tree-dialog.tsx')).TreeDialog }))
const MemoryDialog = lazy(async () => ({
  default: (await import('./dialogs/memory-dialog.tsx')).MemoryDialog,
}))
const PersonaDialog = lazy(async () => ({
  default: (await import('./dialogs/persona-dialog.tsx')).PersonaDialog,
}))
const VoiceAndModelDialog = lazy(async () => ({
  default: (await import('./dialogs/voice-and-model-dialog.tsx')).VoiceAndModelDialog,
}))
const SearchDialog = lazy(async () => ({
  default: (await import('../../features/talks/search-dialog.tsx')).SearchDialog,
}))
const OwnDialogsDialog = lazy(async () => ({
  default: (await import('./dialogs/own-dialogs-dialog.tsx')).OwnDialogsDialog,
}))
const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}))
const NO_VOICE = FIRST_BODY.voice
const NONE: Message['reactions'] = []

/** Talking with a character: its body on the stage, what is said beside it. */
export function TalkScreen({ opened }: { opened: OpenedDialog }) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { character, poses } = opened
  const [talk] = useState(() => createTalk(opened.dialog, opened.messages))
  const [link] = useState(() => linkOf(character, poses))
  const dialog = useTalkState(talk, (state) => state.dialog)
  const tree = useTalkState(talk, (state) => state.tree)
  const headId = useTalkState(talk, (state) => state.headId)
  const running = useTalkState(talk, (state) => state.running)
  const path = useMemo(() => pathTo(tree, headId), [tree, headId])
  // What opens over the talk is notified when the body has come.
  const body = useSyncExternalStore(link.follow, () => link.body)
  const [panel, setPanel] = useState<TalkPanel>()
  const [announcement, setAnnouncement] = useState('')
  const { status, renew } = useGptStatus()
  const typed = useDraft(talk)
  const box = useRef<HTMLTextAreaElement>(null)
  const screen = useRef<HTMLElement>(null)
  useKeyboardRoom(screen)
  const { id: characterId, name, slug, isGone } = dialog.character
  const place = slug ?? characterId
  const title = dialog.title || name
  const face = faceOf(character, dialog.character.pictureUrl)
  const lastAnswer = path.findLast(({ role }) => role === 'character')
  const language = isLocale(dialog.character.language) ? dialog.character.language : lang
  const listening = useListening(language, (text) => typed.set(typed.text ? `${typed.text} ${text}` : text))
  const voiceOf = (own: Voice | null) => own ?? character?.voice ?? NO_VOICE
  const hasVoice = voiceOf(dialog.voice).provider !== 'none'
  const [voice] = useState(() =>
    createTalkVoice({
      talk,
      link,
      voice: () => voiceOf(talk.state.getState().dialog.voice),
      language,
    }),
  )
  const isVoiceOn = useStore(voice.state, ({ isOn }) => isOn)
  const heard = useStore(voice.state, (state) => state.heard)
  const spoken = heard?.messageId ? tree.all.get(heard.messageId) : undefined
  const felt = spoken ?? running ?? lastAnswer
  const feeling = useFeeling(
    link,
    felt?.reactions ?? NONE,
    heard?.end ?? Number.POSITIVE_INFINITY,
    running !== null || heard !== null,
  )
  const canAsk = status?.isSet === true

  const ended = useEffectEvent((message: Message) => {
    setAnnouncement(formatLabelled(i18n, name, message.text))
    renew()
  })
  const unsaid = useEffectEvent((text: string) => typed.set(together(text, typed.text)))
  useEffect(() => {
    const close = talk.open()
    void talk.settle()
    const unlisten = talk.listen({
      ended: (message) => ended(message),
      unsaid: (text) => unsaid(text),
    })
    return () => {
      unlisten()
      close()
    }
  }, [talk])
  useEffect(() => voice.open(), [voice])
  const show = (id: string) => {
    if (!talk.show(id)) showToast(t`That message no longer exists.`, 'error')
  }
  // A message that the address names is shown once: one goes on from there, and comes back to where one was then.
  const wanted = useLocation({
    // While another dialog is being opened, the address is of that.
    select: ({ pathname, hash }) => (pathname.endsWith(`/${opened.dialog.id}`) ? hash : ''),
  })
  const lead = useEffectEvent((id: string) => {
    show(id)
    const params = { lang, slug: place, dialog: dialog.id }
    void navigate({ to: '/$lang/c/$slug/$dialog', params, replace: true, hashScrollIntoView: false })
  })
  useEffect(() => {
    if (wanted) lead(wanted)
  }, [wanted])
  useEffect(() => {
    document.title = titled(title)
  }, [title])

  const branch = useCallback(
    (id: string) => {
      talk.branchAt(id)
      box.current?.focus()
    },
    [talk],
  )
  const failed = (error: unknown) => showToast(actionText(i18n, error), 'error')
  const close = () => setPanel(undefined)
  const save = async (format: 'json' | 'markdown') => {
    const { saveDialog } = await import('../../features/talks/dialog-calls.ts')
    await saveDialog(dialog.id, format)
  }
  const archive = async () => {
    const { archiveDialog, restoreDialog } = await import('../../features/talks/dialog-calls.ts')
    const archived = await archiveDialog(dialog.id)
    const back = async () => {
      await restoreDialog(archived)
      await navigate({ to: '/$lang/c/$slug/$dialog', params: { lang, slug: place, dialog: dialog.id } })
    }
    showToast(t`In the archive for 30 days`, 'done', { label: t`Undo`, run: () => void back().catch(failed) })
    await navigate({ to: '/$lang/c/$slug', params: { lang, slug: place } })
  }
  const menu = (
    <TalkMenu
      onOpen={setPanel}
      onSave={(format) => void save(format).catch(failed)}
      onArchive={() => void archive().catch(failed)}
    />
  )
  const branches = (
    <IconButton label={t`Branches`} onClick={() => setPanel('tree')}>
      <BranchIcon />
    </IconButton>
  )
  const sound = hasVoice && (
    <IconButton label={t`Read answers aloud`} isPressed={isVoiceOn} onClick={voice.toggle}>
      <VoiceIcon isOn={isVoiceOn} />
    </IconButton>
  )
  return (
    <main ref={screen} id="main" className={styles.app} tabIndex={-1}>
      <TalkStage
        name={name}
        slug={place}
        source={avatarOf(character)}
        picture={face}
        link={link}
        feeling={feeling}
        language={language}
        isGone={isGone}
      >
        <span className={styles.narrow}>
          {sound}
          {branches}
          {menu}
        </span>
      </TalkStage>
      <section className={styles.side} aria-label={t`Talk`}>
        <div className={styles.head}>
          <h1 lang={language} dir="auto">
            {title}
          </h1>
          {branches}
          {sound}
          {menu}
        </div>
        <MessageList
          talk={talk}
          name={name}
          language={language}
          face={face}
          canAsk={canAsk}
          spokenId={heard?.messageId ?? null}
          onListen={hasVoice ? voice.listen : undefined}
          onBranch={branch}
        />
        <div className={styles.foot}>
          <TalkNotices talk={talk} status={status} isGone={isGone} />
          {canAsk && !running && (
            <Suggestions
              key={headId}
              path={path}
              name={name}
              onChosen={(text) => {
                typed.set(text)
                box.current?.focus()
              }}
            />
          )}
          <VoiceNotice voice={voice} />
          <ListenNotice listening={listening} />
          <Composer
            talk={talk}
            name={name}
            typed={typed}
            box={box}
            disabledReason={status?.isSet === false ? t`Nobody can answer here.` : undefined}
          >
            {canAsk && <ListenButton listening={listening} />}
          </Composer>
        </div>
        <VisuallyHidden isLive>{announcement}</VisuallyHidden>
      </section>
      <Suspense>
        {panel === 'rename' && (
          <RenameDialog
            title={t`Rename the dialog`}
            name={dialog.title}
            longest={LONGEST_OF_DIALOG.title}
            rename={(next) => talk.change({ title: next })}
            problemText={(error) => {
              const now = (currentOf(error) as TalkDialog | undefined)?.title
              return now === undefined
                ? actionText(i18n, error)
                : t`It was renamed elsewhere meanwhile: it is called “${now}” now. Press again to give it your name.`
            }}
            onClose={close}
          />
        )}
        {panel === 'tree' && <TreeDialog talk={talk} name={name} onClose={close} />}
        {panel === 'memory' && <MemoryDialog talk={talk} name={name} onClose={close} />}
        {panel === 'persona' && <PersonaDialog onClose={close} />}
        {panel === 'ways' && (
          <VoiceAndModelDialog
            talk={talk}
            dialog={dialog}
            character={character}
            language={language}
            models={status?.models ?? []}
            onClose={close}
          />
        )}
        {panel === 'search' && (
          <SearchDialog
            onGo={({ dialogId, messageId, characterId: whose, characterSlug }) => {
              close()
              if (dialogId === dialog.id) return show(messageId)
              const params = { lang, slug: characterSlug ?? whose, dialog: dialogId }
              const to = '/$lang/c/$slug/$dialog'
              return void navigate({ to, params, hash: messageId, hashScrollIntoView: false })
            }}
            onClose={close}
          />
        )}
        {panel === 'article' && (
          <PublishDialog dialog={dialog} path={path} name={name} body={body} onClose={close} />
        )}
        {panel === 'dialogs' && (
          <OwnDialogsDialog
            characterId={characterId}
            slug={place}
            name={name}
            currentId={dialog.id}
            isGone={isGone}
            onClose={close}
          />
        )}
      </Suspense>
    </main>
  )
}
