import type * as z from 'zod/mini'
import { CallError } from '../contract/errors.ts'
import type { Procedure } from '../contract/procedure.ts'

/** Where a streaming call's pieces go while it runs. */
export type Channel = {
  /** Gives one piece out; resolves when the next is wanted. */
  emit(chunk: unknown): Promise<void>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** The Idempotency-Key of a call that answers in pieces and changes something: heeded by its own code. */
  readonly key?: string | undefined
}

/** A procedure with the code that answers it. */
export type Implementation<Context> = {
  readonly procedure: Procedure
  /** Takes an input that its schema has read. */
  run(input: unknown, context: Context, channel: Channel): Promise<unknown>
}

/** Joins a procedure to its handler. Keys that the output schema does not name never reach the caller. */
export function implement<P extends Procedure, Context>(
  procedure: P,
  handler: (input: z.output<P['input']>, context: Context) => Promise<z.input<P['output']>>,
): Implementation<Context> {
  return { procedure, run: (input, context) => handler(input as z.output<P['input']>, context) }
}

/**
 * Joins a streaming procedure to its generator, which yields chunks and returns the output. When the caller goes away
 * the signal is aborted and the generator returns at its next `yield`: what must be kept belongs into a `finally`. A repeat
 * with the same Idempotency-Key comes to it as well: it is not run in a transaction that would stay open meanwhile.
 */
export function implementStream<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Chunk extends z.ZodMiniType,
  Context,
>(
  procedure: Procedure<Input, Output, Chunk>,
  handler: (
    input: z.output<Input>,
    context: Context,
    signal: AbortSignal,
    key: string | undefined,
  ) => AsyncGenerator<z.input<Chunk>, z.input<Output>, void>,
): Implementation<Context> {
  return {
    procedure,
    run: async (input, context, { emit, signal, key }) => {
      const pieces = handler(input as z.output<Input>, context, signal, key)
      try {
        for (;;) {
          signal.throwIfAborted()
          const step = await pieces.next()
          if (step.done) return step.value
          await emit(step.value)
        }
      } catch (error) {
        if (signal.aborted) throw new CallError('cancelled', 'The caller went away.')
        throw error
      } finally {
        await pieces.return(undefined as never)
      }
    },
  }
}
