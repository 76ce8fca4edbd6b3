import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AvatarFileReason } from '@kamae/stage/gate/avatar-file-error'

const broken = msg`This file is damaged. Export or download it again.`
const tooMuch = msg`This model is too complex to open safely.`
const notGlb = msg`This is not a GLB model.`
const notPicture = msg`This picture could not be read. PNG, JPEG and WebP work.`

/** What to say about a model or a picture of one's own that could not be opened. Nothing has changed then. */
export const OWN_FILE_REASONS: Readonly<Record<AvatarFileReason, MessageDescriptor>> = {
  empty: msg`This file is empty.`,
  'too-large': msg`This file is too large.`,
  'is-zip': msg`This is a ZIP. Unpack it and open the .glb inside.`,
  'is-image': msg`This is a picture, not a model.`,
  'is-text': msg`This is glTF as text. Export it as one GLB file.`,
  'not-glb': notGlb,
  'old-glb': msg`This file uses an older glTF.`,
  truncated: msg`This file is incomplete. Download it again.`,
  'broken-chunks': broken,
  'json-too-large': tooMuch,
  'broken-json': broken,
  'too-complex': tooMuch,
  'external-uri': msg`This file loads something from elsewhere. Kamae opens only self-contained files.`,
  'unknown-extension': msg`This file needs a glTF extension Kamae does not support.`,
  'not-vrm': notGlb,
  'unknown-version': notGlb,
  'too-many-nodes': tooMuch,
  'broken-structure': broken,
  'node-cycle': broken,
  'out-of-bounds': broken,
  'too-many-vertices': tooMuch,
  'broken-texture': notPicture,
  'texture-too-large': msg`This picture has too many pixels: at most 16,384 a side and 100 megapixels.`,
  'no-humanoid': notGlb,
  'not-finite': broken,
  'too-many-morphs': tooMuch,
  'wrong-licence': notGlb,
  'wrong-size': msg`This model is too far away or too large. Export it in metres.`,
  'nothing-drawn': msg`There is nothing to see in this model.`,
  'is-folder': msg`This is a folder. Open the files inside it.`,
  unreadable: msg`This file could not be read.`,
  'took-too-long': msg`Checking this file took too long, so it was stopped. Try a smaller one.`,
  'not-judged': msg`This file could not be checked. Reload the page and try again.`,
  'loader-failed': broken,
}
