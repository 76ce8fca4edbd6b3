import type { CallContext } from '@kamae/backend/calls/context'
import type { Speech, VoiceProvider } from '@kamae/backend/voices/voices'
import { implement } from '@kamae/protocol/server/implement'
import { exAudio, type VoiceProviderId } from '../contract.ts'
import { noVoice, speak } from './speak.ts'
import { writeDown } from './write-down.ts'

export const audio = implement(exAudio, async (input, context: CallContext) => {
  if ('audio' in input) return { text: await writeDown(input.audio, input.language, context) }
  const { provider: wanted, ...speech } = input
  return await speak(await providerFor(speech, wanted, context), speech, context)
})

async function providerFor(
  speech: Speech,
  wanted: VoiceProviderId | undefined,
  { voices }: CallContext,
): Promise<VoiceProvider> {
  const asked = voices.providers.filter(({ id }) => wanted === undefined || id === wanted)
  const there: VoiceProvider[] = []
  for (const provider of asked) if (await provider.isThere()) there.push(provider)
  if (there.length === 0)
    throw noVoice(
      'voice-not-set',
      'This server has no such voice: its operator sets one, or you use the device’s.',
    )
  const able = there.find((provider) => provider.refuses(speech) === undefined)
  if (able) return able
  const reason = there[0]?.refuses(speech) ?? 'voice-language'
  throw noVoice(reason, 'No voice of this server reads this text: choose another voice or the device’s.')
}
