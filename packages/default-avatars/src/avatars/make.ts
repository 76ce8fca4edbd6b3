import type { DefaultAvatarId } from './manifest.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { orderForVertexCache } from '../vrm/vertex-order.ts'
import { makeClay } from './clay.ts'
import { DAICHI } from './daichi.ts'
import { makeGoro } from './goro.ts'
import { makeHayate } from './hayate.ts'
import { makeMame } from './mame.ts'
import { makeMomo } from './momo.ts'
import { makeOsamu } from './osamu.ts'
import { makePiko } from './piko.ts'
import { makeReika } from './reika.ts'
import { SORA } from './sora.ts'
import { makeTama } from './tama.ts'
import { makeWooden } from './wooden.ts'

const MAKERS: Record<DefaultAvatarId, () => Promise<Avatar>> = {
  sora: () => makeWooden(SORA),
  daichi: () => makeClay(DAICHI),
  momo: makeMomo,
  reika: makeReika,
  goro: makeGoro,
  hayate: makeHayate,
  osamu: makeOsamu,
  tama: makeTama,
  mame: makeMame,
  piko: makePiko,
}

/** Generates one default avatar; the same code gives the same bytes every time. */
export async function makeAvatar(id: DefaultAvatarId): Promise<Avatar> {
  const avatar = await MAKERS[id]()
  return { ...avatar, meshes: await Promise.all(avatar.meshes.map(orderForVertexCache)) }
}
