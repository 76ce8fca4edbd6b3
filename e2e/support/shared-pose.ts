import sharp from 'sharp'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import type { PictureView } from '@kamae/pose/documents/picture-view'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { type Member, signUp } from './member.ts'

const PREVIEW = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><circle cx="200" cy="90" r="50" fill="#fbe0dc"/><path d="M200 150v180m0-130-90 60m90-60 90-90M200 330l-60 140m60-140 60 140" stroke="#fbe0dc" stroke-width="44" stroke-linecap="round" fill="none"/></svg>',
)
const pictureOf = async (width: number) =>
  (
    await sharp(PREVIEW)
      .resize(width, (width * 5) / 4)
      .png()
      .toBuffer()
  ).toString('base64')

/** So many poses with small pictures that one new member has shared; their slugs. */
export async function sharedPoses(url: string, count: number): Promise<string[]> {
  const picture = await pictureOf(256)
  const member = await signUp(url, 'Kazuko')
  const slugs: string[] = []
  for (let at = 1; at <= count; at++) {
    const { avatarPose } = await member.call(avatarposeCreate, {
      name: `Pose ${at}`,
      pose: START_POSE,
      picture,
    })
    slugs.push((await member.call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug)
  }
  return slugs
}

/** A pose that a new member has saved and shared over the wire. */
export async function sharedPose(
  url: string,
  name = 'Morning wave',
  pose = START_POSE,
  pictureView?: PictureView,
): Promise<{ slug: string; url: string }> {
  return sharePoseOf(await signUp(url, 'Minako'), name, pose, pictureView)
}

/** A pose that this member has saved and shared over the wire. */
export async function sharePoseOf(
  member: Member,
  name = 'Morning wave',
  pose = START_POSE,
  pictureView?: PictureView,
): Promise<{ slug: string; url: string }> {
  const picture = await pictureOf(1024)
  const { avatarPose } = await member.call(avatarposeCreate, {
    name,
    pose,
    picture,
    pictureView,
    tags: ['wave'],
  })
  return member.call(shareAvatarPoseCreate, { poseId: avatarPose.id })
}
