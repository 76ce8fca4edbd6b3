import { CallError } from '@kamae/protocol/contract/errors'
import { storedToken } from './session.ts'

const queues = new Map<string, Promise<unknown>>()

/** Whether it was not sent, for somebody else is signed in by now: nothing to tell them of. */
export function wasForAnother(error: unknown): boolean {
  return error instanceof CallError && error.code === 'cancelled'
}

/**
 * Sends once all that the same person sent under this key before is answered, or has failed: so the last one is the last one for
 * the server. Fails as `cancelled` where somebody else signed in before its turn came.
 */
export function inTurn<T>(key: string, send: () => Promise<T>): Promise<T> {
  const asker = storedToken()
  const queue = `${asker} ${key}`
  const begin = () => {
    if (storedToken() !== asker) throw new CallError('cancelled', 'Somebody else signed in meanwhile.')
    return send()
  }
  const sent = (queues.get(queue) ?? Promise.resolve()).then(begin, begin)
  queues.set(queue, sent)
  const forget = () => {
    if (queues.get(queue) === sent) queues.delete(queue)
  }
  sent.then(forget, forget)
  return sent
}
