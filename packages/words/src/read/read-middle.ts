import { type Level, leveledWay } from '../vocabulary/level.ts'
import type { WordedPose } from '../vocabulary/vocabulary.ts'
import type { Token } from './lexicon.ts'

/** What a clause adds to what is said. */
export type Reported = Partial<WordedPose>
type Side = 'left' | 'right' | undefined

/** Whether any of some meanings is among the tokens. */
export function hasIn(tokens: readonly Token[]): (...names: readonly string[]) => boolean {
  return (...names) => tokens.some(({ meaning }) => names.includes(meaning))
}

/** How far the words of a clause go. */
export function levelOf(tokens: readonly Token[]): Level {
  const has = hasIn(tokens)
  if (has('slightly')) return 1
  return has('far') ? 3 : 2
}

/** Where the head goes; who looks somewhere moves the eyes as well. */
export function readHead(tokens: readonly Token[], side: Side): Reported {
  const has = hasIn(tokens)
  const level = levelOf(tokens)
  if (has('set gaze=camera', 'profile')) return {}
  if (has('tilt', 'lean') && !has('way.front', 'way.back'))
    return { head: { tilt: leveledWay(side ?? 'right', level) } }
  const isUp = has('way.up', 'raise', 'on.air') || (has('way.back') && !has('shoulderLook'))
  const way = isUp ? 'up' : has('way.down', 'lower', 'lean', 'bow') ? 'down' : undefined
  const head = {
    ...(way && { nod: leveledWay(way, level) }),
    ...(side && !has('shoulderLook') && { turn: leveledWay(side, level) }),
  }
  return { ...(Object.keys(head).length > 0 && { head }), ...(way && has('look') && { gaze: way }) }
}

/** Where the eyes go; a gaze that is more than eyes takes the head along. */
export function readGaze(tokens: readonly Token[], side: Side): Reported {
  const has = hasIn(tokens)
  if (has('wink') || tokens.some(({ meaning }) => meaning.startsWith('set '))) return {}
  const way = has('way.up', 'raise') ? 'up' : has('way.down', 'lower') ? 'down' : side
  if (!way) return {}
  if (!has('look') && tokens.some(({ meaning, text }) => meaning === 'gaze' && isEyes(text)))
    return { gaze: way }
  const level = levelOf(tokens)
  const head =
    way === 'up' || way === 'down' ? { nod: leveledWay(way, level) } : { turn: leveledWay(way, level) }
  return { gaze: way, head }
}

function isEyes(text: string): boolean {
  return /^(eyes|augen|yeux|ojos|目光|视线|眼|視線|目|瞳|시선|눈)/.test(text)
}

/** Where the trunk bends, leans or turns. */
export function readTrunk(tokens: readonly Token[], side: Side): Reported {
  const has = hasIn(tokens)
  const level = levelOf(tokens)
  if (has('profile')) return {}
  if (has('way.front')) return { trunk: { bend: leveledWay('forward', level) } }
  if (has('way.back')) return { trunk: { bend: leveledWay('back', level) } }
  if (side) return { trunk: { [has('turn') ? 'turn' : 'lean']: leveledWay(side, level) } }
  return has('lean', 'reach.bent') ? { trunk: { bend: leveledWay('forward', level) } } : {}
}

/** What single words say of the whole: a bow, a wink, a profile. */
export function readWhole(tokens: readonly Token[], side: Side): Reported {
  const has = hasIn(tokens)
  return {
    ...(has('profile') && side && { facing: side }),
    ...(has('wink') && { face: { eyes: side === 'left' ? 'winkLeft' : 'winkRight' } }),
    ...(has('bow') && { trunk: { bend: has('slightly') ? 'forward' : 'farForward' } }),
    ...(has('arch') && { trunk: { bend: leveledWay('back', levelOf(tokens)) } }),
    ...(has('shoulderLook') && { head: { turn: leveledWay(side ?? 'left', 3) } }),
  }
}
