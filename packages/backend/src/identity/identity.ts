import { randomBytes } from 'node:crypto'

import type { Caller } from '@kamae/protocol/contract/caller'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

import { type Clock, systemClock } from '../system/clock.ts'
import { type Ids, randomIds } from '../system/ids.ts'
import { type TryLimits, databaseTryLimits } from '../limits/try-limits.ts'
import type { EmailTemplates } from '../messages/email-template.ts'
import type { Messages } from '../messages/messages.ts'
import type { Task } from '../tasks/task.ts'
import { accessTokenVerifier } from './tokens/access-token.ts'
import { hostedCallers } from './hosted/hosted-callers.ts'
import { hostedKeys } from './hosted/hosted-keys.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { openOneTimeTokens } from './tokens/one-time-tokens.ts'
import { operatorOf } from './people/operator.ts'
import { openPeople } from './people/people.ts'
import { oidcBrowserProvider } from './hosted/oidc-browser.ts'
import { type SocialAccounts, socialProviders } from './providers/social-providers.ts'
import { type AuthRequests, authRequests } from './requests/answer.ts'
import type { World } from './requests/request.ts'
import { RateLimitError } from './requests/rate-limit-error.ts'
import { sealedWith } from '../secrets/sealed.ts'
import { openSecondFactors } from './people/second-factors.ts'
import { type IsClosed, openSessions } from './people/sessions.ts'
import { openSigning } from './tokens/signing.ts'

/** Who is who. */
export type Identity = {
  /** Answers /api/v1/auth/*. */
  readonly handle: AuthRequests
  /**
   * The caller that an access token of ours or an ID token of the hosted provider names; null where it is neither,
   * forged, past its end, or its session or the time of its account is over. Throws `CallError` where the provider's keys
   * were never seen.
   */
  verifyAccessToken(token: string): Promise<Caller>
  /** Removes sessions, links and codes that have run out. */
  readonly sweep: Task
  /** Waits for what goes on after an answer. */
  settled(): Promise<void>
}

/** A hosted OpenID Connect provider whose ID tokens are taken for ours; browsers sign in there where it knows us as a client. */
export type HostedProvider = {
  readonly issuer: string
  readonly audiences: readonly string[]
  readonly jwksUrl?: string | undefined
  readonly name: string
  readonly client?: { readonly clientId: string; readonly clientSecret: string } | undefined
}

export type IdentityOptions = {
  readonly db: NodePgDatabase
  readonly secret: string
  readonly messages: Messages
  readonly emailTemplates: EmailTemplates
  /** Those that messages can be written in, as they are in addresses; `en` is always one. */
  readonly languages: readonly string[]
  readonly operator?: string | undefined
  readonly social?: SocialAccounts
  readonly hosted?: HostedProvider | undefined
  readonly methods?: World['methods']
  readonly clock?: Clock
  readonly ids?: Ids
  readonly tryLimits?: TryLimits
  /** Nobody's is without it. */
  readonly isClosed?: IsClosed
  /** A guest became the member `to`; called before the guest is forgotten. */
  readonly onGuestLinked?: (from: string, to: string) => Promise<void>
  readonly report?: World['report']
}

/** Opens sign-in on a migrated database. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, secret, clock = systemClock, ids = randomIds, report = () => undefined } = options
  const tryLimits = options.tryLimits ?? databaseTryLimits(db, clock)
  const hash = keyedHash(secret)
  const isClosed: IsClosed = options.isClosed ?? (() => Promise.resolve(false))
  const sessions = openSessions(db, clock, ids, hash, isClosed)
  const oneTimeTokens = openOneTimeTokens(db, clock, ids, hash)
  const people = openPeople(db, clock, ids)
  const isOperator = operatorOf(options.operator)
  const { hosted } = options
  const keys = hosted && hostedKeys({ ...hosted, db, clock, report })
  const callers =
    hosted && keys && hostedCallers({ ...hosted, db, clock, people, keys, isClosed, isOperator })
  const oidc = hosted?.client && keys && oidcBrowserProvider({ ...hosted, ...hosted.client, keys, clock })
  const going = new Set<Promise<void>>()
  const world: World = {
    db,
    clock,
    sessions,
    oneTimeTokens,
    report,
    people,
    secondFactors: openSecondFactors(db, clock, hash, sealedWith(secret, 'second factor')),
    signing: await openSigning(db, { secret, ids, clock, report }),
    messages: options.messages,
    emailTemplates: options.emailTemplates,
    languages: options.languages,
    providers: [...socialProviders(options.social ?? {}, clock), ...(oidc ? [oidc] : [])],
    methods: options.methods ?? { emailLink: true, phone: true },
    isOperator,
    isClosed,
    onGuestLinked: options.onGuestLinked ?? (() => Promise.resolve()),
    limit: async (key, most) => {
      const seconds = await tryLimits.count(key, most)
      if (seconds > 0) throw new RateLimitError(seconds)
    },
    forget: (key) => tryLimits.forget(key),
    later: (work) => {
      const done: Promise<void> = work()
        .catch((error: unknown) => report('Something after an answer failed.', { error: String(error) }))
        .finally(() => going.delete(done))
      going.add(done)
    },
    randomText: () => randomBytes(32).toString('base64url'),
  }
  const ownCaller = accessTokenVerifier(db, clock, sessions)
  return {
    handle: authRequests(world),
    verifyAccessToken: async (token) => (await ownCaller(token)) ?? (await callers?.callerOf(token)) ?? null,
    sweep: {
      name: 'identity/sweep',
      cron: '23 * * * *',
      run: async () => {
        await sessions.sweep()
        await oneTimeTokens.sweep()
        await callers?.sweep()
      },
    },
    settled: async () => {
      while (going.size > 0) await Promise.all(going)
    },
  }
}
