import type { Pose } from '@kamae/pose/documents/pose'
import type { AvatarSource } from '@kamae/pose/documents/scene'
import { buttonClass } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './plain.module.css'
import type { PlainScene } from './plain-scene.ts'
// oxlint-disable-next-line import/default -- Vite makes the address.
import viewUrl from './plain-view.ts?worker&url'

type Shown = {
  readonly pose: Pose
  readonly avatar: AvatarSource
  readonly pictureUrl: string
  readonly pictureWidth: number
  readonly pictureHeight: number
  readonly alt: string
}

/** A pose's picture that a plain page turns into its 3D view; the button shows itself where there is a script for it. */
export function PlainStage({ pose, avatar, pictureUrl, pictureWidth, pictureHeight, alt }: Shown) {
  const { t } = useLingui()
  const scene: PlainScene = {
    pose,
    avatar,
    label: t`${alt}. Drag or use the arrow keys to look around.`,
  }
  return (
    <div className={styles.stage} data-scene={JSON.stringify(scene)}>
      <img
        className={styles.picture}
        src={pictureUrl}
        width={pictureWidth}
        height={pictureHeight}
        alt={alt}
        fetchPriority="high"
      />
      <button
        type="button"
        hidden
        data-open-3d=""
        className={buttonClass({ variant: 'raised' }, styles.open)}
        onClick={() => void import(/* @vite-ignore */ viewUrl)}
      >
        <Trans>See in 3D</Trans>
      </button>
    </div>
  )
}
