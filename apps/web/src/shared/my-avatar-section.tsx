import { LockedButton } from '@kamae/ui/locked-button'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import styles from './shared-pose.module.css'

const AvatarChooser = lazy(async () => ({ default: (await import('./avatar-chooser.tsx')).AvatarChooser }))

/** "On my avatar": which avatar the 3D view shows; remembered on the device. The list is loaded when it is asked for. */
export function MyAvatarSection({ onChosen }: { onChosen: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.part} aria-labelledby="my-avatar">
      <h2 id="my-avatar">
        <Trans>On my avatar</Trans>
      </h2>
      {isOpen ? (
        <Suspense>
          <AvatarChooser onChosen={onChosen} />
        </Suspense>
      ) : (
        <>
          <p className={styles.quiet}>
            <Trans>
              See this pose on one of our avatars, or on your own. Its file stays in your browser.
            </Trans>
          </p>
          <LockedButton
            className={styles.choose ?? ''}
            lockMs={500}
            onPress={() => {
              setIsOpen(true)
              onChosen()
            }}
          >
            <Trans>Choose an avatar</Trans>
          </LockedButton>
        </>
      )}
    </section>
  )
}
