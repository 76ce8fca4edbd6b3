import { Button } from '@kamae/ui/buttons/button'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState, useTransition } from 'react'
import type { WornPart } from '../../features/on-my-avatar/avatar-picture-messages.ts'
import type { Worn } from '../../features/on-my-avatar/worn.ts'
import { withTexts } from '../../language/with-texts.ts'
import styles from './pose.module.css'

const AvatarChooser = lazy(async () => ({
  default: (await import('../../features/avatars/avatar-chooser.tsx')).AvatarChooser,
}))
const WholeWornFields = lazy(async () => ({
  default: (await withTexts(import('../../features/on-my-avatar/worn-fields.tsx'), 'search')).WholeWornFields,
}))

/**
 * "On my avatar": which avatar the 3D view shows, remembered on the device, on which part of its body and how strongly. The list is loaded
 * when it is asked for.
 */
export function MyAvatarSection({
  worn,
  isWhole,
  onWorn,
  onChosen,
}: {
  worn: Worn<WornPart>
  /** Whether whoever looks has all of the pose, fingers and face too. */
  isWhole: boolean
  onWorn: (change: Partial<Worn<WornPart>>) => void
  onChosen: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [isOpening, open] = useTransition()
  return (
    <section className={styles.part} aria-labelledby="my-avatar">
      <h2 id="my-avatar">
        <Trans>On my avatar</Trans>
      </h2>
      {/* Around both: what is pressed stays until what comes in its place is there. */}
      <Suspense>
        {isOpen ? (
          <>
            <AvatarChooser onChosen={onChosen} />
            <div className={styles.worn}>
              <WholeWornFields
                worn={worn}
                isWhole={isWhole}
                onChange={(change) => {
                  onWorn(change)
                  onChosen()
                }}
              />
            </div>
          </>
        ) : (
          <>
            <p className={styles.quiet}>
              <Trans>
                See this pose on one of our avatars, or on your own. Its file stays in your browser.
              </Trans>
            </p>
            <Button
              className={styles.choose ?? ''}
              aria-busy={isOpening || undefined}
              onClick={() => {
                open(() => setIsOpen(true))
                onChosen()
              }}
            >
              <Trans>Choose an avatar</Trans>
            </Button>
          </>
        )}
      </Suspense>
    </section>
  )
}
