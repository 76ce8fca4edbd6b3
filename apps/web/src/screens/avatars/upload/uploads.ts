import type { GateReason } from '@kamae/stage/gate/gltf/reasons'
import { createStore } from 'zustand/vanilla'

/** Why the server did not take a file; `errors` are the validator's own sentences. */
export type Refusal = {
  readonly reason:
    | GateReason
    | 'validator'
    | 'licence'
    | 'space'
    | 'guest'
    | 'signed-out'
    | 'gone'
    | 'unknown'
  readonly errors?: readonly string[]
}

/** A file on its way from this device into somebody's account. */
export type Upload = {
  readonly sha256: string
  /** Whose account; another person on this device does not go on with it. */
  readonly uid: string
  readonly name: string
  readonly visibility: 'private' | 'public'
  readonly bytes: number
  readonly sent: number
  /** Where the server takes it; null until it has said so. */
  readonly url: string | null
  /** Names the keeping of what lies at `url`, so that asking twice keeps it once. */
  readonly key: string
  /** `away`: no connection; `busy`: the server cannot take it now. Both go on by themselves. */
  readonly phase: 'sending' | 'away' | 'busy' | 'paused' | 'checking' | 'refused'
  readonly refusal?: Refusal
}

const MEMORY = 'kamae.uploads'

/** The uploads of this device, by SHA-256. Those that were going on when the page was left go on later. */
export const uploads = createStore<Readonly<Record<string, Upload>>>(() => ({}))

/** What the device remembers of unfinished uploads. */
export function rememberedUploads(): readonly Upload[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(MEMORY) ?? '[]')
    return Array.isArray(value) ? value.filter(isUpload) : []
  } catch {
    // Storage is forbidden or was written by something else: then nothing is remembered.
    return []
  }
}

/** Changes an upload, adds one, or takes it out, and remembers what is left. */
export function setUpload(sha256: string, upload: Upload | undefined): void {
  const { [sha256]: before, ...others } = uploads.getState()
  uploads.setState(upload ? { ...others, [sha256]: upload } : others, true)
  // Progress alone is not worth writing down: the server knows how much it has.
  if (before?.url === upload?.url && before?.phase === upload?.phase && before) return
  remember(sha256, upload)
}

/** Leaves an upload to another tab: it is remembered, but not shown here. */
export function leaveUpload(sha256: string): void {
  const others = Object.entries(uploads.getState()).filter(([each]) => each !== sha256)
  uploads.setState(Object.fromEntries(others), true)
}

/** `setUpload` of a part; nothing where it was cancelled meanwhile. */
export function changeUpload(sha256: string, part: Partial<Upload>): void {
  const upload = uploads.getState()[sha256]
  if (upload) setUpload(sha256, { ...upload, ...part })
}

function remember(sha256: string, upload: Upload | undefined): void {
  const others = rememberedUploads().filter((each) => each.sha256 !== sha256)
  const all = upload && upload.phase !== 'refused' ? [...others, upload] : others
  try {
    localStorage.setItem(MEMORY, JSON.stringify(all))
  } catch {
    // Then it goes on for as long as the page is there.
  }
}

function isUpload(value: unknown): value is Upload {
  if (typeof value !== 'object' || value === null) return false
  const { sha256, uid, name, visibility, bytes, sent, url, key } = value as Record<string, unknown>
  return (
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof uid === 'string' &&
    typeof name === 'string' &&
    (visibility === 'private' || visibility === 'public') &&
    typeof bytes === 'number' &&
    typeof sent === 'number' &&
    (url === null || typeof url === 'string') &&
    typeof key === 'string'
  )
}
