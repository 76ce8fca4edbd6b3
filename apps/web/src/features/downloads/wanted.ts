import type { DownloadKind } from '@kamae/entities/user/contract'

/** Something to download: the work's id, and its slug where it has its page. */
export type Wanted = {
  readonly kind: DownloadKind
  readonly id: string
  readonly slug: string
  readonly name: string
  /** It is everybody's, without a charge or signing in. */
  readonly isFree?: boolean
}
