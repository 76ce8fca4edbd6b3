import type * as z from 'zod/mini'

/**
 * Who may call: anyone; a signed-in user, guests included; a member (not a guest); the owner of the thing (checked by the handler's row);
 * the operator.
 */
export type Access = 'anyone' | 'user' | 'member' | 'owner' | 'operator'

/** One call, described once: the router, the client, OpenAPI and the access matrix read this. */
export type Procedure<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> = {
  /** The path below /api/v1, for example `avatarpose/create`. */
  readonly path: string
  /** Its own method; POST on the same path works for every call. */
  readonly method: 'GET' | 'POST'
  readonly access: Access
  /** True where the call changes something: its answer is never stored, and it refuses prefetch. */
  readonly changes: boolean
  /** True where a call makes, uploads, shares or exports something: fewer of them a minute are let through. */
  readonly isCostly?: boolean
  readonly summary: string
  readonly input: Input
  readonly output: Output
}

/** Describes a call; the types of its input and output follow from the schemas. */
export function procedure<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  description: Procedure<Input, Output>,
): Procedure<Input, Output> {
  return description
}

/** What a caller may send: before defaults and coercion. */
export type InputOf<P extends Procedure> = z.input<P['input']>

/** What a caller gets. */
export type OutputOf<P extends Procedure> = z.output<P['output']>
