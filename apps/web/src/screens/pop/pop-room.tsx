import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isPicture } from '@kamae/pop/documents/content'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { claimLock } from '../../features/device-store/claim-lock.ts'
import { answerTaking, takeLock } from '../../features/device-store/take-lock.ts'
import { keepPicture } from '../../features/pops/kept-pictures.ts'
import { session } from '../../session/session.ts'
import { useLang } from '../../language/use-lang.ts'
import { createPopEditor, type PopEditor, popOf } from './core/editor.ts'
import { EditorContext } from './core/editor-context.ts'
import { openPop, type PopProblem } from './core/open-pop.ts'
import { createPopAutosave, type PopAutosave } from './core/pop-autosave.ts'
import { type PopSync, startPopSync } from './core/pop-sync.ts'
import { createPosedAvatarPictures, type PosedAvatarPictures } from './posed-avatar/posed-avatar-pictures.ts'
import { PicturesContext } from './posed-avatar/pictures-context.ts'
import { PopShell } from './pop-shell.tsx'
import styles from './pop.module.css'

type Opened = {
  readonly id: string
  /** How often it was opened here before. */
  readonly round: number
  readonly editor: PopEditor
  readonly autosave: PopAutosave
  readonly pictures: PosedAvatarPictures
  /** None where another tab has the pop. */
  readonly sync: PopSync | undefined
}

const lockOf = (id: string) => `kamae-pop:${id}`

/** The pop maker with one pop of this device, or of the account, on it. */
export function PopRoom({ id }: { id: string }) {
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<{ id: string; reason: PopProblem }>()
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    const stops: (() => void)[] = []
    // Taken while it was being opened: once more, to be looked at.
    let lose = () => {
      over.abort()
      setRound(round + 1)
    }
    const open = async () => {
      const claim = (name: string) =>
        claimLock(lockOf(name), { wasOurs: true, until: signal, onLost: () => lose() })
      const found = await openPop(id, { signal, claim })
      if (signal.aborted) return
      if (typeof found === 'string') return setProblem({ id, reason: found })
      const { opened, isOurs } = found
      const editor = createPopEditor(opened.record.id, opened)
      const show = (save: ReturnType<typeof editor.view.getState>['save']) => editor.view.setState({ save })
      const autosave = createPopAutosave(editor.history, opened, { now: () => Date.now(), show })
      const pictures = createPosedAvatarPictures(
        (content, picture) =>
          isOurs &&
          void keepPicture(editor.id, content, picture, () =>
            Object.values(popOf(editor).contents).filter(isPicture),
          ),
      )
      stops.push(() => pictures.dispose())
      let sync: PopSync | undefined
      if (isOurs) {
        stops.push(autosave.start())
        stops.push(answerTaking(lockOf(editor.id), autosave.flush))
        sync = startPopSync(autosave, {
          sessionNow: session.getState,
          onSession: session.subscribe,
          show,
          report(problem) {
            const isNew = problem?.kind === 'conflict' && editor.view.getState().problem?.kind !== 'conflict'
            editor.view.setState({ problem, ...(isNew ? { dialog: 'conflict' } : {}) })
          },
        })
        stops.push(sync.stop)
        lose = () => {
          sync?.stop()
          autosave.lose()
        }
      } else autosave.lose()
      setOpened({ id, round, editor, autosave, pictures, sync })
    }
    void open()
    return () => {
      over.abort()
      stopAll(stops)
    }
  }, [id, round])

  if (problem?.id === id) return <NoPop reason={problem.reason} />
  if (opened?.id !== id) return <div className={styles.opening} aria-busy="true" />
  const take = async () => {
    await takeLock(lockOf(opened.editor.id))
    setRound(round + 1)
  }
  return (
    <EditorContext value={opened.editor}>
      <PicturesContext value={opened.pictures}>
        <PopShell
          key={opened.round}
          autosave={opened.autosave}
          onSendAgain={() => opened.sync?.again()}
          onTake={take}
        />
      </PicturesContext>
    </EditorContext>
  )
}

function stopAll(stops: readonly (() => void)[]): void {
  for (const stop of stops) stop()
}

function NoPop({ reason }: { reason: PopProblem }) {
  const lang = useLang()
  return (
    <main id="main" className={styles.opening}>
      <EmptyState
        title={
          reason === 'unavailable' ? (
            <Trans>This browser cannot save anything here</Trans>
          ) : reason === 'other-account' ? (
            <Trans>This pop is in another account</Trans>
          ) : (
            <Trans>Pop not found</Trans>
          )
        }
        action={
          <Link to="/$lang/pop" params={{ lang }} className={buttonClass({ variant: 'raised' })}>
            <Trans>All pops</Trans>
          </Link>
        }
      >
        {reason === 'unavailable' ? (
          <Trans>Allow this site to store data, and open the pop again.</Trans>
        ) : reason === 'other-account' ? (
          <Trans>To open it, sign in to the account it was made in.</Trans>
        ) : reason === 'offline' ? (
          <Trans>It is not on this device, and the server cannot be reached now.</Trans>
        ) : (
          <Trans>It is not on this device, and not in your account.</Trans>
        )}
      </EmptyState>
    </main>
  )
}
