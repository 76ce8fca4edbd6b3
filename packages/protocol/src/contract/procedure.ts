import type * as z from 'zod/mini'

/**
 * Who may call: anyone; a signed-in user, guests included; a member (not a guest); the owner of the resource (checked by the handler's row);
 * the operator.
 */
export type Access = 'anyone' | 'user' | 'member' | 'owner' | 'operator'

/** One call, described once: the router, the client, OpenAPI and the access matrix read this. */
export type Procedure<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Chunk extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
> = {
  /** The path below its place, for example `avatarpose/create`. */
  readonly path: string
  /** Below /api/v1, or below /api/ex. */
  readonly place?: 'v1' | 'ex'
  /** Its own method; POST on the same path works for every call. */
  readonly method: 'GET' | 'POST'
  readonly access: Access
  /** True where the call changes something: its answer is never stored, and it refuses prefetch. */
  readonly changes: boolean
  /** True where a call makes, uploads, shares or exports something: fewer of them a minute are let through. */
  readonly isCostly?: boolean
  /** True where it waits for another service or process: no transaction is open meanwhile, with an Idempotency-Key neither. */
  readonly isWaiting?: boolean
  /** True where a call in pieces keeps its Idempotency-Keys itself, in what it writes. */
  readonly keepsKeys?: boolean
  readonly summary: string
  readonly input: Input
  readonly output: Output
  /** What a streaming call gives out piece by piece before its output. */
  readonly chunk?: Chunk
}

/** Describes a call; the types of its input, output and chunks follow from the schemas. */
export function procedure<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Chunk extends z.ZodMiniType | undefined = undefined,
>(description: Procedure<Input, Output, Chunk>): Procedure<Input, Output, Chunk> {
  return description
}

/** Where a call is: `/api/v1/avatarpose/create`. */
export function urlPath({ place = 'v1', path }: Pick<Procedure, 'place' | 'path'>): string {
  return `/api/${place}/${path}`
}

/** A call's name in the callable protocol: `avatarpose-create`; one of /api/ex begins with `ex-`. */
export function callableName({ place = 'v1', path }: Pick<Procedure, 'place' | 'path'>): string {
  return (place === 'v1' ? path : `${place}/${path}`).replaceAll('/', '-')
}

/** What a caller may send: before defaults and coercion. */
export type InputOf<P extends Procedure> = z.input<P['input']>

/** What a caller gets. */
export type OutputOf<P extends Procedure> = z.output<P['output']>

/** What a caller of a streaming call gets piece by piece. */
export type ChunkOf<P extends Procedure> = z.output<NonNullable<P['chunk']>>
