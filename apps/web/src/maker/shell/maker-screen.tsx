import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Progress } from '@kamae/ui/feedback/progress'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { openDraft } from '../core/autosave/open-draft.ts'
import type { OpenedDraft } from '../core/autosave/opened-draft.ts'
import { startOf } from '../core/autosave/slots/slot.ts'
import { MakerRoom } from './maker-room.tsx'
import styles from './maker.module.css'

/** The pose maker; `temp` is the draft to go on with. The address may name a pose (`pose`) or a shared pose (`from`) to begin with. */
export function MakerScreen({ temp }: { temp: string | undefined }) {
  const { t } = useLingui()
  const [start] = useState(() => startOf(temp, window.location.search))
  const [opened, setOpened] = useState<OpenedDraft>()
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    let isOver = false
    openDraft(start).then(
      (draft) => !isOver && setOpened(draft),
      (error: unknown) => !isOver && setFailure(error),
    )
    return () => {
      isOver = true
    }
  }, [start])

  // Texts that come later are another `t`, and no news.
  const reported = useRef<OpenedDraft>(undefined)
  useEffect(() => {
    if (reported.current === opened) return
    reported.current = opened
    if (opened?.problem === 'not-found') showToast(t`That pose no longer exists. Here is a new one.`, 'error')
    if (opened?.problem === 'link-gone')
      showToast(t`This link has expired or was withdrawn. Here is a new pose.`, 'error')
    if (opened?.problem === 'offline')
      showToast(t`The server cannot be reached. Here is a new pose meanwhile.`, 'error')
  }, [opened, t])

  if (failure) throw failure
  if (!opened) {
    return (
      <main className={styles.opening}>
        <Progress label={t`Opening…`} />
      </main>
    )
  }
  return <MakerRoom opened={opened} />
}
