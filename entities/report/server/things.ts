import type { Queries } from '@kamae/backend/context'
import { avatarThing } from '@kamae/entities/avatar/server/moderate'
import { poseThing } from '@kamae/entities/avatarpose/server/moderate'
import { bundleThing } from '@kamae/entities/avatarposeBundle/server/moderate'
import { articleThing } from '@kamae/entities/chatchara/article/server/moderate'
import { characterThing } from '@kamae/entities/chatchara/content/server/moderate'
import { promptTempThing } from '@kamae/entities/chatchara/promptTemp/server/moderate'
import { journeyThing } from '@kamae/entities/wordJourneyContent/server/moderate'
import { promptToolThing } from '@kamae/entities/chatprompt/content/server/moderate'
import { personThing } from '@kamae/entities/user/server/moderate'
import type { ReportKind } from '../contract.ts'
import { roomThing } from './room-thing.ts'
import type { Thing, ThingKind } from './thing-kind.ts'

/** Every kind of thing that can be reported. */
export const THINGS: Readonly<Record<ReportKind, ThingKind>> = {
  pose: poseThing,
  bundle: bundleThing,
  room: roomThing,
  avatar: avatarThing,
  person: personThing,
  character: characterThing,
  promptTemp: promptTempThing,
  article: articleThing,
  journey: journeyThing,
  promptTool: promptToolThing,
}

/** One thing, hidden or not; undefined where there is none. */
export async function lookAt(
  db: Queries,
  filesUrl: string,
  kind: ReportKind,
  item: string,
): Promise<Thing | undefined> {
  return (await THINGS[kind].look(db, filesUrl, [item]))[0]
}

/** Things of several kinds, by `<kind> <item>`; those that are gone are not in it. */
export async function lookAtAll(
  db: Queries,
  filesUrl: string,
  wanted: readonly { readonly kind: ReportKind; readonly item: string }[],
): Promise<ReadonlyMap<string, Thing>> {
  const found = new Map<string, Thing>()
  for (const kind of new Set(wanted.map((one) => one.kind))) {
    const items = wanted.filter((one) => one.kind === kind).map(({ item }) => item)
    for (const thing of await THINGS[kind].look(db, filesUrl, items))
      found.set(`${kind} ${thing.item}`, thing)
  }
  return found
}
