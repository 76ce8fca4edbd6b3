import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VoiceProblem } from './voice-problem.ts'

const TEXTS = {
  'voice-away': msg`The voice does not answer just now. The talk goes on in writing.`,
  'voice-blocked': msg`The browser lets no sound out yet. Press the sound button.`,
  'voice-cannot-read': msg`This voice cannot read this text. Choose another one for the character.`,
  'voice-daily': msg`You have heard all that there is for today. The talk goes on in writing.`,
  'voice-missing': msg`This character’s voice is not here. Choose another one, or read along.`,
  'voice-signed-out': msg`Sign in to hear this voice.`,
  'listen-denied': msg`The microphone is blocked. Allow it in the browser’s settings for this page.`,
  'listen-missing': msg`Neither this browser nor this server can write down what you say.`,
  'listen-nothing': msg`Nothing was heard. Try again, closer to the microphone.`,
  'listen-away': msg`What you said could not be written down. Try again.`,
} as const

/** A problem of a voice, or of listening, as a sentence. */
export function voiceProblemText(i18n: I18n, problem: VoiceProblem): string {
  return i18n._(TEXTS[problem])
}
