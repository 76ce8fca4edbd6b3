import type { Mesh, Object3D } from 'three'

/** How a blend shape is called among the expressions of a pose. */
export const MORPH = 'morph:'
/** The longest key of `Pose.expressions`. */
const LONGEST = 64

/** The single blend shapes of an avatar: one name moves all that carry it, whichever mesh they are on. */
export type Morphs = {
  /** Keys for a pose's expressions, in the file's order. */
  readonly keys: readonly string[]
  /** Puts back what `add` added, for expressions to set anew. */
  clear(): void
  /** Adds the weights of a pose to what its expressions have set. */
  add(weights: Readonly<Record<string, number>>): void
}

/** Finds the blend shapes under a node. Names are those in `extras.targetNames` of the mesh or the primitive; without names there are none. */
export function findMorphs(root: Object3D): Morphs {
  const places = new Map<string, { influences: number[]; index: number }[]>()
  root.traverse((node) => {
    const { morphTargetInfluences: influences, userData } = node as Mesh
    const names: unknown = userData.targetNames
    if (!influences || !Array.isArray(names) || names.length !== influences.length) return
    names.forEach((name: unknown, index) => {
      const key = `${MORPH}${String(name)}`
      if (typeof name !== 'string' || name === '' || key.length > LONGEST) return
      const found = places.get(key)
      if (found) found.push({ influences, index })
      else places.set(key, [{ influences, index }])
    })
  })
  const added = new Map<string, number>()
  const change = (key: string, weight: number): void => {
    for (const { influences, index } of places.get(key) ?? [])
      influences[index] = (influences[index] ?? 0) + weight
  }
  return {
    keys: [...places.keys()],
    clear() {
      for (const key of added.keys())
        for (const { influences, index } of places.get(key) ?? []) influences[index] = 0
      added.clear()
    },
    add(weights) {
      for (const [key, weight] of Object.entries(weights)) {
        if (!places.has(key)) continue
        added.set(key, weight)
        change(key, weight)
      }
    },
  }
}
