// From asking to the first piece of text: through the whole server (signed in, set aside in the database, streamed on)
// against straight from the model server, in turns over connections that are kept.
import { startModelServer } from '@kamae/backend/testing/model-server'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate } from '@kamae/entities/chatchara/dialog/contract'
import { messageCreate, messageSubmitToGpt } from '@kamae/entities/chatchara/message/contract'
import { createClient } from '@kamae/protocol/client/client'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

import { median } from '../support/median.ts'
import { row } from '../support/row.ts'
import { startOpenKamae } from '../safety/support/open-kamae.ts'
import { newSession } from '../safety/support/session-of.ts'

const GOAL_MS = 15
const ROUNDS = 101
const WARM_UP = 20

const model = await startModelServer()
model.answersElse(() => 'Once upon a time there was a little avatar who could strike any pose.', {
  pieceLength: 8,
})
const { kamae, stop } = await startOpenKamae({
  ...UNLIMITED,
  GPT_URL: model.url,
  GPT_MODELS: 'tiny',
  GPT_DAILY_TOKENS: '1000000000',
  GPT_MONTHLY_TOKENS: '1000000000',
})
const { token } = await newSession(kamae.url)
const QUESTION = 'Tell me a story about an avatar.'

/** Milliseconds until `mark` is in what came. */
async function untilText(url: string, headers: Record<string, string>, body: object, mark: string) {
  const asked = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify(body),
  })
  let came = ''
  let first: number | undefined
  const utf8 = new TextDecoder()
  for await (const piece of answer.body ?? []) {
    came += utf8.decode(piece, { stream: true })
    if (first === undefined && came.includes(mark)) first = performance.now() - asked
  }
  if (first === undefined)
    throw new Error(`${url} answered ${answer.status} without ${mark}: ${came.slice(0, 300)}`)
  return first
}

const client = createClient({ origin: kamae.url, token: () => token })
const card = { name: 'Aki', first_mes: 'Hello.', description: 'Keeps a lighthouse. '.repeat(60) }
const { character } = await client.call(chatcharaContentCreateByUser, { card })
const { dialog } = await client.call(dialogCreate, { characterId: character.id })
let parentId = dialog.headId
// A talk that went on for a while.
for (const role of ['user', 'character', 'user', 'character', 'user', 'character'] as const) {
  const created = await client.call(messageCreate, { dialogId: dialog.id, parentId, role, text: QUESTION })
  parentId = created.message.id
}

const turns = {
  straight: () =>
    untilText(
      `${model.url}/chat/completions`,
      {},
      { model: 'tiny', stream: true, messages: [{ role: 'user', content: QUESTION }] },
      '"content":"Once',
    ),
  'through us': () =>
    untilText(
      `${kamae.url}/api/ex/gptText`,
      { authorization: `Bearer ${token}` },
      { text: QUESTION },
      '"text":"Once',
    ),
  'as a character': () =>
    untilText(
      `${kamae.url}/api/v1/${messageSubmitToGpt.path}`,
      { authorization: `Bearer ${token}` },
      { dialogId: dialog.id, parentId, text: QUESTION },
      '"text":"Once',
    ),
}
const measured = { straight: [] as number[], 'through us': [] as number[], 'as a character': [] as number[] }
for (let round = -WARM_UP; round < ROUNDS; round++) {
  for (const name of ['straight', 'through us', 'as a character'] as const) {
    const ms = await turns[name]()
    if (round >= 0) measured[name].push(ms)
  }
}
await stop()
await model.stop()

const [straight, through] = [median(measured.straight), median(measured['through us'])]
row(
  `first token through us, over straight from the model server (medians of ${ROUNDS})`,
  `+ ${(through - straight).toFixed(1)} ms (${through.toFixed(1)} against ${straight.toFixed(1)})`,
  `+ ${GOAL_MS} ms at most`,
  through - straight <= GOAL_MS,
)
const talked = median(measured['as a character'])
row(
  `first token of a character's answer, kept as it comes, over straight from the model server`,
  `+ ${(talked - straight).toFixed(1)} ms (${talked.toFixed(1)} against ${straight.toFixed(1)})`,
  `+ ${GOAL_MS} ms at most`,
  talked - straight <= GOAL_MS,
)
