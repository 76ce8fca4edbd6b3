import { written } from '@kamae/ui/layout/written'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import { useStore } from 'zustand'
import { defaultAvatars } from '../avatars/default-avatars.ts'
import { useMyAvatar } from '../avatars/my-avatar.ts'
import type { AvatarPictureProblem } from './avatar-picture-worker-client.ts'
import { avatarPictureProblem } from './avatar-picture-queue.ts'
import styles from './mine-bar.module.css'
import { useMyFace } from './use-my-face.ts'
import { setWorn, worn } from './worn.ts'
import { WornFields } from './worn-fields.tsx'

const AvatarChooser = lazy(async () => ({
  default: (await import('../avatars/avatar-chooser.tsx')).AvatarChooser,
}))

/** Which avatar wears the poses, on which part of the body, and how strongly. */
export function MineBar() {
  const { t } = useLingui()
  const how = useStore(worn)
  const [isChoosing, setIsChoosing] = useState(false)
  const source = useMyAvatar()
  const face = useMyFace(source)
  const problem = useStore(avatarPictureProblem, (state) => state.problem)
  const choices = useId()
  const ours = source.kind === 'default' ? defaultAvatars.find(({ id }) => id === source.id) : undefined
  const name = source.kind === 'default' ? (ours?.name ?? '') : source.name || t`Untitled`
  return (
    <section className={styles.bar} aria-label={t`On my avatar`}>
      <div className={styles.row}>
        <span className={styles.who}>
          {face ? <img className={styles.face} src={face} alt="" /> : <span className={styles.face} />}
          <strong className={styles.name} {...written(name)}>
            {name}
          </strong>
          {source.kind === 'file' && (
            <span className={styles.where}>
              <Trans>Open on this device only</Trans>
            </span>
          )}
          <Button
            size="dense"
            aria-expanded={isChoosing}
            aria-controls={choices}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            {isChoosing ? <Trans>Done</Trans> : <Trans>Change avatar</Trans>}
          </Button>
        </span>
        <WornFields worn={how} onChange={setWorn} />
      </div>
      <div id={choices} className={styles.choices} hidden={!isChoosing}>
        {isChoosing && (
          <>
            <Suspense>
              <AvatarChooser onChosen={() => {}} />
            </Suspense>
            <p className={styles.aside}>
              <Trans>
                Lists show fingers and face only of poses by Kamae. To see hands only or a pose without its
                face, open the page of a pose by Kamae, or one you made or downloaded.
              </Trans>
            </p>
          </>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          <ProblemText problem={problem} />
        </p>
      )}
    </section>
  )
}

function ProblemText({ problem }: { problem: AvatarPictureProblem }) {
  if (problem === 'avatar-missing')
    return <Trans>This avatar is not on this device any more. Choose another.</Trans>
  if (problem === 'avatar-broken') return <Trans>This file is damaged and cannot be opened.</Trans>
  if (problem === 'unreachable') return <Trans>The server could not be reached. Try again in a moment.</Trans>
  return <Trans>This browser cannot show 3D here.</Trans>
}
