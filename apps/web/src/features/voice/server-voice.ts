import type { Voice } from '@kamae/character/body'
import { exAudio, type Spoken, type VoiceProviderId } from '@kamae/entities/voice/contract'
import type { Language } from '@kamae/entities/user/contract'
import type { Mouth } from '@kamae/lips/mouth'
import { mouthAt } from '@kamae/lips/mouth-at'
import { mouthsByLoudness } from '@kamae/lips/loudness-timeline'
import { CallError } from '@kamae/protocol/contract/errors'
import { urlPath } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'
import { openSound } from './sound-context.ts'
import { voiceProblemOf } from './voice-problem.ts'
import { everyFrame, type Line, VoiceFailure, type WebVoice } from './web-voice.ts'

type ServerVoice = Pick<Voice, 'style' | 'speed' | 'pitch'> & { readonly provider: VoiceProviderId }

/** A voice of the server, heard through Web Audio; its mouth comes with it, or is laid over what is heard. */
export function serverVoice({ provider, style, speed, pitch }: ServerVoice, language: Language): WebVoice {
  return {
    prepare: async (text, signal) => {
      try {
        const asked = { text, language, provider, style, speed, pitch }
        const spoken = await client.call(exAudio, asked, { signal })
        // A text was sent, so it was spoken.
        if (!('audio' in spoken)) throw new VoiceFailure('voice-away')
        const context = await openSound()
        const sound = await context.decodeAudioData(await soundOf(spoken, asked, signal))
        return lineOf(context, sound, spoken.timeline ?? heardMouths(text, language, sound))
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof VoiceFailure) throw error
        if (error instanceof CallError) throw new VoiceFailure(voiceProblemOf(error), error)
        // The network's and the decoder's own.
        if (error instanceof TypeError || error instanceof DOMException)
          throw new VoiceFailure('voice-away', error)
        throw error
      }
    },
  }
}

// Kept by the server that spoke it: another one behind the same address speaks it again.
async function soundOf({ audio }: Spoken, asked: object, signal: AbortSignal): Promise<ArrayBuffer> {
  const kept = await fetch(audio.url, { signal })
  const answer = kept.status === 404 ? await spokenAgain(asked, signal) : kept
  if (!answer.ok) throw new VoiceFailure('voice-away')
  return await answer.arrayBuffer()
}

async function spokenAgain(asked: object, signal: AbortSignal): Promise<Response> {
  const { accessToken } = await import('../../session/token-refresh.ts')
  const token = await accessToken()
  const headers = { 'content-type': 'application/json', accept: 'audio/*', authorization: `Bearer ${token}` }
  return await fetch(urlPath(exAudio), { method: 'POST', headers, body: JSON.stringify(asked), signal })
}

function heardMouths(text: string, language: string, sound: AudioBuffer): readonly Mouth[] {
  return mouthsByLoudness(text, language, sound.getChannelData(0), sound.sampleRate)
}

// Time to be scheduled; else the first moments are cut off.
const LEAD_SECONDS = 0.03

function lineOf(context: AudioContext, sound: AudioBuffer, timeline: readonly Mouth[]): Line {
  return {
    play: async (onMouth, signal) => {
      if (signal.aborted) return
      const source = new AudioBufferSourceNode(context, { buffer: sound })
      source.connect(context.destination)
      const start = context.currentTime + LEAD_SECONDS
      source.start(start)
      const over = new AbortController()
      const ended = new Promise<void>((done) => source.addEventListener('ended', () => done()))
      const stop = () => source.stop()
      signal.addEventListener('abort', stop)
      const until = AbortSignal.any([signal, over.signal])
      everyFrame(
        () => heardTime(context) - start,
        (seconds) => onMouth(mouthAt(timeline, seconds), seconds),
        until,
      )
      await ended
      // What was sent out is heard a little later.
      if (!signal.aborted) await new Promise((done) => setTimeout(done, latencyOf(context) * 1000))
      signal.removeEventListener('abort', stop)
      over.abort()
      source.disconnect()
    },
  }
}

function latencyOf({ outputLatency, baseLatency }: AudioContext): number {
  return Math.min(1, outputLatency || baseLatency || 0)
}

function heardTime(context: AudioContext): number {
  return context.currentTime - latencyOf(context)
}
