import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { registerWorker } from '../../page/register-service-worker.ts'
import { useLang } from '../../language/use-lang.ts'
import { useMaker, useView } from '../core/maker-context.ts'
import { exportScene } from '../features/picture/export-files.ts'
import styles from '../stage/note.module.css'
import { startPictures } from '../features/history/step-pictures.ts'
import { LateBatchNote } from '../features/batch/job/late-batch-note.tsx'
import { useAutosave, useTaken } from '../core/autosave/autosave-context.ts'
import { guardDraft, takeSlot } from '../core/autosave/take-slot.ts'

/** What the person should know about how their work is kept, one quiet note at a time; it comes after the avatar is loaded. */
export function AutosaveNotes() {
  const newVersion = useNewVersion()
  const save = useView((view) => view.save)
  const taken = useTaken()
  const [read, setRead] = useState<readonly string[]>([])
  useAutosaveWatch()
  useLeaveWarning()
  const isBad = isFailed(save)
  // What is kept again is out of trouble: the next one is said anew.
  const isKept = save === 'device' || save === 'server'
  if (isKept && read.some(isFailed)) setRead(read.filter((one) => !isFailed(one)))
  // Trouble hides the other notes even when it was read: they load the page anew, without what is not kept.
  const kind =
    save === 'otherTab' ? save : isBad ? save : taken !== null ? 'taken' : newVersion ? 'new' : null
  const shown = kind !== null && read.includes(kind) ? (kind === 'taken' && newVersion ? 'new' : null) : kind
  const isQuiet = shown === null || read.includes(shown)
  const close = () => shown && setRead([...read, shown])
  return (
    <>
      {!isQuiet && shown === 'otherTab' && <OtherTabNote />}
      {!isQuiet && shown === 'taken' && <TakenNote slot={taken ?? ''} onClose={close} />}
      {!isQuiet && shown === 'new' && <NewVersionNote take={newVersion ?? close} onClose={close} />}
      {!isQuiet && (shown === 'full' || shown === 'failed') && (
        <NotSavedNote isFull={shown === 'full'} onClose={close} />
      )}
      <LateBatchNote isHidden={!isQuiet} />
    </>
  )
}

function isFailed(kind: string): kind is 'full' | 'failed' {
  return kind === 'full' || kind === 'failed'
}

function Note({ label, isUrgent, children }: { label: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <section className={styles.note} role={isUrgent ? 'alert' : 'status'} aria-label={label}>
      {children}
    </section>
  )
}

function NewVersionNote({ take, onClose }: { take: () => void; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Note label={t`New version`}>
      <p>
        <Trans>A new version of Kamae is available. Your work stays as it is.</Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Later</Trans>
        </Button>
        <Button onClick={take}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </Note>
  )
}

/** The device is full, or keeps nothing at all: what is made is safe as long as the tab, and can be downloaded. */
function NotSavedNote({ isFull, onClose }: { isFull: boolean; onClose: () => void }) {
  const maker = useMaker()
  const autosave = useAutosave()
  const { t } = useLingui()
  const downloadScene = () => {
    const { staysHere } = exportScene(maker)
    showToast(t`Scene downloaded`)
    if (staysHere) showToast(t`Files of your own stay on this device: they are not in the scene’s file.`)
  }
  return (
    <Note label={t`Not saved`} isUrgent>
      <p>
        {isFull ? (
          <Trans>
            This device is full. What you make from now on lasts only as long as this tab: make room, or
            download the scene.
          </Trans>
        ) : (
          <Trans>
            This browser cannot save anything here, perhaps because the window is private. Your work lasts
            only as long as this tab: download the scene to keep it.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button variant="ghost" onClick={() => void autosave.set({})}>
          <Trans>Try again</Trans>
        </Button>
        <Button onClick={downloadScene}>
          <Trans>Download the scene</Trans>
        </Button>
      </div>
    </Note>
  )
}

/** Another tab has the work of this address; this one began its own. */
function TakenNote({ slot, onClose }: { slot: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Note label={t`Open in another tab`}>
      <p>
        <Trans>Your work is open in another tab. This tab keeps a piece of work of its own beside it.</Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={() => void openSlot(slot)}>
          <Trans>Move it here</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Keep both</Trans>
        </Button>
      </div>
    </Note>
  )
}

/** Another tab took this work over: it is not kept here any more until the person says how. */
function OtherTabNote() {
  const autosave = useAutosave()
  const { t } = useLingui()
  const copy = () => {
    const uid = crypto.randomUUID()
    void autosave.set({ slot: `new#${uid.slice(0, 8)}`, uid, temp: null, savedPose: null })
  }
  return (
    <Note label={t`Moved to another tab`} isUrgent>
      <p>
        <Trans>This work moved to another tab. Changes that you make here are not saved.</Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={copy}>
          <Trans>Continue with a copy</Trans>
        </Button>
        <Button onClick={() => void openSlot(autosave.draft.slot)}>
          <Trans>Move it back here</Trans>
        </Button>
      </div>
    </Note>
  )
}

async function openSlot(slot: string): Promise<void> {
  await takeSlot(slot)
  window.location.reload()
}

/** What reloads into a newer version of the page, once one waits. */
function useNewVersion(): (() => void) | undefined {
  const lang = useLang()
  const [take, setTake] = useState<() => void>()
  useEffect(() => {
    // Development has no service worker: what it kept would hide every edit.
    if (!import.meta.env.PROD) return
    registerWorker(lang, { onWaiting: (next) => setTake(() => next) }).catch((error: unknown) =>
      console.warn(error),
    )
  }, [lang])
  return take
}

/** Pictures of steps, the watch over the slot, and the browser's promise not to clear what is kept. */
function useAutosaveWatch(): void {
  const maker = useMaker()
  const autosave = useAutosave()
  useEffect(() => startPictures(maker, autosave), [maker, autosave])
  useEffect(() => {
    // What writes is here before the first gesture ends, with or without a connection then.
    void import('../core/autosave/store/draft-writer.ts')
    return guardDraft(autosave)
  }, [autosave])
  useEffect(() => {
    const stop = autosave.onSaved(() => {
      stop()
      void askToPersist()
    })
    return stop
  }, [autosave])
}

async function askToPersist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch (error) {
    // A browser without the promise may clear what was not used for weeks.
    console.warn(error)
  }
}

/** The browser asks before the tab closes while something made here is kept nowhere else. */
function useLeaveWarning(): void {
  const { history } = useMaker()
  const isSafe = useView(({ save }) => save === 'device' || save === 'server' || save === 'otherTab')
  useEffect(() => {
    if (isSafe) return
    const warn = (event: BeforeUnloadEvent) => {
      if (history.position > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSafe, history])
}
