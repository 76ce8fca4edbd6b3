import { DeliveryError, type Transport } from './transport.ts'

const WAIT_MS = 20_000

/** Text messages by a provider's HTTP address: POST of JSON `{id, from, to, text}`; any 2xx means that it was taken. */
export function httpSmsTransport(options: {
  readonly url: string
  readonly token: string
  readonly from: string
}): Transport {
  return async ({ id, to, text }) => {
    let answer: Response
    try {
      answer = await fetch(options.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ id, from: options.from, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      })
    } catch (error) {
      throw new DeliveryError('The SMS provider cannot be reached.', false, error)
    }
    await answer.body?.cancel()
    // 400 and 422 are about the message; the others pass, or are for the operator to mend.
    if (!answer.ok)
      throw new DeliveryError(
        `The SMS provider answered ${answer.status}.`,
        [400, 422].includes(answer.status),
      )
  }
}
