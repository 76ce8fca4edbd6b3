import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useMaker } from '../../core/maker-context.ts'
import { describeCallError } from '../../core/describe-call-error.ts'
import { ago } from './ago.ts'
import { PART_WORDS } from './steps/scene-part-names.ts'
import { ScenePicture } from './scene-picture.tsx'
import { partsBetween } from './steps/scene-parts.ts'
import { pictureOf } from './step-pictures.ts'
import styles from './timeline.module.css'
import { useAutosave, useLoadSync } from '../../core/autosave/autosave-context.ts'
import type { TempSync } from '../../core/autosave/temp-sync.ts'

/** The draft was changed elsewhere: both are side by side, and whatever the person chooses, neither is lost. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const loadSync = useLoadSync()
  const [sync, setSync] = useState<TempSync>()
  useEffect(() => void loadSync().then(setSync), [loadSync])
  return sync?.conflict ? <Sides sync={sync} conflict={sync.conflict} onClose={onClose} /> : null
}

function Sides({
  sync,
  conflict,
  onClose,
}: {
  sync: TempSync
  conflict: NonNullable<TempSync['conflict']>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { history } = useMaker()
  const autosave = useAutosave()
  const { scene, entries, position } = history
  const last = entries[position - 1]
  const parts = partsBetween(scene, conflict.scene)
  const [now] = useState(() => Date.now())
  const run = async (act: () => Promise<void>) => {
    try {
      await act()
      onClose()
      return true
    } catch (error) {
      showToast(t(describeCallError(error)), 'error')
      return false
    }
  }
  const here = autosave.draft.updatedAt
  const names = new Intl.ListFormat(i18n.locale).format(parts.map((part) => t(PART_WORDS[part])))
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => void run(sync.keepBoth)}
      title={t`Changed elsewhere`}
      actions={
        <>
          <LockedButton onPress={() => run(sync.takeOther)}>{t`Continue with the other`}</LockedButton>
          <LockedButton onPress={() => run(sync.keepMine)}>{t`Replace it with mine`}</LockedButton>
          <LockedButton variant="primary" onPress={() => run(sync.keepBoth)}>
            {t`Keep both`}
          </LockedButton>
        </>
      }
    >
      <p>
        <Trans>
          This draft was changed on another device or in another tab while you worked here. Neither is lost:
          the other one stays a draft or becomes a version of this one, and undo brings yours back.
        </Trans>
      </p>
      <div className={styles.pair}>
        <figure className={styles.side}>
          <ScenePicture scene={scene} picture={last && pictureOf(last)} />
          <strong>
            <Trans>Here</Trans>
          </strong>
          <span>{scene.name || t`Untitled`}</span>
          <span>{here > 0 ? ago(i18n.locale, here, now) : '\u00a0'}</span>
        </figure>
        <figure className={styles.side}>
          <ScenePicture scene={conflict.scene} picture={conflict.thumbnail} />
          <strong>
            <Trans>Elsewhere</Trans>
          </strong>
          <span>{conflict.scene.name || t`Untitled`}</span>
          <span>{ago(i18n.locale, Date.parse(conflict.at), now)}</span>
        </figure>
      </div>
      <p className={styles.differences}>
        <Trans>Different: {names}</Trans>
      </p>
    </Dialog>
  )
}
