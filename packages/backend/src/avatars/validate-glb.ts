import { type Report, validateBytes } from 'gltf-validator'

import { HARMLESS_ISSUES } from './harmless-issues.ts'

const MOST_ERRORS = 5

/** What of a file was measured elsewhere and is in order: the validator lets weights round off by a millionth alone. */
type Known = { readonly areWeightsRounded?: boolean }

/** Up to five errors that the Khronos glTF validator finds in a binary glTF, in its words; none where it is valid. */
export async function glbErrors(bytes: Uint8Array, known: Known = {}): Promise<readonly string[]> {
  const report = await reportOn(bytes, known.areWeightsRounded ? ['ACCESSOR_WEIGHTS_NON_NORMALIZED'] : [])
  if (typeof report === 'string') return [`The validator broke off: ${report}`.slice(0, 300)]
  const { messages, numErrors, truncated } = report.issues
  const errors = messages.filter(({ severity }) => severity === 0)
  if (errors.length === 0 && (numErrors > 0 || truncated)) return ['There are errors.']
  return errors.map(({ code, message, pointer }) =>
    `${code}: ${message}${pointer === undefined ? '' : ` (${pointer})`}`.slice(0, 300),
  )
}

async function reportOn(bytes: Uint8Array, alsoIgnored: readonly string[]): Promise<Report | string> {
  try {
    return await validateBytes(bytes, {
      format: 'glb',
      writeTimestamp: false,
      // It stops at so many messages: those that are no errors must not use them up.
      maxIssues: MOST_ERRORS,
      ignoredIssues: [...HARMLESS_ISSUES, ...alsoIgnored],
    })
  } catch (error) {
    // Where it meets what it was never written for, it fails with a text; whatever else is our own failure.
    if (typeof error === 'string') return error
    throw error
  }
}
