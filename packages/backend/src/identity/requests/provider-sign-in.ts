import { CallError } from '@kamae/protocol/contract/errors'

import { AUTH_PATH } from './auth-path.ts'
import { type BrowserProvider, ProviderError, type ProviderTrip } from '../providers/provider.ts'
import { personOfAccount } from '../providers/person-of-account.ts'
import { readInnerPath, readText, refusal } from '../people/sign-in-rules.ts'
import { TRY_LIMITS } from './sign-in-limits.ts'
import type { Ticket } from './custom-token.ts'
import { guestOf } from './finish-sign-in.ts'
import type { Asked, AuthCall, AuthCalls, World } from './request.ts'

const NEEDS = ['account', 'new-account'] as const
const TRIP_MS = 15 * 60_000
const TICKET_MS = 3 * 60_000

/** What is kept while a browser is away. The provider sees no more of it than the name it goes by. */
type Trip = {
  readonly provider: string
  readonly lang: string
  readonly to?: string | undefined
  /** What the page says one signs in for, given back to it. */
  readonly need?: string | undefined
  readonly check: string
  readonly guest?: string | undefined
  readonly verifier: string
  readonly nonce: string
}

const comeBack: AuthCall = async (asked, world) => {
  const found = await world.oneTimeTokens.take<Trip>('state', asked.query.get('state')?.slice(0, 200) ?? '')
  if (found === undefined || found.provider !== asked.query.get('provider'))
    return { location: `${asked.publicUrl}/en/sign-in?problem=link-used` }
  const page = `${asked.publicUrl}/${found.lang}/sign-in`
  const onward = (['to', 'need'] as const)
    .map((name) => (found[name] === undefined ? '' : `&${name}=${encodeURIComponent(found[name])}`))
    .join('')
  try {
    const ticket = await ticketFor(asked, world, found)
    return { location: `${page}?ticket=${ticket}${onward}` }
  } catch (error) {
    if (error instanceof ProviderError) {
      world.report('Signing in by a provider failed.', { provider: found.provider, error: error.message })
      return { location: `${page}?problem=${error.reason}${onward}` }
    }
    if (error instanceof CallError) return { location: `${page}?problem=${reasonOf(error)}${onward}` }
    throw error
  }
}

export const providerSignIn: AuthCalls = {
  'POST social': async (asked, world) => {
    await world.limit(`sign-in ${asked.network}`, TRY_LIMITS.signIn)
    const provider = providerOf(world, readText(asked.body, 'provider'))
    const check = readText(asked.body, 'check')
    if (!/^[\w-]{43}$/.test(check))
      throw new CallError('invalid-argument', 'Give check as a SHA-256 in base64url.', { field: 'check' })
    const trip: Trip = {
      provider: provider.id,
      lang: asked.lang,
      to: readInnerPath(asked.body),
      need: NEEDS.find((need) => need === asked.body['need']),
      check,
      guest: await guestOf(asked),
      verifier: world.randomText(),
      nonce: world.randomText(),
    }
    const { token: state } = await world.oneTimeTokens.put('state', trip, TRIP_MS)
    try {
      return { body: { url: (await provider.begin(tripOf(asked, trip, state))).href } }
    } catch (error) {
      if (error instanceof ProviderError)
        throw refusal(error.reason, `${provider.name} does not answer just now: try again in a moment.`)
      throw error
    }
  },
  'GET callback': comeBack,
  'POST callback': comeBack,
}

async function ticketFor(asked: Asked, world: World, trip: Trip): Promise<string> {
  const code = asked.query.get('code')
  if (code === null || asked.query.has('error'))
    throw new ProviderError('provider-failed', `It answered ${asked.query.get('error')?.slice(0, 60)}.`)
  const user = asked.query.get('user')
  const state = asked.query.get('state') ?? ''
  const account = await providerOf(world, trip.provider).finish({
    ...tripOf(asked, trip, state),
    code,
    issuer: asked.query.get('iss') ?? undefined,
    ...(user !== null && { user }),
  })
  const person = await personOfAccount(world, account)
  const ticket: Ticket = { uid: person.id, guest: trip.guest }
  return (await world.oneTimeTokens.put('ticket', ticket, TICKET_MS, world.db, trip.check)).token
}

function providerOf({ providers }: World, id: string): BrowserProvider {
  const provider = providers.find((each) => each.id === id)
  if (provider === undefined)
    throw refusal('method-off', 'This provider is not switched on here.', 'provider')
  return provider
}

function tripOf(asked: Asked, { provider, verifier, nonce }: Trip, state: string): ProviderTrip {
  const redirectUri = `${asked.publicUrl}${AUTH_PATH}/callback/${provider}`
  return { state, verifier, nonce, redirectUri }
}

function reasonOf({ details }: CallError): string {
  return (details as { reason?: string } | undefined)?.reason ?? 'provider-failed'
}
