import { Box3, Group, LoadingManager, type Material, Mesh, type Object3D, Vector3 } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { AvatarFileError } from '../gate/avatar-file-error.ts'
import { disposeTree } from '../avatar/dispose.ts'
import { checkPropFile } from '../gate/prop-gate.ts'
import { mattOf } from './prop-material.ts'

/** Opens a GLB as a prop that stands on the middle of its foot, at its own size; throws `AvatarFileError`. */
export async function openPropFile(bytes: Uint8Array): Promise<Object3D> {
  const answer = checkPropFile(bytes)
  if (!answer.ok) throw new AvatarFileError(answer.reason)
  const manager = new LoadingManager()
  // The gate lets no address through; should one slip by, it leads nowhere.
  manager.setURLModifier((url) => (url.startsWith('blob:') ? url : 'blob:refused'))
  try {
    const { scene } = await new GLTFLoader(manager).parseAsync(bytes.slice().buffer, '')
    return turnUpright(scene)
  } catch (error) {
    throw new AvatarFileError('loader-failed', { cause: error })
  }
}

function turnUpright(scene: Group): Object3D {
  const strays: Object3D[] = []
  scene.traverse((node) => {
    const kinds = node as { isLight?: boolean; isCamera?: boolean }
    if (kinds.isLight || kinds.isCamera) strays.push(node)
    if (node instanceof Mesh) node.material = matt(node.material as Material | Material[])
  })
  for (const stray of strays) stray.removeFromParent()
  scene.updateMatrixWorld(true)
  const box = new Box3().setFromObject(scene, true)
  if (box.isEmpty()) {
    disposeTree(scene)
    throw new RangeError('The file shows nothing.')
  }
  const middle = box.getCenter(new Vector3())
  const whole = new Group()
  scene.position.sub(new Vector3(middle.x, box.min.y, middle.z))
  whole.add(scene)
  return whole
}

function matt(material: Material | Material[]): Material | Material[] {
  if (Array.isArray(material)) return material.map((one) => matt(one) as Material)
  return mattOf(material)
}
