import { validateBytes } from 'gltf-validator'

import { HARMLESS_ISSUES } from './harmless-issues.ts'

const MOST_ERRORS = 5

/** Up to five errors that the Khronos glTF validator finds in a binary glTF, in its words; none where it is valid. */
export async function glbErrors(bytes: Uint8Array): Promise<readonly string[]> {
  const { issues } = await validateBytes(bytes, {
    format: 'glb',
    writeTimestamp: false,
    // It stops at so many messages: those that are no errors must not use them up.
    maxIssues: MOST_ERRORS,
    ignoredIssues: [...HARMLESS_ISSUES],
  })
  const errors = issues.messages.filter(({ severity }) => severity === 0)
  if (errors.length === 0 && (issues.numErrors > 0 || issues.truncated)) return ['There are errors.']
  return errors.map(({ code, message, pointer }) =>
    `${code}: ${message}${pointer === undefined ? '' : ` (${pointer})`}`.slice(0, 300),
  )
}
