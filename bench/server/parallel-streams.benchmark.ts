// Five hundred people are answered at once by one process: every token arrives, every count is right to the token, and
// what a stream takes of the process's memory is reported.
import { startModelServer } from '@kamae/backend/testing/model-server'
import { gptTextAnswer } from '@kamae/entities/gptText/contract'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'
import { createStreamClient } from '@kamae/protocol/client/stream-client'

import { row } from '../support/row.ts'
import { startOpenKamae } from '../safety/support/open-kamae.ts'
import { newSession } from '../safety/support/session-of.ts'

const STREAMS = 500
const WORDS = 40
const PACE_MS = 300
const WARM_UP = 20
const ALL = WARM_UP + 2 * STREAMS
const GOAL_KB = 256

/** What the model answers to a number: that number and as many words, each another. */
const answerTo = (words: string) =>
  `${words}: ${Array.from({ length: WORDS }, (_, at) => `${words.length + at}`.padStart(7, '.')).join(' ')}`

const model = await startModelServer()
model.answersElse((messages) => answerTo(messages.at(-1)?.content ?? ''), { pace: PACE_MS, pieceLength: 8 })
const { kamae, pool, stop } = await startOpenKamae({
  ...UNLIMITED,
  GPT_URL: model.url,
  GPT_MODELS: 'tiny',
  GPT_DAILY_TOKENS: '1000000000',
  GPT_MONTHLY_TOKENS: '1000000000',
})
const { token } = await newSession(kamae.url)
const client = createStreamClient({ origin: kamae.url, token: () => token })

async function memory(): Promise<number> {
  const text = await (await fetch(`${kamae.url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
}

let open = 0
let mostOpen = 0
let lost = 0
let tokens = 0

async function listen(words: string): Promise<void> {
  const { chunks, result } = client.stream(gptTextAnswer, { text: words })
  let came = ''
  for await (const { text } of chunks) {
    if (came === '') mostOpen = Math.max(mostOpen, ++open)
    came += text
  }
  const { text, usage } = await result
  open--
  tokens += usage.prompt + usage.completion
  if (came !== answerTo(words) || text !== came) lost++
}

const crowd = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => listen(`${name} ${at}`)))

// Code is read in; no memory is there yet for so many.
await crowd('warm', WARM_UP)
const before = await memory()
let peak = before
const watching = setInterval(() => void memory().then((now) => (peak = Math.max(peak, now))), 250)
for (const name of ['first', 'second']) await crowd(name, STREAMS)
clearInterval(watching)
const { rows } = await pool.query<{ used: string; reserved: string; requests: number }>(
  'select used, reserved, requests from gpt_month',
)
const [month] = rows
await stop()
await model.stop()

row(
  `streams at once on one process without a lost token`,
  `${mostOpen} at once, ${ALL - lost} of ${ALL} whole`,
  `${STREAMS}, all`,
  lost === 0 && mostOpen === STREAMS,
)
row(
  `tokens counted of those that came`,
  `${month?.used} of ${tokens}, ${month?.reserved} still set aside`,
  'all, none',
  Number(month?.used) === tokens && Number(month?.reserved) === 0 && month?.requests === ALL,
)
const kilobytes = (peak - before) / 1024 / STREAMS
row(
  'memory of a stream',
  `${kilobytes.toFixed(0)} KB (${(before / 1e6).toFixed(0)} → ${(peak / 1e6).toFixed(0)} MB for ${STREAMS})`,
  `${GOAL_KB} KB at most`,
  kilobytes <= GOAL_KB,
)
