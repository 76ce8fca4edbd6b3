import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import type { Pose } from '@kamae/pose/documents/pose'
import { Chip } from '@kamae/ui/layout/chip'
import { useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import type { WornPart } from '../../../features/on-my-avatar/avatar-picture-messages.ts'
import type { Worn } from '../../../features/on-my-avatar/worn.ts'
import { PictureOr3d, type ViewMode } from '../../../features/viewer/picture-or-3d.tsx'
import { pictureSources } from '../../../page/picture-sources.ts'
import styles from '../pose.module.css'
import { Veil } from './veil.tsx'

const PoseIn3d = lazy(async () => ({ default: (await import('./pose-in-3d.tsx')).PoseIn3d }))

const NO_CONTACTS: SharedAvatarPose['contacts'] = []

/** How wide the picture is drawn: it fills the stage's height. */
function sizesOf({ pictureWidth, pictureHeight }: SharedAvatarPose): string {
  const wide = (height: number) => Math.round((height * pictureWidth) / pictureHeight)
  return `(min-width: 768px) ${wide(712)}px, min(100vw, ${wide(392)}px)`
}

/** The pose's picture on the studio's paper, or the same pose in three dimensions. */
export function PoseStage({
  pose,
  whole,
  alt,
  worn,
  mode,
  onMode,
  onUncover,
}: {
  pose: SharedAvatarPose
  /** The whole pose, for those who have it. */
  whole: Pose | undefined
  alt: string
  worn: Worn<WornPart>
  mode: ViewMode
  onMode: (mode: ViewMode) => void
  /** Given while the pose is veiled. */
  onUncover: (() => void) | undefined
}) {
  const { t } = useLingui()
  const [hasJoints, setHasJoints] = useState(false)
  const [hasContacts, setHasContacts] = useState(false)
  const [isFromPicture, setIsFromPicture] = useState(true)
  if (onUncover)
    return (
      <div className={styles.stage}>
        <Veil pose={pose} onShow={onUncover} />
      </div>
    )
  return (
    <PictureOr3d
      styles={styles}
      picture={{
        ...pictureSources(pose.pictureUrl, pose.pictureWidth),
        sizes: sizesOf(pose),
        width: pose.pictureWidth,
        height: pose.pictureHeight,
        alt,
      }}
      mode={mode}
      onMode={onMode}
      tools={
        <span className={styles.marks}>
          {pose.pictureView && (
            <Chip isOn={isFromPicture} onChange={setIsFromPicture}>
              {t`Original camera`}
            </Chip>
          )}
          <Chip isOn={hasJoints} onChange={setHasJoints}>
            {t`Joints`}
          </Chip>
          {pose.contacts.length > 0 && (
            <Chip isOn={hasContacts} onChange={setHasContacts}>
              {t`Contacts`}
            </Chip>
          )}
        </span>
      }
    >
      <PoseIn3d
        pose={whole ?? pose.preview}
        isWhole={whole !== undefined}
        worn={worn}
        from={(isFromPicture && pose.pictureView) || undefined}
        hasJoints={hasJoints}
        contacts={hasContacts ? pose.contacts : NO_CONTACTS}
        picture={pose.pictureUrl}
        label={alt}
        onFailed={() => onMode('picture')}
      />
    </PictureOr3d>
  )
}
