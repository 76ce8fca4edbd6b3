import { spawn } from 'node:child_process'

import { codeOf } from '../system/error-code.ts'
import { cancelled, VoiceError } from './voice-error.ts'

type Limits = { readonly milliseconds: number; readonly bytes: number }

const CONCURRENCY = 4
// One text asks for two, and for two more for each of its sounds that was never heard before.
const MOST_WAITING = 1000

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a program of this machine without a shell: `input` to its standard input, its standard output back. Few run at
 * once, and no more than some wait. Killed when it takes too long, says too much, or `gone` is aborted. Throws
 * `VoiceError`.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  input: string,
  limits: Limits,
  gone: AbortSignal,
): Promise<Uint8Array> {
  if (gone.aborted) throw cancelled()
  if (running >= CONCURRENCY) await turn(gone)
  else running++
  try {
    return await run(program, args, input, limits, gone)
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

/** Waits for a place; whoever leaves meanwhile leaves the queue. */
function turn(gone: AbortSignal): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw new VoiceError('busy')
  return new Promise((resolve, reject) => {
    const go = () => {
      gone.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(cancelled())
    }
    gone.addEventListener('abort', leave)
    waiting.push(go)
  })
}

function run(
  program: string,
  args: readonly string[],
  input: string,
  limits: Limits,
  gone: AbortSignal,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8' }
    const child = spawn(program, args, { shell: false, stdio: ['pipe', 'pipe', 'ignore'], env })
    let failure: Error | undefined
    const stop = (why: Error) => {
      failure ??= why
      child.kill('SIGKILL')
    }
    const late = setTimeout(() => stop(new VoiceError('slow')), limits.milliseconds)
    const leave = () => stop(cancelled())
    gone.addEventListener('abort', leave)
    const pieces: Uint8Array[] = []
    let bytes = 0
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > limits.bytes) stop(new VoiceError('broken', `more than ${limits.bytes} bytes`))
      else pieces.push(piece)
    })
    // One that ends early no longer reads: that shows in how it ends.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const settle = (ended: () => void) => {
      clearTimeout(late)
      gone.removeEventListener('abort', leave)
      ended()
    }
    child.once('error', (error) => settle(() => reject(new VoiceError('away', codeOf(error) ?? error))))
    child.once('close', (code) =>
      settle(() => {
        if (failure) reject(failure)
        else if (code === 0) resolve(Buffer.concat(pieces))
        else reject(new VoiceError('broken', `ended with ${code}`))
      }),
    )
  })
}
