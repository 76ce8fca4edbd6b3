import type { ForeignBone } from '../../documents/motion.ts'

/**
 * Bones of an outline: a name a line, indented under its parent; several in a line hang in a chain, and what follows from the last of them.
 * `~` stands for a space.
 */
export function bonesOf(outline: string): ForeignBone[] {
  const bones: ForeignBone[] = []
  const above: { indent: number; index: number }[] = []
  for (const line of outline.split('\n').filter((text) => text.trim() !== '')) {
    const indent = line.search(/\S/)
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
    let parent = above.at(-1)?.index ?? -1
    for (const name of line.trim().split(/\s+/)) {
      bones.push({ name: name.replaceAll('~', ' '), parent, position: [0, 0.1, 0], rotation: [0, 0, 0, 1] })
      parent = bones.length - 1
    }
    above.push({ indent, index: parent })
  }
  return bones
}
