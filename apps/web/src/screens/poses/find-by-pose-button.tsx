import { Button } from '@kamae/ui/buttons/button'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { FindPoseIcon } from '../../features/similar-poses/find-pose-icon.tsx'
import styles from '../../features/pose-card/pose-list.module.css'

const FindByPoseDialog = lazy(async () => ({
  default: (
    await withTexts(
      import('../../features/similar-poses/find-by-pose-dialog.tsx'),
      'search',
      'pose-estimation',
    )
  ).FindByPoseDialog,
}))

/** Finds poses by how a body stands instead of by words. */
export function FindByPoseButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const label = t`Find by pose`
  return (
    <>
      <Button className={styles.byPose} aria-label={label} data-tip={label} onClick={() => setOpen(true)}>
        <FindPoseIcon />
        <span>{label}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FindByPoseDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
