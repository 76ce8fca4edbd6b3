/** An answer that this process is writing. */
export type Writing = {
  /** Ends it; resolves when what came is kept. */
  stop(): Promise<void>
  /** Fails where nothing came. */
  readonly ended: Promise<unknown>
}

const here = new Map<string, Writing>()

export function isWrittenHere(messageId: string, writing: Writing): void {
  here.set(messageId, writing)
}

export function isWrittenNoMore(messageId: string): void {
  here.delete(messageId)
}

export function writingHere(messageId: string): Writing | undefined {
  return here.get(messageId)
}

/** Ends an answer if this process is writing it. */
export async function stopHere(messageId: string): Promise<void> {
  await here.get(messageId)?.stop()
}
