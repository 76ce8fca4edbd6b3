import { startVoiceServer, type VoiceServer } from '@kamae/backend/testing/voice-server'

let service: Promise<VoiceServer> | undefined

/** Settings with services that speak; they end with the process that runs the tests. */
export async function voiceService(): Promise<{ VOICEVOX_URL: string; SPEECH_URL: string }> {
  service ??= startVoiceServer()
  const { url } = await service
  return { VOICEVOX_URL: url, SPEECH_URL: url }
}
