import { useLingui } from '@lingui/react/macro'
import type { AvatarFileReason } from '@kamae/stage/gate/avatar-file-error'
import { AVATAR_REFUSALS } from '../../features/avatars/judge/avatar-problem.ts'

/** Why an avatar was refused, in words. */
export function Refusal({ reason }: { reason: AvatarFileReason }) {
  const { t } = useLingui()
  return t(AVATAR_REFUSALS[reason])
}
