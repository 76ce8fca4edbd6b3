import { CallError, codeOfStatus } from '../contract/errors.ts'

/** A call gives up after this many milliseconds. */
const CALL_TIMEOUT_MS = 70_000

export type Patience = {
  readonly signal?: AbortSignal | undefined
  /** 70000 by default. A streaming call gives up after so long a silence. */
  readonly timeoutMs?: number | undefined
}

/** Runs a request that is ended by the caller or by its own deadline; what fails then is a `CallError`. */
export async function withPatience<Answer>(
  { signal: given, timeoutMs = CALL_TIMEOUT_MS }: Patience,
  run: (signal: AbortSignal, stillThere: () => void) => Promise<Answer>,
): Promise<Answer> {
  const deadline = new AbortController()
  const begin = () => setTimeout(() => deadline.abort(), timeoutMs)
  let timer = begin()
  const stillThere = () => {
    clearTimeout(timer)
    timer = begin()
  }
  const signal = given ? AbortSignal.any([given, deadline.signal]) : deadline.signal
  try {
    signal.throwIfAborted()
    return await Promise.race([run(signal, stillThere), aborted(signal)])
  } catch (error) {
    if (error instanceof CallError) throw error
    if (given?.aborted) throw new CallError('cancelled', 'The call was cancelled.')
    if (deadline.signal.aborted) {
      throw new CallError('deadline-exceeded', 'The server took too long to answer.')
    }
    throw new CallError(codeOfStatus(0), 'The server could not be reached.', { reason: 'network' })
  } finally {
    clearTimeout(timer)
  }
}

// A body may hang even when its request is aborted: nobody waits for it then.
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}
