import type { FileKind } from './file-kinds.ts'
import { openAvatars } from './open-avatar.ts'
import type { Opener } from '../../core/files/opener.ts'

/** How each kind of file is opened. Avatars are opened most, and must load soon: their opener is here at once, the others come when wanted. */
export const OPENERS: Readonly<Record<FileKind, () => Promise<Opener>>> = {
  avatar: () => Promise.resolve(openAvatars),
  motion: async () => (await import('../../features/motion/open-motions.ts')).openMotions,
  prop: async () => (await import('../../core/files/open-props.ts')).openProps,
  picture: async () => (await import('./open-picture.ts')).openPictures,
  scene: async () => (await import('./open-document.ts')).openScenes,
  pose: async () => (await import('./open-document.ts')).openPoses,
  people: async () => (await import('./open-openpose.ts')).openOpenpose,
  unknown: async () => (await import('./open-unknown.ts')).openUnknown,
}
