import { VoiceFailure } from './web-voice.ts'

const WAKE_MS = 1500
/** A slow machine's sound takes its time to come; where somebody has pressed something, it will. */
const WAKE_AFTER_PRESS_MS = 10_000

let context: AudioContext | undefined

/** The one way out for voices. Fails with `VoiceFailure` where the browser lets no sound out before it was touched. */
export async function openSound(): Promise<AudioContext> {
  if (typeof AudioContext === 'undefined') throw new VoiceFailure('voice-missing')
  context ??= new AudioContext()
  if (context.state === 'running') return context
  const patience = navigator.userActivation?.hasBeenActive ? WAKE_AFTER_PRESS_MS : WAKE_MS
  // A blocked one never resolves.
  await Promise.race([context.resume(), new Promise((done) => setTimeout(done, patience))])
  if ((context.state as AudioContextState) !== 'running') throw new VoiceFailure('voice-blocked')
  return context
}
