import { validateBytes } from 'gltf-validator'

/** Whether the glTF validator, asked as anyone would ask it, finds no error in a binary glTF. */
export async function isValidGlb(bytes: Uint8Array): Promise<boolean> {
  const { issues } = await validateBytes(bytes, { format: 'glb' })
  return issues.numErrors === 0
}
