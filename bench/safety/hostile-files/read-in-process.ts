// Reads the hostile pictures and documents, and as many mutants as argv says, in a process of its own, as the server
// does; sends the tally to whoever started it.
import { subscribe } from 'node:diagnostics_channel'

import { CLEANED_PICTURES, REFUSED_PICTURES } from '@kamae/entities/testing/hostile/hostile-pictures'
import { CLEANED_POSES, HOSTILE_POSES } from '@kamae/entities/testing/hostile/hostile-poses'
import { pictureMutants, poseMutants } from '@kamae/entities/testing/hostile/mutants'
import { tryPicture, tryPose } from '@kamae/entities/testing/hostile/try-file'

import { newTally, tally } from './tally.ts'

const [pictures = 0, poses = 0] = process.argv.slice(2).map(Number)
const result = newTally()
subscribe('net.client.socket', () => result.sockets++)

const mustBe = (wanted: string, outcome: string) => (outcome === wanted ? 'refused' : 'wrong')
for (const [name, make] of Object.entries(REFUSED_PICTURES)) {
  const bytes = make()
  await tally(result, name, async () => mustBe('refused', await tryPicture(bytes)))
}
for (const [name, make] of Object.entries(CLEANED_PICTURES)) {
  const bytes = make()
  await tally(result, name, async () => mustBe('accepted', await tryPicture(bytes)))
}
for (const [name, make] of Object.entries(HOSTILE_POSES)) {
  const text = make()
  await tally(result, name, async () => mustBe('refused', tryPose(text)))
}
for (const [name, make] of Object.entries(CLEANED_POSES)) {
  const text = make()
  await tally(result, name, async () => mustBe('accepted', tryPose(text)))
}
const picture = await pictureMutants()
for (let seed = 0; seed < pictures; seed++) {
  const bytes = picture(seed)
  await tally(result, `picture ${seed}`, () => tryPicture(bytes))
}
const pose = poseMutants()
for (let seed = 0; seed < poses; seed++) {
  const text = pose(seed)
  await tally(result, `pose ${seed}`, async () => tryPose(text))
}
result.memoryMiB = process.resourceUsage().maxRSS / 1024
process.send?.(result)
