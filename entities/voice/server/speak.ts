import type { CallContext } from '@kamae/backend/calls/context'
import type { KeptSound } from '@kamae/backend/voices/sound-cache'
import { isCancelled } from '@kamae/backend/voices/voice-error'
import type { Speech, VoiceProvider } from '@kamae/backend/voices/voices'
import { CallError } from '@kamae/protocol/contract/errors'
import type { Spoken } from '../contract.ts'
import { charge } from './charge.ts'

// A better mouth for the same words is another sound.
const EDITION = 2

/** Speaks, or answers with what was spoken before, which costs nobody anything. What the service fails at is given back. */
export async function speak(provider: VoiceProvider, speech: Speech, context: CallContext): Promise<Spoken> {
  const { cache } = context.voices
  const { text, language, speed, pitch } = speech
  const madeWith = await provider.madeWith(speech)
  const name = cache.nameOf([EDITION, provider.id, ...madeWith, language, speed, pitch, text])
  const known = await cache.find(name)
  if (known) return spoken(known)
  const charged = await charge(context, text.length)
  try {
    return spoken(await cache.keep(name, await provider.speak(speech, context.gone())))
  } catch (error) {
    // Whoever hung up has had it worked at.
    if (!isCancelled(error)) await charged.giveBack()
    throw error
  }
}

function spoken({ name, bytes, seconds, timeline }: KeptSound): Spoken {
  const audio = { url: `/voices/${name}.wav`, mediaType: 'audio/wav', bytes, seconds }
  return { audio, timeline: timeline && [...timeline] }
}

/** For a server that has no such voice; `reason` says which. */
export function noVoice(reason: string, message: string): CallError {
  return new CallError('failed-precondition', message, { reason })
}
