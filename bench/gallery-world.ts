import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { type Kamae, startKamae } from '@kamae/e2e/kamae'
import { signUp } from '@kamae/e2e/member'
import { UNLIMITED } from '@kamae/e2e/unlimited'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import sharp from 'sharp'
import { drawPosePictures } from './pose-pictures.ts'

/** So many pictures are drawn; the others are these, turned over or a little smaller, so that none is another's file. */
const DRAWN = 15

/** A server whose gallery has so many of the built-in poses, with real pictures; and their slugs, the newest last. */
export async function startGallery(count: number): Promise<{ kamae: Kamae; slugs: readonly string[] }> {
  const drawn = await drawPosePictures(DRAWN)
  const kamae = await startKamae(UNLIMITED)
  const maker = await signUp(kamae.url, 'Minako')
  const slugs: string[] = []
  for (const [index, { id, pose, tags }] of BUILT_IN_POSES.slice(0, count).entries()) {
    const round = Math.floor(index / DRAWN)
    const around = { left: 8 * round, right: 8 * round, top: 10 * round, bottom: 10 * round }
    const turned = sharp(drawn[index % DRAWN]).flop(round % 2 === 1)
    const picture = await turned
      .extend({ ...around, background: '#0000' })
      .png()
      .toBuffer()
    const { avatarPose } = await maker.call(avatarposeCreate, {
      name: id.replaceAll('-', ' '),
      pose,
      tags: [...tags],
      picture: picture.toString('base64'),
    })
    slugs.push((await maker.call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug)
  }
  return { kamae, slugs }
}
