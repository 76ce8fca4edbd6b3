import { dialogGet, dialogUpdate, type Dialog } from '@kamae/entities/chatchara/dialog/contract'
import {
  type Message,
  messageArchive,
  messageGet,
  messageList,
  messageStop,
  messageSubmitToGpt,
  messageUpdate,
} from '@kamae/entities/chatchara/message/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../../session/api.ts'
import { streams } from '../../../session/stream-api.ts'

const PAGE = 100

/** A dialog with its character, and every message of it. Fails with `CallError`. */
export async function openDialog(id: string, signal: AbortSignal) {
  const [opened, messages] = await Promise.all([
    client.call(dialogGet, { id }, { signal }),
    listMessages(id, signal),
  ])
  return { ...opened, messages }
}

/** A dialog as it is now. Fails with `CallError`. */
export async function readDialog(id: string, signal: AbortSignal): Promise<Dialog> {
  return (await client.call(dialogGet, { id }, { signal })).dialog
}

/** Every message of a dialog, on all its branches. */
export async function listMessages(dialogId: string, signal?: AbortSignal): Promise<readonly Message[]> {
  const messages: Message[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(
      messageList,
      { dialogId, limit: PAGE, ...(cursor && { cursor }) },
      { signal },
    )
    messages.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return messages
}

/** Sends a message, or asks for an answer, and streams it. */
export function submit(
  input: InputOf<typeof messageSubmitToGpt>,
  options: { signal: AbortSignal; idempotencyKey: string },
) {
  return streams.stream(messageSubmitToGpt, input, options)
}

/** One message, as far as it is written. */
export async function readMessage(id: string): Promise<Message> {
  return (await client.call(messageGet, { id })).message
}

/** Ends an answer that is being written. */
export async function stopMessage(id: string): Promise<Message> {
  return (await client.call(messageStop, { id })).message
}

/** Other words for a message: beside it as another version, or in its place. */
export async function editMessage(
  { id, version }: Message,
  text: string,
  inPlace: boolean,
): Promise<Message> {
  return (await client.call(messageUpdate, { id, version, text, inPlace })).message
}

/** Deletes a message with everything below it. */
export function archiveMessage(id: string) {
  return client.call(messageArchive, { id })
}

/** Brings a deleted message back with what was deleted with it. */
export async function restoreMessage({ id, version }: Message): Promise<Message> {
  return (await client.call(messageUpdate, { id, version, isArchived: false })).message
}

/** What is changed of a dialog. */
export type DialogChange = Omit<InputOf<typeof dialogUpdate>, 'id' | 'version'>

/** Changes a dialog. */
export async function changeDialog(
  { id, version }: Pick<Dialog, 'id' | 'version'>,
  change: DialogChange,
): Promise<Dialog> {
  return (await client.call(dialogUpdate, { id, version, ...change })).dialog
}
