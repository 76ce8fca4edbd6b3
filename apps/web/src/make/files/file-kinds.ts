import { type FileHead, startsWith } from './file-head.ts'
import type { Opener } from './opener.ts'

type Kind = {
  readonly id: 'avatar' | 'motion' | 'thing' | 'picture' | 'scene' | 'pose' | 'unknown'
  /** Whether a file is of this kind, as its beginning tells; the name decides only where nothing else does. */
  readonly holds: (head: FileHead) => boolean
  readonly opener: () => Promise<Opener>
}

const isGlb = ({ bytes }: FileHead) => startsWith(bytes, 'glTF')
const promises = (ending: RegExp) => (head: FileHead) => ending.test(head.name)
const isNamedAvatar = promises(/\.vrm$/i)
const isNamedMotion = promises(/\.(vrma|bvh|fbx|vmd|vpd|gltf)$/i)
const isJson = (head: FileHead) => head.json !== '' && !isGlb(head)

/** PNG, JPEG, GIF and RIFF (WebP), and what only a browser can tell: AVIF. */
function isPicture({ bytes }: FileHead): boolean {
  return (
    startsWith(bytes, '\u0089PNG') ||
    startsWith(bytes, '\u00ff\u00d8\u00ff') ||
    startsWith(bytes, 'GIF8') ||
    startsWith(bytes, 'RIFF') ||
    startsWith(bytes, 'ftypavif', 4)
  )
}

/** FBX, binary and as text; BVH; the two formats of MikuMikuDance. */
function isMotion({ bytes, start }: FileHead): boolean {
  return (
    startsWith(bytes, 'Kaydara FBX Binary') ||
    /^\uFEFF?\s*;\s*FBX \d/.test(start) ||
    /^\uFEFF?\s*HIERARCHY\b/i.test(start) ||
    startsWith(bytes, 'Vocaloid Motion Data') ||
    startsWith(bytes, 'Vocaloid Pose Data file')
  )
}

const openMotions = async () => (await import('../motions/open-motions.ts')).openMotions
const openAvatars = async () => (await import('./open-avatar.ts')).openAvatars
const openThings = async () => (await withTexts(import('./open-own.ts'), 'scene')).openThings

const openMotions = async () => (await import('../motions/open-motions.ts')).openMotions
const openPoses = async () => (await import('./open-document.ts')).openPoses

/** Every kind of file that the maker opens: the first that holds is the file's. Whatever it is, the last has a sentence for it. */
const KINDS: readonly Kind[] = [
  {
    // What is called an avatar is told why it is none.
    id: 'avatar',
    holds: (head) => isNamedAvatar(head) || (isGlb(head) && /"(VRM|VRMC_vrm)"\s*:/.test(head.json)),
    opener: async () => (await import('./open-avatar.ts')).openAvatars,
  },
  {
    // A model that moves may turn out to be a thing: then it is opened as one.
    id: 'motion',
    holds: (head) => isMotion(head) || (isGlb(head) && /"animations"\s*:\s*\[\s*\{/.test(head.json)),
    opener: openMotions,
  },
  {
    id: 'thing',
    holds: isGlb,
    opener: async () => (await import('./open-own.ts')).openThings,
  },
  {
    id: 'picture',
    holds: isPicture,
    opener: async () => (await import('./open-own.ts')).openPictures,
  },
  {
    id: 'scene',
    holds: (head) => isJson(head) && /"format"\s*:\s*"kamae-scene"/.test(head.json),
    opener: async () => (await import('./open-document.ts')).openScenes,
  },
  { id: 'pose', holds: (head) => isJson(head) && head.json.includes('kamae-pose'), opener: openPoses },
  {
    id: 'motion',
    holds: (head) => isJson(head) && (isGltf(head) || /"\w*hips"\s*:/i.test(head.json)),
    opener: openMotions,
  },
  { id: 'pose', holds: (head) => isJson(head) || /\.json$/i.test(head.name), opener: openPoses },
  { id: 'motion', holds: isNamedMotion, opener: openMotions },
  { id: 'unknown', holds: () => true, opener: async () => (await import('./open-unknown.ts')).openUnknown },
]

/** glTF as text. */
function isGltf({ json }: FileHead): boolean {
  return /"asset"\s*:\s*\{/.test(json) && /"(nodes|accessors|buffers)"\s*:\s*\[/.test(json)
}

/** What a file is, and how it is opened. */
export function kindOf(head: FileHead): Kind {
  const found = KINDS.find(({ holds }) => holds(head))
  if (!found) throw new RangeError('The last kind holds every file.')
  return found
}
