import type { AvatarPose } from '@kamae/entities/avatarpose/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { expect, it } from 'vitest'
import { toPoseInList } from './pose-in-list.ts'

const POSE: AvatarPose = {
  id: '11111111-1111-4111-8111-111111111111',
  createdAt: '2026-05-04T03:02:01.000Z',
  updatedAt: '2026-05-04T03:02:01.000Z',
  version: 1,
  userUid: 'sango',
  visibility: 'public',
  archivedAt: null,
  userName: 'Sango',
  name: 'Moon jelly',
  description: '',
  tags: [],
  pictureUrl: '/pictures/moon',
  pictureWidth: 4,
  pictureHeight: 5,
  preview: SAMPLE_POSE,
  shareSlug: 'abcdefghij',
  likeCount: 0,
  isLiked: false,
  licence: { kind: 'CC-BY-4.0', words: '' },
  isSexual: false,
  isViolent: false,
}

it('marks what is shared by its link alone, and takes nothing that is not shared', () => {
  expect(toPoseInList(POSE).isByLink).toBeUndefined()
  expect(toPoseInList({ ...POSE, visibility: 'unlisted' })).toMatchObject({
    slug: 'abcdefghij',
    isByLink: true,
  })
  expect(() => toPoseInList({ ...POSE, shareSlug: null })).toThrow('not shared')
})
