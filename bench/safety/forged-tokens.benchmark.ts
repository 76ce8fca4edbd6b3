// Benchmark 10, first half. Everything that can be forged of our own tokens and of a hosted provider's: none is taken.
import { startTokenWorld } from '@kamae/server/testing/token-world'

import { row } from '../support/row.ts'

const { good, forged, answersTo, trapped } = await startTokenWorld()

let taken = 0
for (const token of good.values()) {
  const [get, callable] = await answersTo(token)
  if (get === 200 && callable === 200) taken++
}
const accepted: string[] = []
for (const [name, token] of forged) {
  const answers = await answersTo(token)
  if (answers.some((status) => status < 400 || status >= 500)) accepted.push(name)
}
for (const name of accepted) console.error(`Taken: ${name}`)
row(
  '10 forged tokens',
  `${accepted.length} of ${forged.size} accepted, ${trapped()} keys asked for elsewhere; ${taken} of ${good.size} good ones taken`,
  '0',
  accepted.length === 0 && trapped() === 0 && taken === good.size && forged.size >= 50,
)
process.exit()
