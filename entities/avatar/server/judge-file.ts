import { glbErrors } from '@kamae/backend/avatars/validate-glb'
import { type AvatarFacts, checkAvatarFile } from '@kamae/stage/gate/gate'
import { LIMITS } from '@kamae/stage/gate/gltf/limits'

/** What was found out about a file. */
export type FileVerdict =
  | { readonly isAccepted: true; readonly facts: AvatarFacts }
  | { readonly isAccepted: false; readonly reason: string; readonly errors?: readonly string[] }

/** The gate first: it is cheap, and the validator is safe with what it lets through alone. */
export async function judge(bytes: Uint8Array): Promise<FileVerdict> {
  const answer = checkAvatarFile(bytes)
  if (!answer.ok) return { isAccepted: false, reason: answer.reason }
  const areWeightsRounded = answer.facts.weightError <= LIMITS.weightRounding
  const errors = await glbErrors(bytes, { areWeightsRounded })
  return errors.length === 0
    ? { isAccepted: true, facts: answer.facts }
    : { isAccepted: false, reason: 'validator', errors }
}
