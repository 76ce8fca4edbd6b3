import '../../../page/zod-without-eval.ts'
import {
  LARGEST_CONTENT,
  simpleTempContentArchive,
  simpleTempContentCreate,
} from '@kamae/entities/simpleTempContent/contract'
import type { Scene } from '@kamae/pose/documents/scene'
import { client } from '../../../session/api.ts'

/** A link under which another device finds the scene until `expiresAt`. */
export type HandoffLink = { readonly code: string; readonly url: string; readonly expiresAt: string }

/** The scene is larger than what can be handed over. */
export class SceneTooLargeError extends Error {
  override readonly name = 'SceneTooLargeError'
}

let last: { readonly text: string; readonly link: HandoffLink } | undefined

/** Puts the scene behind a link; the same scene again has the same link while that holds. Fails with `CallError` or `SceneTooLargeError`. */
export async function handOffScene(scene: Scene): Promise<HandoffLink> {
  const text = JSON.stringify(scene)
  if (last?.text === text && Date.parse(last.link.expiresAt) > Date.now()) return last.link
  if (new TextEncoder().encode(text).length > LARGEST_CONTENT - 1024)
    throw new SceneTooLargeError('The scene is too large.')
  const { code, expiresAt } = await client.call(simpleTempContentCreate, { content: { scene } })
  // Without a language: the other device has its own.
  const link = { code, expiresAt, url: `${window.location.origin}/make?handoff=${code}` }
  last = { text, link }
  return link
}

/** Takes the scene away from behind its link. Fails with `CallError`. */
export async function withdrawHandoff({ code }: HandoffLink): Promise<void> {
  await client.call(simpleTempContentArchive, { code })
  if (last?.link.code === code) last = undefined
}
