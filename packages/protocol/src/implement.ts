import type * as z from 'zod/mini'
import type { Procedure } from './procedure.ts'

/** A procedure with the code that answers it. */
export type Implementation<Context> = {
  readonly procedure: Procedure
  /** Takes an input that its schema has read. */
  run(input: unknown, context: Context): Promise<unknown>
}

/** Joins a procedure to its handler. Keys that the output schema does not name never reach the caller. */
export function implement<P extends Procedure, Context>(
  procedure: P,
  handler: (input: z.output<P['input']>, context: Context) => Promise<z.input<P['output']>>,
): Implementation<Context> {
  return { procedure, run: (input, context) => handler(input as z.output<P['input']>, context) }
}
