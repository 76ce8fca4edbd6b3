import type { CustomFetchOptions } from 'openid-client'

import { ProviderError } from '../providers/provider.ts'

const WAIT_MS = 5_000
const LONGEST = 512 * 1024

/**
 * Asks a provider: no redirect followed, five seconds, half a MiB. Throws `ProviderError`, by 429 and from 500 on too;
 * any other status is the caller's to judge.
 */
export async function askProvider(url: string, init: Partial<CustomFetchOptions> = {}): Promise<Response> {
  let answer: Response
  let text: string
  try {
    const asked = { ...init, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) } as RequestInit
    answer = await fetch(url, asked)
    text = await limited(answer)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('provider-away', 'It cannot be reached.', error)
  }
  const { status, headers } = answer
  if (status >= 500 || status === 429) throw new ProviderError('provider-away', `It answered ${status}.`)
  return new Response(text === '' ? null : text, { status, headers })
}

/** Reads JSON from a provider. Throws `ProviderError`. */
export async function fetchJson(url: string): Promise<unknown> {
  const answer = await askProvider(url)
  if (!answer.ok) throw new ProviderError('provider-failed', `It answered ${answer.status}.`)
  try {
    return await answer.json()
  } catch (error) {
    throw new ProviderError('provider-failed', 'It answered what is no JSON.', error)
  }
}

/** What openid-client asks and checks: where that fails, a `ProviderError` says whether the provider was away. */
export async function checked<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof ProviderError) throw cause
    throw new ProviderError('provider-failed', error instanceof Error ? error.message : 'It failed.', error)
  }
}

async function limited(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST) throw new ProviderError('provider-failed', 'It answered too much.')
  }
  return text + decoder.decode()
}
