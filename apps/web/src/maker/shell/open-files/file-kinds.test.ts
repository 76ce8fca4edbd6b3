import { expect, test } from 'vitest'
import { type FileKind, kindOf } from './file-kinds.ts'
import { readHead } from './file-head.ts'

const kind = async (name: string, ...parts: BlobPart[]) => kindOf(await readHead(new File(parts, name)))

/** A binary glTF of one JSON chunk. Source: glTF 2.0 specification, section 4.4. */
function glb(json: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json)
  const bytes = new Uint8Array(20 + text.length)
  const words = [0x46546c67, 2, bytes.length, text.length, 0x4e4f534a]
  for (const [index, word] of words.entries()) new DataView(bytes.buffer).setUint32(index * 4, word, true)
  bytes.set(text, 20)
  return bytes
}

const people = '{"people":[{"pose_keypoints_2d":[1,2,1]}],"canvas_width":512}'

// Named against what they are: the content decides.
const FILES: readonly (readonly [string, BlobPart, FileKind])[] = [
  ['a.glb', glb('{"extensions":{"VRMC_vrm":{}}}'), 'avatar'],
  ['old.bin', glb('{"extensions": {"VRM" : {}}}'), 'avatar'],
  ['moving-avatar.glb', glb('{"animations":[{}],"extensions":{"VRM":{}}}'), 'avatar'],
  ['dance.glb', glb('{"extensions":{"VRMC_vrm_animation":{}},"animations":[{"channels":[]}]}'), 'motion'],
  ['fox.glb', glb('{"animations": [ {"name":"run"} ]}'), 'motion'],
  ['chair.glb', glb('{"animations":[],"nodes":[{"name":"VRM"}]}'), 'prop'],
  ['chair.bvh', glb('{}'), 'prop'],
  ['walk.txt', 'HIERARCHY\nROOT Hips\n', 'motion'],
  ['walk', '\uFEFF\r\nHierarchy\r\nROOT Hips', 'motion'],
  ['run.glb', 'Kaydara FBX Binary  \u0000\u001a\u0000', 'motion'],
  ['run', '; FBX 7.7.0 project file\n', 'motion'],
  ['dance', 'Vocaloid Motion Data 0002\u0000', 'motion'],
  ['stand.txt', 'Vocaloid Pose Data file\r\n', 'motion'],
  ['pose.json', '{"hips":{"rotation":[0,0,0,1]}}', 'motion'],
  ['scene.gltf', '{"asset":{"version":"2.0"},"nodes":[]}', 'motion'],
  ['pose.txt', ' {"format":"kamae-pose","version":1}', 'pose'],
  ['scene.txt', '{"format" : "kamae-scene","avatars":[{"pose":{"format":"kamae-pose"}}]}', 'scene'],
  ['skeleton.txt', people, 'people'],
  ['skeletons.json', `[${people}]`, 'people'],
  ['list.json', '[1,2,3]', 'pose'],
  ['notes.json', 'not JSON at all', 'pose'],
  ['photo.txt', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'picture'],
  ['photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'picture'],
  ['photo.pose', 'RIFF\u0001\u0001\u0001\u0001WEBPVP8 ', 'picture'],
  ['broken.bvh', 'nothing of the kind', 'motion'],
  ['letter.txt', 'Dear Kamae', 'unknown'],
  ['song.mp3', new Uint8Array([0x49, 0x44, 0x33, 0, 1, 2]), 'unknown'],
  ['all.zip', 'PK\u0003\u0004', 'unknown'],
  ['nothing', '', 'unknown'],
]

test.each(FILES)('%s is known by what is in it', async (name, content, expected) => {
  expect(await kind(name, content)).toBe(expected)
})

test('what is called an avatar goes through the gate of avatars, which says why it is none', async () => {
  expect(await kind('holiday.vrm', new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe('avatar')
  expect(await kind('plain.vrm', glb('{"asset":{}}'))).toBe('avatar')
  expect(await kind('empty.vrm')).toBe('avatar')
})

test('a JSON chunk that promises more than the file holds is read as far as it goes', async () => {
  const lying = glb('{"extensions":{"VRM":{}}}')
  new DataView(lying.buffer).setUint32(12, 0xffffffff, true)
  expect(await kind('lying.glb', lying)).toBe('avatar')
  expect(await kind('short.glb', 'glTF\u0002')).toBe('prop')
})
