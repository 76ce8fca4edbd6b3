import { LONGEST_OF_AVATAR } from '@kamae/entities/avatar/text-lengths'
import { aCreate, type Content, UPLOADS_PATH } from '@kamae/entities/avatar/contract'
import type { Upload as TusUpload, UploadOptions } from 'tus-js-client'
import { client } from '../../../session/api.ts'
import { accessToken, refreshAfterRefusal } from '../../../session/token-refresh.ts'
import { session } from '../../../session/session.ts'
import { readAvatar } from '../../../features/avatars/device-avatars.ts'
import { DeviceStorageError } from '../../../features/device-store/device-store.ts'
import { readKeepError, readSendError, type Setback } from './read-refusal.ts'
import { changeUpload, leaveUpload, rememberedUploads, setUpload, type Upload, uploads } from './uploads.ts'

/** Sent in pieces of this many bytes: some proxies keep a request back until it is whole. */
const PIECE = 8 * 1024 * 1024
const LONGEST_WAIT_MS = 15_000
const RETRIES_OF_CHECK = 2

/** What stops an upload that is being sent, without telling it to anybody. */
const stops = new Map<string, () => Promise<void>>()
/** What ends the waiting for a connection. */
const wakes = new Map<string, () => void>()
const busy = new Set<string>()
const listeners = new Set<(content: Content, isKnown: boolean) => void>()

