// Benchmark 11. Twice the requests that the server can carry, for 60 s (LOAD_SECONDS) and from addresses none of which asks too much:
// the excess gets 429 or 503, who is let in is served in time, memory stays, and it is over at once.
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { signUp } from '@kamae/e2e/support/member'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { PICTURE } from '@kamae/server/testing/access-rows'

import { median } from '../support/median.ts'
import { row } from '../support/row.ts'
import { createCrowd, type Heard, p99 } from './overload/load.ts'
import { memoryOf, processOf } from './overload/server-memory.ts'

/** As it is where nobody sets it. */
const MOST_WAIT_MS = process.env.MOST_WAIT_MS ?? '40'
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60)
/** Enough that the server always has something to do, and so few that it refuses none of them. */
const ASKERS = 8
const POSES = 30
const POSES_OF_ONE = 10
const TIMES_UNLOADED = 3
const MEMORY_SHARE = 0.1
/** Memory is compared once the load has lasted so long: the first requests fill caches and grow the heap. */
const SETTLED_S = 10

const kamae = await startKamae({ TRUSTED_PROXIES: '1', MOST_WAIT_MS })
const paths: string[] = ['/api/v1/avatarpose/list', '/en/poses']
// Nobody may save and share more than so many within a minute.
for (let made = 0; made < POSES; made += POSES_OF_ONE) {
  const member = await signUp(kamae.url, 'Minako')
  for (let at = made; at < Math.min(POSES, made + POSES_OF_ONE); at++) {
    const { avatarPose } = await member.call(avatarposeCreate, {
      name: `Pose ${at}`,
      pose: SAMPLE_POSE,
      picture: PICTURE,
    })
    const { slug } = await member.call(shareAvatarPoseCreate, { poseId: avatarPose.id })
    // Pages cost the server more than asking for them costs us, on the same processors.
    paths.push(`/api/v1/shareAvatarPose/get?slug=${slug}`, `/en/p/${slug}`)
  }
}
const pid = processOf(kamae)
const crowd = createCrowd(kamae.url, paths)
const served = (heard: readonly Heard[]) => heard.filter(({ status }) => status >= 200 && status < 300)

await crowd.inTurns(ASKERS, 5000)
const unloaded = p99(served(await crowd.inTurns(1, 8000)))
const carried = served(await crowd.inTurns(ASKERS, 10_000)).length / 10
const memory: number[] = []
const heard = await crowd.atRate(2 * carried, SECONDS * 1000, () => memory.push(memoryOf(pid)))
const after = await crowd.inTurns(1, 4000)
crowd.close()

const accepted = served(heard)
const excess = heard.filter(({ status }) => status === 429 || status === 503).length
const broken = heard.length - accepted.length - excess
const others = Object.entries(
  Object.groupBy(heard, ({ status, lost }) => (lost === undefined ? String(status) : `unanswered (${lost})`)),
)
  .filter(([what]) => !/^(?:2..|429|503)$/.test(what))
  .map(([what, all]) => `, ${all?.length ?? 0} of them ${what}`)
const settled = memory.slice(SETTLED_S)
const middle = median(settled)
const deviation = Math.max(...settled.map((mib) => Math.abs(mib - middle) / middle))
// Whether it grew, or went up and down.
const [first = 0, last = 0] = [settled[0], settled.at(-1)]
const loaded = p99(accepted)
// Until a queue stands for longer than a burst lasts, everybody is let in.
const later = p99(served(heard.slice(Math.round(2 * carried))))
const recovered = p99(served(after))
row(
  `11 overload: ${heard.length} requests in ${SECONDS} s, twice the ${carried.toFixed(0)} a second that it carries`,
  `${accepted.length} served, ${excess} refused by 429 or 503, ${broken} neither${others.join('')}`,
  'all else refused',
  broken === 0 && excess > 0,
)
row(
  '11 overload: 99 of 100 served within',
  `${loaded.toFixed(0)} ms, unloaded ${unloaded.toFixed(0)} ms: ${(loaded / unloaded).toFixed(1)}×` +
    ` (from second 1 on ${later.toFixed(0)} ms)`,
  `≤ ${TIMES_UNLOADED}×`,
  loaded <= TIMES_UNLOADED * unloaded,
)
row(
  `11 overload: memory from second ${SETTLED_S} on`,
  `${Math.min(...settled).toFixed(0)} to ${Math.max(...settled).toFixed(0)} MiB, ± ${(deviation * 100).toFixed(0)} %` +
    ` (at first ${first.toFixed(0)}, at last ${last.toFixed(0)})`,
  `± ${MEMORY_SHARE * 100} %`,
  deviation <= MEMORY_SHARE,
)
row(
  '11 overload: 99 of 100 served right after it within',
  `${recovered.toFixed(0)} ms (${after.length - served(after).length} of ${after.length} not)`,
  `≤ ${TIMES_UNLOADED}× unloaded, none refused`,
  recovered <= TIMES_UNLOADED * unloaded && served(after).length === after.length && after.length > 0,
)
await kamae.stop()
