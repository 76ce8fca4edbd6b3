import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VoiceProblem } from './voice-problem.ts'

const TEXTS = {
  'voice-away': msg`The voice is not available right now. The conversation continues in writing.`,
  'voice-blocked': msg`The browser is blocking sound. Press the sound button.`,
  'voice-cannot-read': msg`This voice cannot read this text. Choose another one for the character.`,
  'voice-daily': msg`You have reached today’s voice limit. The conversation continues in writing.`,
  'voice-missing': msg`This character’s voice is not here. Choose another one, or read along.`,
  'voice-signed-out': msg`Sign in to hear this voice.`,
  'listen-denied': msg`The microphone is blocked. Allow it in the browser’s settings for this page.`,
  'listen-missing': msg`Neither this browser nor this server can transcribe speech.`,
  'listen-nothing': msg`Nothing was heard. Try again, closer to the microphone.`,
  'listen-away': msg`Your speech could not be transcribed. Try again.`,
} as const

/** A problem of a voice, or of listening, as a sentence. */
export function voiceProblemText(i18n: I18n, problem: VoiceProblem): string {
  return i18n._(TEXTS[problem])
}
