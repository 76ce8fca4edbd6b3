import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PoseFault, SceneFault } from '@kamae/pose/documents'
import type { GateReason } from '@kamae/stage/gate/reasons'

/** Why a file could not be opened. */
export type FileFault = GateReason | 'loader-failed' | PoseFault | SceneFault | 'unknown-json' | 'unreadable'

const broken = msg`This file is damaged. Export or download it again.`
const tooMuch = msg`This avatar is too complex to open safely.`

/** What to say about a file that could not be opened. Nothing has changed then. */
export const FILE_REASONS: Readonly<Record<FileFault, MessageDescriptor>> = {
  empty: msg`This file is empty.`,
  'too-large': msg`This file is too large.`,
  'is-zip': msg`This is a ZIP. Unpack it and open the .vrm inside.`,
  'is-image': msg`This is a picture. Open a .vrm, a pose or a scene.`,
  'is-text': msg`This is a text file. Open a .vrm, a pose or a scene.`,
  'not-glb': msg`This is not a VRM file.`,
  'old-glb': msg`This file is of an older kind of glTF that VRM does not use.`,
  truncated: msg`This file breaks off in the middle. Download it again.`,
  'broken-chunks': broken,
  'json-too-large': tooMuch,
  'broken-json': broken,
  'too-complex': tooMuch,
  'external-uri': msg`This file wants to load something from elsewhere. Kamae opens only files that hold everything themselves.`,
  'unknown-extension': msg`This file needs a glTF extension that Kamae does not know.`,
  'not-vrm': msg`This is a 3D model but not a VRM avatar.`,
  'unknown-version': msg`This VRM version is not known to Kamae.`,
  'too-many-nodes': tooMuch,
  'broken-structure': broken,
  'node-cycle': broken,
  'out-of-bounds': broken,
  'too-many-vertices': tooMuch,
  'broken-texture': msg`A texture of this avatar is damaged.`,
  'texture-too-large': msg`A texture of this avatar is too large.`,
  'no-humanoid': msg`This avatar has no humanoid skeleton.`,
  'loader-failed': msg`This avatar could not be opened.`,
  'not-json': msg`This is not a pose or a scene.`,
  'newer-version': msg`This file was made by a newer Kamae. Reload the page and try again.`,
  'not-a-pose': msg`This is not a pose that Kamae can read.`,
  'not-a-scene': msg`This is not a scene that Kamae can read.`,
  'unknown-json': msg`This JSON is neither a pose nor a scene of Kamae.`,
  unreadable: msg`This file could not be read.`,
}
