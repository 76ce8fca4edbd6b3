import type { DownloadKind } from '@kamae/entities/user/contract'
import type { MessageDescriptor } from '@lingui/core'
import { BUNDLE_FORMATS } from '../bundles/bundle-formats.ts'
import { POSE_FORMATS } from './pose-formats.ts'
import type { Wanted } from './wanted.ts'

/** A file that a thing can be had as. */
export type DownloadFormat = {
  readonly id: string
  readonly label: MessageDescriptor
  /** What it is for. */
  readonly hint: MessageDescriptor
  /** Fetches it, charging where it must, and saves it; answers its file name, undefined where the person gave it up. Fails with `CallError` or `DrawError`. */
  save(wanted: Wanted, way: { readonly signal: AbortSignal }): Promise<string | undefined>
}

/** The formats of each kind of thing, the first one chosen. */
export const FORMATS: Readonly<Record<DownloadKind, readonly DownloadFormat[]>> = {
  pose: POSE_FORMATS,
  bundle: BUNDLE_FORMATS,
}
