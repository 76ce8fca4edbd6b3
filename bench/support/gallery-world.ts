import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { type Kamae, startKamae } from '@kamae/e2e/support/start-kamae'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'
import { createClient } from '@kamae/protocol/client/client'

const TRIES = 600

/** A server whose gallery has at least so many of the built-in poses with their pictures, and the slugs of the newest. */
export async function startGallery(count: number): Promise<{ kamae: Kamae; slugs: readonly string[] }> {
  const kamae = await startKamae({ ...UNLIMITED, KAMAE_SEED: 'on' })
  const client = createClient({ origin: kamae.url, token: () => null })
  for (let tries = 0; tries < TRIES; tries++) {
    const { items } = await client.call(avatarposeList, { limit: count })
    const slugs = items.flatMap(({ shareSlug }) => shareSlug ?? [])
    if (slugs.length >= count) return { kamae, slugs }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await kamae.stop()
  throw new Error(`The gallery has not got ${count} poses:\n${kamae.log()}`)
}
