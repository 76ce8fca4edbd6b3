import { createHash } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { checkAvatar } from './check/avatar.ts'
import { makeAvatar } from './avatars/make.ts'
import type { DefaultAvatarId } from './avatars/manifest.ts'
import { writeVrm } from './vrm/write.ts'

const { id, folder } = workerData as { id: DefaultAvatarId; folder: string }
const avatar = await makeAvatar(id)
const bytes = writeVrm(avatar)
// A figure that breaks a rule is never written over one that keeps them.
const problems = checkAvatar(bytes)
if (problems.length)
  throw new Error(`${id}: ${problems.map(({ rule, detail }) => `${rule} (${detail})`).join('; ')}`)
const file = `${id}.vrm`
const unfinished = path.join(folder, `.${file}.${process.pid}.tmp`)
await writeFile(unfinished, bytes)
await rename(unfinished, path.join(folder, file))

let top = 0
for (const { part } of avatar.meshes)
  for (let i = 1; i < part.positions.length; i += 3) top = Math.max(top, part.positions[i]!)
parentPort?.postMessage({
  id,
  name: avatar.name,
  file,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  heightMetres: Number(top.toFixed(4)),
})
