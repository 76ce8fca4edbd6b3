// What the workers' tests have done: each job is named by its input.
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'

type Job = { readonly do: string; readonly what?: string }

export async function run(input: unknown): Promise<unknown> {
  const { do: name, what = '' } = input as Job
  if (name === 'echo') return { what, pid: process.pid, environment: Object.keys(process.env) }
  if (name === 'hang') for (;;) await Promise.resolve()
  if (name === 'sleep') return await new Promise((resolve) => setTimeout(resolve, Number(what)))
  if (name === 'throw') throw new Error('odd')
  if (name === 'exit') process.exit(3)
  if (name === 'heap') return grown([])
  if (name === 'buffers') return buffers([])
  if (name === 'read') return (await readFile(what)).length
  if (name === 'write') return await writeFile(what, 'x')
  if (name === 'connect') {
    return await new Promise((resolve, reject) => {
      connect(Number(what), '127.0.0.1').once('connect', resolve).once('error', reject)
    })
  }
  return undefined
}

function grown(list: string[]): string[] {
  for (;;) list.push('x'.repeat(1000) + String(list.length))
}

function buffers(list: Buffer[]): Buffer[] {
  for (;;) list.push(Buffer.alloc(8 * 1024 * 1024, 1))
}
