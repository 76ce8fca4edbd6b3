const queues = new Map<string, Promise<unknown>>()

/** Sends once all that was sent under this key before is answered, or has failed: so the last one is the last one for the server. */
export function inTurn<T>(key: string, send: () => Promise<T>): Promise<T> {
  const sent = (queues.get(key) ?? Promise.resolve()).then(send, send)
  queues.set(key, sent)
  const forget = () => {
    if (queues.get(key) === sent) queues.delete(key)
  }
  sent.then(forget, forget)
  return sent
}
