// Every default avatar is made twice, and every byte compared: with each other, and with what the pages are served.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DEFAULT_AVATARS } from '@kamae/default-avatars/avatars/manifest'
import { DIST, buildAvatars } from '@kamae/default-avatars/build'

import { row } from '../support/row.ts'

const folder = await mkdtemp(join(tmpdir(), 'avatars-'))
const places = [join(folder, 'once'), join(folder, 'again')]
for (const place of places) await buildAvatars(place)
let same = 0
for (const { id } of DEFAULT_AVATARS) {
  const [served, ...made] = await Promise.all([DIST, ...places].map((at) => readFile(join(at, `${id}.vrm`))))
  if (served !== undefined && made.every((bytes) => bytes.equals(served))) same++
}
await rm(folder, { recursive: true })
row(
  'default avatars that are the same to the byte, made twice',
  `${same} of ${DEFAULT_AVATARS.length}`,
  'all',
  same === DEFAULT_AVATARS.length,
)
