import { validateBytes } from 'gltf-validator'

/** Whether the glTF validator, asked as anyone would ask it, finds no error in a binary glTF but weights that were rounded off. */
export async function isValidGlb(bytes: Uint8Array): Promise<boolean> {
  const { issues } = await validateBytes(bytes, {
    format: 'glb',
    ignoredIssues: ['ACCESSOR_WEIGHTS_NON_NORMALIZED'],
  })
  return issues.numErrors === 0
}
