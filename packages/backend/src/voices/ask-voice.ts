import { cancelled, VoiceError } from './voice-error.ts'

/** How long one question may take and how many bytes its answer may have. */
export type AskLimits = { readonly milliseconds: number; readonly bytes: number }

/** A service of the operator's: its address without a slash at the end, and its key where it wants one. */
export type VoiceService = { readonly url: string; readonly key?: string | undefined }

// What was asked is wrong, not the service.
const REFUSALS = new Set([400, 404, 413, 422])

/**
 * Asks a service of the operator's and answers with the bytes of its 200. Follows nobody elsewhere. Throws `VoiceError`,
 * or `cancelled` when the caller went away; the connection is closed at once then.
 */
export async function askVoice(
  { url, key }: VoiceService,
  path: string,
  init: RequestInit,
  limits: AskLimits,
  gone: AbortSignal,
): Promise<Uint8Array> {
  const late = AbortSignal.timeout(limits.milliseconds)
  const headers = new Headers(init.headers)
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`)
  try {
    const signal = AbortSignal.any([late, gone])
    const answer = await fetch(url + path, { ...init, headers, redirect: 'manual', signal })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new VoiceError(REFUSALS.has(answer.status) ? 'refused' : 'away', answer.status)
    }
    return await readAll(answer, limits.bytes)
  } catch (error) {
    if (error instanceof VoiceError) throw error
    if (gone.aborted) throw cancelled()
    throw new VoiceError(late.aborted ? 'slow' : 'away', error)
  }
}

async function readAll(answer: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    // Leaving the loop closes the connection.
    if (bytes > most) throw new VoiceError('broken', `more than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Reads JSON that a service answered with. Throws `VoiceError` where it is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new VoiceError('broken', error)
  }
}
