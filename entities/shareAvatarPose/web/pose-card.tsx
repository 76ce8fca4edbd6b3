import type { SharedAvatarPose } from '../contract.ts'
import { TileCaption, TilePicture } from '@kamae/ui/tile'

/** A shared pose in a list: its picture and its name, to be put inside a link to its page. `alt` says how it stands. */
export function PoseCard({
  pose,
  alt,
  isEager,
}: {
  pose: Pick<SharedAvatarPose, 'name' | 'pictureUrl'>
  alt: string
  isEager: boolean
}) {
  return (
    <>
      <TilePicture src={pose.pictureUrl} alt={alt} isEager={isEager} />
      <TileCaption name={pose.name} />
    </>
  )
}
