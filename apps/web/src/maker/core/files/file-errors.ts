import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PoseFailure, SceneFailure } from '@kamae/pose/documents/documents'
import type { MotionFailure } from '@kamae/motion/documents/motion'
import type { OpenPoseFailure } from '@kamae/pose-estimation/skeleton-2d/read-openpose'
import type { AvatarFileReason } from '@kamae/stage/gate/avatar-file-error'

/** Why a file could not be opened. */
export type FileFailure = AvatarFileReason | PoseFailure | SceneFailure | 'unknown-json' | 'unknown-format'

const broken = msg`This file is damaged. Export or download it again.`
const unknown = msg`Kamae does not support this kind of file. It opens avatars and models (.vrm, .glb), motions (.vrma, .bvh, .fbx, .vmd, .vpd), poses, scenes and pictures.`
const tooMuch = msg`This avatar is too complex to open safely.`

/** What to say about a file that could not be opened. Nothing has changed then. */
export const FILE_REASONS: Readonly<Record<FileFailure, MessageDescriptor>> = {
  empty: msg`This file is empty.`,
  'too-large': msg`This file is too large.`,
  'is-zip': msg`This is a ZIP. Unpack it and open the file inside.`,
  'is-image': msg`This is a picture. Open a .vrm, a pose or a scene.`,
  'is-text': msg`This is a text file. Open a .vrm, a pose or a scene.`,
  'not-glb': msg`This is not a VRM file.`,
  'old-glb': msg`This file uses an older glTF that VRM does not use.`,
  truncated: msg`This file is incomplete. Download it again.`,
  'broken-chunks': broken,
  'json-too-large': tooMuch,
  'broken-json': broken,
  'too-complex': tooMuch,
  'external-uri': msg`This file loads something from elsewhere. Kamae opens only self-contained files.`,
  'unknown-extension': msg`This file needs a glTF extension Kamae does not support.`,
  'not-vrm': msg`This is a 3D model but not a VRM avatar.`,
  'unknown-version': msg`Kamae does not support this VRM version.`,
  'too-many-nodes': tooMuch,
  'broken-structure': broken,
  'node-cycle': broken,
  'out-of-bounds': broken,
  'too-many-vertices': tooMuch,
  'broken-texture': msg`A texture of this avatar is damaged.`,
  'texture-too-large': msg`A texture of this avatar is too large.`,
  'no-humanoid': msg`This avatar has no humanoid skeleton.`,
  'not-finite': msg`Some points of this avatar have broken numbers. Export it again.`,
  'too-many-morphs': msg`A mesh of this avatar has more morph targets than a graphics card can draw. Export it with fewer than 900.`,
  'wrong-licence': msg`This avatar lacks the licence of VRM 1.0. Export it again with a VRM tool.`,
  'wrong-size': msg`This avatar is far too large, too small or too far away. Export it in metres.`,
  'nothing-drawn': msg`There is nothing to see in this avatar. Export it with its meshes.`,
  'took-too-long': msg`Checking this file took too long, so it was stopped. Try a smaller one.`,
  'not-judged': msg`This file could not be checked. Reload the page and try again.`,
  'loader-failed': msg`This avatar could not be opened.`,
  'not-json': msg`This is not a pose or a scene.`,
  'newer-version': msg`This file was made by a newer Kamae. Reload the page and try again.`,
  'not-a-pose': msg`This is not a pose that Kamae can read.`,
  'not-a-scene': msg`This is not a scene that Kamae can read.`,
  'unknown-kind': msg`This file needs something Kamae does not support.`,
  'unknown-json': msg`This JSON is neither a pose nor a scene of Kamae.`,
  'unknown-format': unknown,
  unreadable: msg`This file could not be read.`,
  'is-folder': msg`This is a folder. Open the files inside it.`,
}

/** What to say about a motion that could not be opened. */
export const MOTION_REASONS: Readonly<Record<MotionFailure, MessageDescriptor>> = {
  empty: msg`This file is empty.`,
  'too-large': msg`This motion is too large. Cut it shorter in the program that made it and export it again.`,
  'unknown-format': unknown,
  damaged: broken,
  truncated: msg`This file is incomplete. Download it again.`,
  'too-complex': msg`This motion is too complex to open safely. Export it with fewer bones or keys.`,
  'external-file': msg`This file refers to other files. Export it as one self-contained file (.glb).`,
  'older-version': msg`This file uses an older version of its format. Export it again from a newer program.`,
  'newer-version': msg`Kamae does not support this file’s version yet. Export it in an older one.`,
  'no-skeleton': msg`There is no skeleton in this file. Export it with its bones.`,
  'no-motion': msg`There is no pose and no motion in this file. Export it with its animation.`,
  'took-too-long': msg`Reading this file took too long, so it was stopped. Try a shorter or simpler one.`,
}

/** What to say about a file of OpenPose that gives no people. */
export const PEOPLE_REASONS: Readonly<Record<OpenPoseFailure, MessageDescriptor>> = {
  'too-large': msg`This file is too large.`,
  'not-json': broken,
  'not-openpose': msg`This JSON is neither a pose nor a scene of Kamae.`,
  'other-layout': msg`Kamae does not support this kind of points. Export the file as COCO (18 points) or BODY_25.`,
  damaged: broken,
  nobody: msg`No person was found in this file. Choose a picture that shows a whole person, and detect it again.`,
}
