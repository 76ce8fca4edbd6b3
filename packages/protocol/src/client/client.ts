import { withPatience } from './calling.ts'
import {
  type CallOptions,
  type ClientSettings,
  headersOf,
  pastCrowds,
  readAnswer,
  sendCall,
  withRenewal,
} from './client-request.ts'
import type { InputOf, OutputOf, Procedure } from '../contract/procedure.ts'

export type Client = {
  /** Calls a procedure; fails with `CallError`, codes as in the error table. */
  call<P extends Procedure>(procedure: P, input: InputOf<P>, options?: CallOptions): Promise<OutputOf<P>>
}

/** Makes the typed client of /api/v1 and /api/ex. */
export function createClient(settings: ClientSettings = {}): Client {
  return {
    call: (procedure, input, options = {}) =>
      withRenewal(settings, async () => {
        const headers = await headersOf(settings, 'application/json', options)
        return await withPatience(options, (signal) =>
          pastCrowds(procedure, signal, async () => {
            const response = await sendCall(settings, procedure, input, headers, signal)
            return (await readAnswer(response)) as OutputOf<typeof procedure>
          }),
        )
      }),
  }
}