/** Hears of every avatar that has come into the account; answers what ends that. */
export function onStored(listener: (content: Content, isKnown: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Begins to send an avatar of this device into the signed-in person's account. What comes of it is in `uploads`. */
export function startUpload(wish: Pick<Upload, 'sha256' | 'uid' | 'name' | 'visibility' | 'bytes'>): void {
  setUpload(wish.sha256, { ...wish, sent: 0, url: null, key: crypto.randomUUID(), phase: 'sending' })
  void send(wish.sha256)
}

/** Stops sending for now; the server keeps what it has for a day. */
export async function pauseUpload(sha256: string): Promise<void> {
  changeUpload(sha256, { phase: 'paused' })
  await stops.get(sha256)?.()
}

/** Goes on where the server says it stopped. */
export function goOnUpload(sha256: string): void {
  const wake = wakes.get(sha256)
  if (wake) wake()
  else void send(sha256)
}

/** Ends an upload and removes from the server what came of it. */
export async function cancelUpload(sha256: string): Promise<void> {
  const upload = uploads.getState()[sha256]
  setUpload(sha256, undefined)
  wakes.get(sha256)?.()
  await stops.get(sha256)?.()
  if (upload) await removeSent(upload)
}

/** Goes on with what a reload or a closed tab cut off. */
export function takeUpUploads(): void {
  const { user } = session.getState()
  for (const upload of rememberedUploads()) {
    if (upload.uid !== user?.uid || uploads.getState()[upload.sha256]) continue
    setUpload(upload.sha256, upload)
    if (upload.phase !== 'paused') void alone(upload.sha256, () => send(upload.sha256))
  }
}

/** One tab alone goes on with a file; the others leave it to that one. */
async function alone(sha256: string, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  await navigator.locks.request(`kamae-upload:${sha256}`, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    else leaveUpload(sha256)
  })
}

async function send(sha256: string): Promise<void> {
  if (busy.has(sha256)) return
  busy.add(sha256)
  changeUpload(sha256, { phase: 'sending' })
  try {
    for (let count = 1; uploads.getState()[sha256]?.phase === 'sending'; count++) {
      const setback = await attempt(sha256)
      if (setback) await suffer(sha256, setback, count)
    }
  } finally {
    busy.delete(sha256)
  }
}

/** The bytes that this device has of a file; undefined where it has none, or gives none any more. */
async function readKept(sha256: string): Promise<Uint8Array | undefined> {
  try {
    return await readAvatar(sha256)
  } catch (error) {
    if (!(error instanceof DeviceStorageError)) throw error
    return undefined
  }
}

/** Sends what the server does not have yet and has it kept; undefined once that is done, or was stopped. */
async function attempt(sha256: string): Promise<Setback | undefined> {
  const [{ Upload: Tus }, bytes] = await Promise.all([import('tus-js-client'), readKept(sha256)])
  const upload = uploads.getState()[sha256]
  if (upload?.phase !== 'sending') return undefined
  if (!bytes) return { reason: 'gone' }
  const end = await new Promise<'sent' | 'stopped' | Error>((resolve) => {
    const tus: TusUpload = new Tus(new Blob([bytes as Uint8Array<ArrayBuffer>]), {
      ...withToken,
      endpoint: UPLOADS_PATH,
      uploadUrl: upload.url,
      chunkSize: PIECE,
      onUploadUrlAvailable() {
        if (tus.url !== upload.url) changeUpload(sha256, { url: tus.url, key: crypto.randomUUID() })
      },
      onProgress: (sent) => changeUpload(sha256, { sent }),
      onSuccess: () => resolve('sent'),
      onError: resolve,
    })
    stops.set(sha256, async () => {
      await tus.abort()
      resolve('stopped')
    })
    tus.start()
  })
  stops.delete(sha256)
  if (end === 'stopped') return undefined
  return end === 'sent' ? keep(sha256) : readSendError(end)
}

const withToken: UploadOptions = {
  retryDelays: null,
  storeFingerprintForResuming: false,
  onBeforeRequest: async (request) => {
    const token = await accessToken()
    if (token) request.setHeader('Authorization', `Bearer ${token}`)
  },
}

/** Has the server check and keep what it was sent; undefined once it does. */
async function keep(sha256: string): Promise<Setback | undefined> {
  changeUpload(sha256, { phase: 'checking' })
  const upload = uploads.getState()[sha256]
  if (!upload?.url) return undefined
  const name = upload.name.trim().slice(0, LONGEST_OF_AVATAR.name)
  try {
    const { content, isKnown } = await client.call(
      aCreate,
      {
        uploadId: new URL(upload.url, window.location.href).pathname.split('/').at(-1) ?? '',
        visibility: upload.visibility,
        ...(name ? { name } : {}),
      },
      { idempotencyKey: upload.key },
    )
    setUpload(sha256, undefined)
    for (const listener of listeners) listener(content, isKnown)
    return undefined
  } catch (error) {
    return readKeepError(error)
  }
}

/** Bears a setback: afterwards the upload is to be sent again, or it has ended with the reason. */
async function suffer(sha256: string, met: Setback, count: number): Promise<void> {
  // The same gate let it pass on this device: only a server short of time says so, and has it soon again.
  const isShort = typeof met === 'object' && met.reason === 'too-complex' && count <= RETRIES_OF_CHECK
  if (isShort) changeUpload(sha256, { key: crypto.randomUUID() })
  const setback = isShort ? 'busy' : met
  if (setback === 'away' || setback === 'busy') {
    changeUpload(sha256, { phase: setback })
    await connectionOr(sha256, Math.min(LONGEST_WAIT_MS, 500 * 2 ** count))
    if (uploads.getState()[sha256]?.phase === setback) changeUpload(sha256, { phase: 'sending' })
    return
  }
  if (setback === 'sign-in') {
    if (count < 3 && (await refreshed())) return changeUpload(sha256, { phase: 'sending' })
    return changeUpload(sha256, { phase: 'refused', refusal: { reason: 'signed-out' } })
  }
  const upload = uploads.getState()[sha256]
  changeUpload(sha256, { phase: 'refused', refusal: setback })
  if (upload) await removeSent(upload)
}

async function refreshed(): Promise<boolean> {
  try {
    return await refreshAfterRefusal()
  } catch {
    // The provider is away: whoever waits tries again.
    return false
  }
}

/** Waits for the connection to come back, at most so long, or until somebody wants it to go on. */
function connectionOr(sha256: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      wakes.delete(sha256)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    wakes.set(sha256, done)
  })
}

/** Asks the server to forget what was sent; where it cannot be asked, it forgets within a day by itself. */
async function removeSent({ url }: Upload): Promise<void> {
  if (!url) return
  const { Upload: Tus } = await import('tus-js-client')
  try {
    await Tus.terminate(url, withToken)
  } catch (error) {
    console.warn(error)
  }
}
