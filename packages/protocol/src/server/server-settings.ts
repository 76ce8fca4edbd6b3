import type { Context as HonoContext } from 'hono'
import type { Caller } from '../contract/caller.ts'
import type { CallError } from '../contract/errors.ts'
import type { Procedure } from '../contract/procedure.ts'

/** A call that came with an Idempotency-Key. */
export type KeyedCall = {
  readonly key: string
  readonly uid: string
  readonly path: string
  /** The input as it was read; the same key with another one is refused. */
  readonly input: unknown
  /** Whether it waits for another service: it is run in no transaction. */
  readonly isWaiting?: boolean | undefined
}

/** What the ways in have in common. */
export type ServerSettings<Context extends { readonly caller: Caller }> = {
  /** Makes the context of a call; fails with `unauthenticated` for a token that is no good, or `resource-exhausted`. */
  contextOf(request: Request, honoContext: HonoContext, procedure: Procedure): Context | Promise<Context>
  /** Runs a keyed call once however often it comes, and answers with what it answered. */
  runIdempotent?(
    call: KeyedCall,
    context: Context,
    run: (context: Context) => Promise<unknown>,
  ): Promise<unknown>
  /** Whose keys those of somebody not signed in are; without it such a key is not heeded. */
  strangerOf?(context: Context): string | undefined
  /** Explains to a caller what a failure of the world means for them; undefined where it is an error of ours. */
  explain?(error: unknown): CallError | undefined
  /** Notified of every failure that is not the caller's. */
  report?(error: unknown, about: { readonly path: string; readonly requestId: string }): void
  /** What a request goes by in its answer and in reports; a new UUID without this. */
  requestIdOf?(honoContext: HonoContext): string
  /** The longest body in bytes; 15 MiB by default: a picture of 10 MiB in base64, and the rest. */
  readonly bodyLimit?: number
}

export const BODY_LIMIT = 15 * 1024 * 1024
