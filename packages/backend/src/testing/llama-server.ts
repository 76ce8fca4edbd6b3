import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { freePort } from '../system/free-port.ts'

/** A model of children's stories with 260,000 parameters: it answers like a service, not like a character. */
const MODEL = fileURLToPath(
  new URL('../../../../../shared/data/language-model/stories260K.gguf', import.meta.url),
)
// Its words are short: a text has three times the tokens that larger models make of it. So it gets room for as many,
// beyond what it was trained for; what it says then makes no sense, and need not.
const CONTEXT_TOKENS = 4096
const ITS_TOKENS = 4 * CONTEXT_TOKENS

// Ends the program as soon as standard input does, which the system sees to where this process is killed.
const WITH_US = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; kill -KILL $server; } 2>/dev/null &
exec 3<&-
wait $server
`

/** The program of llama.cpp that the environment names, where the model is there as well; else undefined. */
export const LLAMA_SERVER: string | undefined =
  existsSync(MODEL) && process.env.LLAMA_SERVER ? process.env.LLAMA_SERVER : undefined

/** Starts llama.cpp's own server (https://github.com/ggml-org/llama.cpp/tree/master/tools/server) on a free port. */
export async function startLlamaServer(program: string) {
  const port = await freePort()
  const sizes = ['-c', String(ITS_TOKENS), '--override-kv', `llama.context_length=int:${ITS_TOKENS}`]
  const args = [
    '-m',
    MODEL,
    ...sizes,
    '--parallel',
    '1',
    '-t',
    '1',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ]
  const child = spawn('/bin/sh', ['-c', WITH_US, 'kamae-llama', program, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await ready(url, () => child.exitCode !== null || child.signalCode !== null)
  } catch (error) {
    child.stdin.end()
    throw error
  }
  return {
    settings: {
      GPT_URL: `${url}/v1`,
      GPT_MODELS: 'stories260K',
      GPT_CONTEXT_TOKENS: String(CONTEXT_TOKENS),
      GPT_MAX_TOKENS: '64',
    },
    stop: async () => {
      const closed = once(child, 'close')
      child.stdin.end()
      await closed
    },
  }
}

async function ready(url: string, isOver: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (isOver()) throw new Error('llama-server ended at its start.')
    const answer = await fetch(`${url}/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('llama-server was not ready within half a minute.')
}
