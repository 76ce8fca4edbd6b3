import type { MessageDescriptor } from '@lingui/core'
import type { PoseTag } from '@kamae/pose/library/pose-tags'
import { poseNameId, tagNameId } from '../../language/library-names.ts'

/** The name of a pose or a pair that comes with Kamae: a text of the room `library`. */
export function poseName(id: string): MessageDescriptor {
  return { id: poseNameId(id) }
}

/** The name of a drawer of the library: a text of the room `library`. */
export function drawerName(tag: PoseTag): MessageDescriptor {
  return { id: tagNameId(tag) }
}
