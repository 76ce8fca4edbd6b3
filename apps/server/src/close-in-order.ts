/** How each part of a server ends; those beside one another do so at once. */
export type ClosableParts = {
  readonly pages: () => Promise<void>
  readonly requests: (hurry: AbortSignal) => Promise<void>
  readonly tasks: () => Promise<void>
  readonly seeds: () => Promise<void>
  readonly calls: () => Promise<void>
  /** What goes on after an answer: mails and text messages on their way. */
  readonly messages: () => Promise<void>
  readonly counts: () => Promise<void>
  readonly database: () => Promise<void>
}

/** Ends a server; `hurry` ends its waiting, `waitsFor` names what it still waits for. */
export type Closing = {
  close(): Promise<void>
  hurry(): void
  waitsFor(): string
}

/** Ends the parts of a server, the database last; messages are waited for `withinMs` from the beginning at most. */
export function closeInOrder(parts: ClosableParts, withinMs: number): Closing {
  const hurrying = new AbortController()
  const hurry = hurrying.signal
  const waiting = new Set<string>()
  const waitFor = async (part: keyof ClosableParts, ended: Promise<void>) => {
    waiting.add(part)
    await ended
    waiting.delete(part)
  }
  return {
    hurry: () => hurrying.abort(),
    waitsFor: () => [...waiting].join(', '),
    close: async () => {
      const over = AbortSignal.any([hurry, AbortSignal.timeout(withinMs)])
      await waitFor('pages', parts.pages())
      await Promise.all([
        waitFor('requests', parts.requests(hurry)),
        waitFor('tasks', unless(hurry, parts.tasks())),
        waitFor('seeds', parts.seeds()),
      ])
      // No request is left that could send another message.
      await Promise.all([
        waitFor('calls', parts.calls()),
        waitFor('messages', unless(over, parts.messages())),
      ])
      await waitFor('counts', parts.counts())
      await waitFor('database', parts.database())
    },
  }
}

/** Waits until something has ended, or the signal says that it need not. */
async function unless(over: AbortSignal, ended: Promise<void>): Promise<void> {
  if (over.aborted) return
  await Promise.race([ended, new Promise<void>((resolve) => over.addEventListener('abort', () => resolve()))])
}
