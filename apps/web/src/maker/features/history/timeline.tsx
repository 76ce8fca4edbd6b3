import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { IconButton } from '@kamae/ui/buttons/icon-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { isNamedStep, describeStep } from '../../core/describe-step.ts'
import { useMaker } from '../../core/maker-context.ts'
import { useAutosave } from '../../core/autosave/autosave-context.ts'
import { CloseIcon } from '@kamae/ui/icons/close-icon'
import { copyDraft } from './copy-draft.ts'
import { ago } from './ago.ts'
import { ScenePicture } from './scene-picture.tsx'
import { scenesOf } from './steps/scenes-of-steps.ts'
import { stepDetail } from './steps/step-detail.ts'
import { pictureOf, picturesStore, readPictures } from './step-pictures.ts'
import styles from './timeline.module.css'
import { useShownSteps } from './use-shown-steps.ts'

const TILE = 96

/** Every step of the work as a row of small pictures; arrow keys and presses go there at once, and the stage shows it. */
export function Timeline({ onClose }: { onClose: () => void }) {
  const maker = useMaker()
  const autosave = useAutosave()
  const { t, i18n } = useLingui()
  const { history } = maker
  const snapshot = useSyncExternalStore(history.subscribe, history.snapshot)
  useSyncExternalStore(picturesStore.subscribe, picturesStore.read)
  const sceneAt = useMemo(() => scenesOf(snapshot), [snapshot])
  const { entries, position } = snapshot
  const row = useRef<HTMLDivElement>(null)
  const [now] = useState(() => Date.now())
  const total = entries.length
  const isBack = position < total

  useEffect(() => void readPictures(maker, autosave), [maker, autosave])
  const { shown, look } = useShownSteps(row, position, TILE)
  useEffect(() => row.current?.focus(), [])

  const goTo = (done: number) => history.goTo(Math.max(0, Math.min(entries.length, done)))
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: position - 1,
      ArrowRight: position + 1,
      ArrowUp: position - 1,
      ArrowDown: position + 1,
      PageUp: position - 10,
      PageDown: position + 10,
      Home: 0,
      End: entries.length,
    }
    const next = steps[event.key]
    if (event.key === 'Escape') onClose()
    else if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    else goTo(next)
    event.preventDefault()
    event.stopPropagation()
  }
  const copy = async () => {
    const outcome = await copyDraft(maker, autosave)
    if (outcome === 'kept')
      showToast(t`Kept as a copy under “Work on this device”.`, 'done', {
        label: t`Show`,
        run: () => maker.view.setState({ dialog: 'kept' }),
      })
    else showToast(t`This device could not keep a copy.`, 'error')
  }

  const wordsOf = (label: string, done: number) => {
    const words = describeStep(i18n, label)
    if (isNamedStep(label)) return words
    const detail = stepDetail(sceneAt(done - 1), sceneAt(done))
    return detail && !words.includes('·') ? `${words} · ${i18n._(detail)}` : words
  }
  const steps = Array.from({ length: entries.length + 1 }, (_, done) => done)
  return (
    <section className={styles.timeline} aria-label={t`Timeline`}>
      <header className={styles.head}>
        <h2>{t`Timeline`}</h2>
        <p className={styles.place}>{total === 0 ? t`No changes yet` : t`Step ${position} of ${total}`}</p>
        {isBack && (
          <div className={styles.back}>
            <p>{t`The next change drops the steps after this one.`}</p>
            <Button size="dense" onClick={() => void copy()}>
              {t`Keep a copy`}
            </Button>
          </div>
        )}
        <IconButton label={t`Close the timeline`} onClick={onClose} className={styles.close}>
          <CloseIcon />
        </IconButton>
      </header>
      <div
        ref={row}
        className={styles.row}
        role="listbox"
        tabIndex={0}
        aria-label={t`Steps`}
        aria-orientation="horizontal"
        aria-activedescendant={`step-${position}`}
        onScroll={look}
        onKeyDown={onKeyDown}
      >
        <div className={styles.track} style={{ width: steps.length * TILE }}>
          {steps.slice(shown.from, shown.to).map((done) => {
            const entry = entries[done - 1]
            const at = entry && autosave.timeOf(entry)
            const words = entry ? wordsOf(entry.label, done) : t`Start`
            return (
              // Keys are the row's own: it moves through its options by aria-activedescendant.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={done}
                id={`step-${done}`}
                className={styles.step}
                style={{ left: done * TILE }}
                role="option"
                tabIndex={-1}
                aria-selected={done === position}
                aria-setsize={steps.length}
                aria-posinset={done + 1}
                data-undone={done > position || undefined}
                data-tip=""
                onClick={() => goTo(done)}
              >
                <ScenePicture scene={sceneAt(done)} picture={entry && pictureOf(entry)} />
                <span className={styles.words}>{words}</span>
                <span className={styles.when}>{at ? ago(i18n.locale, at, now) : '\u00a0'}</span>
              </div>
            )
          })}
        </div>
      </div>
    </section>
  )
}
