import type { Pose } from '@kamae/pose/documents/pose'
import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import styles from './pose.module.css'

const JointsTable = lazy(async () => ({ default: (await import('./joints-table.tsx')).JointsTable }))

/** The joints of the pose in degrees, once they are asked for. */
export function JointsSection({
  pose,
  isWhole,
  onAsked,
}: {
  pose: Pose
  isWhole: boolean
  onAsked: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="joints">
      <h2 id="joints">
        <Trans>Joints</Trans>
      </h2>
      {isOpen ? (
        <Suspense>
          <JointsTable pose={pose} isWhole={isWhole} />
        </Suspense>
      ) : (
        <Button
          onClick={() => {
            setIsOpen(true)
            onAsked()
          }}
        >
          <Trans>Show degrees</Trans>
        </Button>
      )}
    </section>
  )
}
