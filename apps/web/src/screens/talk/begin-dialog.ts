import { dialogCreate } from '@kamae/entities/chatchara/dialog/contract'
import { client } from '../../session/api.ts'

/** Begins a dialog with a character (id or slug), with one of its greetings. Fails with `CallError`. */
export function beginDialog(character: string, greeting: number, idempotencyKey: string) {
  return client.call(dialogCreate, { characterId: character, greeting }, { idempotencyKey })
}
