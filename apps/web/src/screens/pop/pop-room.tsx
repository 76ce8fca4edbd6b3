import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '@kamae/ui/buttons/button'
import { EmptyState } from '@kamae/ui/feedback/empty-state'
import { claimLock } from '../../features/device-store/claim-lock.ts'
import { session } from '../../session/session.ts'
import { useLang } from '../../language/use-lang.ts'
import { createPopEditor, type PopEditor } from './core/editor.ts'
import { EditorContext } from './core/editor-context.ts'
import { openPop, type PopProblem } from './core/open-pop.ts'
import { createPopAutosave, type PopAutosave } from './core/pop-autosave.ts'
import { type PopSync, startPopSync } from './core/pop-sync.ts'
import { createFigurePictures, type FigurePictures } from './figure/figure-pictures.ts'
import { PicturesContext } from './figure/pictures-context.ts'
import { PopShell } from './pop-shell.tsx'
import styles from './pop.module.css'

type Opened = {
  readonly id: string
  readonly editor: PopEditor
  readonly autosave: PopAutosave
  readonly pictures: FigurePictures
  /** None where another tab has the pop. */
  readonly sync: PopSync | undefined
}

/** The pop maker with one pop of this device, or of the account, on it. */
export function PopRoom({ id }: { id: string }) {
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<{ id: string; reason: PopProblem }>()
  useEffect(() => {
    const over = new AbortController()
    const stops: (() => void)[] = []
    const open = async () => {
      const found = await openPop(id, over.signal)
      if (over.signal.aborted) return
      if (typeof found === 'string') return setProblem({ id, reason: found })
      const editor = createPopEditor(found.record.id, found)
      const show = (save: ReturnType<typeof editor.view.getState>['save']) => editor.view.setState({ save })
      const autosave = createPopAutosave(editor.history, found, { now: () => Date.now(), show })
      const pictures = createFigurePictures()
      stops.push(() => pictures.dispose())
      let sync: PopSync | undefined
      if (await claimLock(`kamae-pop:${found.record.id}`, { wasOurs: true, until: over.signal })) {
        stops.push(autosave.start())
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
      } else autosave.lose()
      if (over.signal.aborted) return stopAll(stops)
      setOpened({ id, editor, autosave, pictures, sync })
    }
    void open()
    return () => {
      over.abort()
      stopAll(stops)
    }
  }, [id])

  if (problem?.id === id) return <NoPop reason={problem.reason} />
  if (opened?.id !== id) return <div className={styles.opening} aria-busy="true" />
  return (
    <EditorContext value={opened.editor}>
      <PicturesContext value={opened.pictures}>
        <PopShell autosave={opened.autosave} onSendAgain={() => opened.sync?.again()} />
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
            <Trans>This browser keeps nothing here</Trans>
          ) : (
            <Trans>There is no such pop</Trans>
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
        ) : reason === 'offline' ? (
          <Trans>It is not on this device, and the server cannot be reached now.</Trans>
        ) : (
          <Trans>It is not on this device, and not in your account.</Trans>
        )}
      </EmptyState>
    </main>
  )
}
