import { HOSTILE_AVATARS } from '@kamae/entities/testing/hostile/hostile-avatars'
import { REFUSED_PICTURES } from '@kamae/entities/testing/hostile/hostile-pictures'
import { HOSTILE_POSES } from '@kamae/entities/testing/hostile/hostile-poses'
import { HOSTILE_MOTIONS } from '@kamae/motion/testing/hostile-motions'

/** A file of one kind, as it is called and what is in it. */
export type Kind = {
  readonly name: string
  readonly file: string
  /** Whether the maker may open it: as something else than it is called, or because only the server refuses it. */
  readonly mayOpen: boolean
  make(): Uint8Array
}

const kindsOf = (
  set: Readonly<Record<string, () => Uint8Array | string>>,
  file: string,
  mayOpen = false,
): readonly Kind[] =>
  Object.entries(set).map(([name, make]) => ({
    name: `${file}: ${name}`,
    file,
    mayOpen,
    make: () => {
      const content = make()
      return typeof content === 'string' ? new TextEncoder().encode(content) : content
    },
  }))

/** All kinds that the rooms' tests know, by what somebody would call such a file. */
export const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  avatars: kindsOf(HOSTILE_AVATARS, 'stranger.vrm'),
  // Without the name of an avatar, what is none may be a prop.
  models: kindsOf(HOSTILE_AVATARS, 'stranger.glb', true),
  poses: kindsOf(HOSTILE_POSES, 'stranger.json'),
  motions: kindsOf(HOSTILE_MOTIONS, 'stranger.vrma', true),
  pictures: kindsOf(REFUSED_PICTURES, 'stranger.png', true),
}
