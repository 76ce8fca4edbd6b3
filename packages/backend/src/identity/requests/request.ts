import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import type { Clock } from '../../system/clock.ts'
import type { TryLimit } from '../../limits/try-limits.ts'
import type { EmailTemplates } from '../../messages/email-template.ts'
import type { Messages } from '../../messages/messages.ts'
import type { BrowserProvider } from '../providers/provider.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import type { People } from '../people/people.ts'
import type { SecondFactors } from '../people/second-factors.ts'
import type { IsClosed, Person, Session, Sessions } from '../people/sessions.ts'
import type { Fields } from '../people/sign-in-rules.ts'
import type { Signing } from '../tokens/signing.ts'

/** What a request to /api/v1/auth/* says. */
export type Asked = {
  readonly address: string
  /** What tries are counted by: the address, or the /64 of an IPv6 one. */
  readonly network: string
  readonly userAgent: string | null
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** The language to write and to lead back in: the body's, or English. */
  readonly lang: string
  /** The JSON body; empty for GET. */
  readonly body: Fields
  /** The query string, and the fields of a form that a provider sent. */
  readonly query: URLSearchParams
  /** The session of the bearer token, if it has a good one. */
  device(): Promise<{ session: Session; person: Person } | undefined>
  readonly bearer: string | undefined
}

export type Answer = { readonly body: object; readonly session?: string } | { readonly location: string }

/** What answers need of the world. */
export type World = {
  readonly db: NodePgDatabase
  readonly clock: Clock
  readonly people: People
  readonly sessions: Sessions
  readonly oneTimeTokens: OneTimeTokens
  readonly secondFactors: SecondFactors
  readonly signing: Signing
  readonly messages: Messages
  readonly emailTemplates: EmailTemplates
  /** Those that messages can be written in. */
  readonly languages: readonly string[]
  readonly providers: readonly BrowserProvider[]
  readonly methods: { readonly emailLink: boolean; readonly phone: boolean }
  isOperator(person: Person): boolean
  readonly isClosed: IsClosed
  onGuestLinked(from: string, to: string): Promise<void>
  /** Counts a try; throws where there were too many. */
  limit(key: string, most: TryLimit): Promise<void>
  forget(key: string): Promise<void>
  /** Goes on with something after the answer, which then reveals nothing by the time it took. */
  later(work: () => Promise<void>): void
  report(message: string, facts: Readonly<Record<string, unknown>>): void
  /** 256 bits in base64url. */
  randomText(): string
}

/** Answers one call. Throws `CallError`. */
export type AuthCall = (asked: Asked, world: World) => Promise<Answer>

/** A group of calls by method and path: `POST sign-in/email`. */
export type AuthCalls = Readonly<Record<string, AuthCall>>
