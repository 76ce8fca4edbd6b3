import { UPLOADS_PATH } from '@kamae/entities/avatar/contract'
import { type LooseGltf, makeAvatar } from '@kamae/stage/testing/make-avatar'

import type { TestServer } from './test-server.ts'

let made = 0

/** Sends an avatar file that was never sent before, called `name`, and answers its upload's id. */
export async function sendAvatar(
  server: Pick<TestServer, 'fetch'>,
  token: string | null,
  name: string,
): Promise<string> {
  const file = makeAvatar({
    change: (gltf: LooseGltf) => {
      gltf.extensions.VRMC_vrm.meta.name = name
      gltf.asset.generator = `test ${process.pid} ${++made}`
    },
  })
  return await sendFile(server, token, file)
}

/** Sends a file whole and answers its upload's id. */
export async function sendFile(
  server: Pick<TestServer, 'fetch'>,
  token: string | null,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const answer = await server.fetch(UPLOADS_PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'content-type': 'application/offset+octet-stream',
    },
    body: file,
  })
  if (answer.status !== 201)
    throw new Error(`The upload was refused: ${answer.status} ${await answer.text()}`)
  return (answer.headers.get('location') ?? '').split('/').at(-1) ?? ''
}

/** Removes an upload, where it still is. */
export async function removeUpload(
  server: Pick<TestServer, 'fetch'>,
  token: string | null,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return
  await server.fetch(`${UPLOADS_PATH}/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
  })
}
