import type { MessageDescriptor } from '@lingui/core'
import type { Wanted } from './wanted.ts'

/** A file that can be downloaded. */
export type DownloadFormat = {
  readonly id: string
  readonly label: MessageDescriptor
  /** What it is for. */
  readonly hint: MessageDescriptor
  /** Fetches it, charging where it must, and saves it; answers its file name, undefined where the person gave it up. Fails with `CallError` or `DrawError`. */
  save(wanted: Wanted, way: { readonly signal: AbortSignal }): Promise<string | undefined>
}
