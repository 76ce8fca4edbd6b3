import { mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DEFAULT_AVATARS, type DefaultAvatarId } from './avatars/manifest.ts'

/** One line of dist/manifest.json. */
export interface BuiltAvatar {
  id: DefaultAvatarId
  name: string
  /** File name beside the manifest. */
  file: string
  bytes: number
  sha256: string
  heightMetres: number
}

export const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

function buildOne(id: DefaultAvatarId, folder: string): Promise<BuiltAvatar> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: { id, folder } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`building ${id} stopped with code ${code}`)))
  })
}

/** Builds avatars of ours and their manifest into `folder`, each in a thread of its own, as many at a time as there are cores. */
export async function buildAvatars(
  folder: string,
  ids: readonly DefaultAvatarId[] = DEFAULT_AVATARS.map(({ id }) => id),
): Promise<BuiltAvatar[]> {
  await mkdir(folder, { recursive: true })
  const built: BuiltAvatar[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let at = next++; at < ids.length; at = next++) built[at] = await buildOne(ids[at]!, folder)
  }
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work))
  const unfinished = path.join(folder, `.manifest.json.${process.pid}.tmp`)
  await writeFile(unfinished, `${JSON.stringify(built, null, 2)}\n`)
  await rename(unfinished, path.join(folder, 'manifest.json'))
  return built
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now()
  for (const { file, bytes, heightMetres } of await buildAvatars(DIST))
    console.log(`${file}  ${bytes} bytes  ${heightMetres} m`)
  console.log(`built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
