import { type FileHead, startsWith } from './file-head.ts'

/** What the maker opens, each in its own way. */
export type FileKind = 'avatar' | 'motion' | 'prop' | 'picture' | 'scene' | 'pose' | 'people' | 'unknown'

type Sign = readonly [kind: FileKind, holds: (head: FileHead) => boolean]

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

/** How a file shows what it is, in the order of asking; its name counts only where nothing else shows it. */
const SIGNS: readonly Sign[] = [
  // What is called an avatar gets the reason why it is none.
  ['avatar', (head) => isNamedAvatar(head) || (isGlb(head) && /"(VRM|VRMC_vrm)"\s*:/.test(head.json))],
  // A model that moves may turn out to have no skeleton: then it is a prop.
  ['motion', (head) => isMotion(head) || (isGlb(head) && /"animations"\s*:\s*\[\s*\{/.test(head.json))],
  ['prop', isGlb],
  ['picture', isPicture],
  ['scene', (head) => isJson(head) && /"format"\s*:\s*"kamae-scene"/.test(head.json)],
  ['pose', (head) => isJson(head) && head.json.includes('kamae-pose')],
  ['people', (head) => isJson(head) && /"(pose_keypoints(_2d)?|keypoints)"\s*:/.test(head.json)],
  ['motion', (head) => isJson(head) && (isGltf(head) || /"\w*hips"\s*:/i.test(head.json))],
  // A document of ours that lost its head is reported so.
  ['pose', (head) => isJson(head) || /\.json$/i.test(head.name)],
  ['motion', isNamedMotion],
]

/** glTF as text. */
function isGltf({ json }: FileHead): boolean {
  return /"asset"\s*:\s*\{/.test(json) && /"(nodes|accessors|buffers)"\s*:\s*\[/.test(json)
}

/** What a file is, as its beginning shows. */
export function kindOf(head: FileHead): FileKind {
  return SIGNS.find(([, holds]) => holds(head))?.[0] ?? 'unknown'
}
