import type { DownloadKind, User } from '@kamae/entities/user/contract'

/** From this part of everything given on, a notice says that little is left. */
const LITTLE_LEFT = 0.8

/** Whether somebody has used most of the poses, or of the bundles, that they may download. */
export function isLow({ usage }: Pick<User, 'usage'>, kind: DownloadKind): boolean {
  const { given, charged } = usage[kind]
  return given > 0 && charged / given >= LITTLE_LEFT
}
