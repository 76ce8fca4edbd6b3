import { ProviderError } from '../providers/provider.ts'

const WAIT_MS = 5_000
const LONGEST = 512 * 1024

/** Reads JSON from a provider: no redirect followed, five seconds, half a MiB. Throws `ProviderError`. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    text = await limited(answer)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('provider-away', 'It cannot be reached.', error)
  }
  if (answer.status >= 500 || answer.status === 429)
    throw new ProviderError('provider-away', `It answered ${answer.status}.`)
  if (!answer.ok) throw new ProviderError('provider-failed', `It answered ${answer.status}.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderError('provider-failed', 'It answered what is no JSON.', error)
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
