import type { Weights } from '@kamae/lips/phoneme-mouths'
import type { VoiceProblem } from './voice-problem.ts'

/** The mouth at a moment of a sentence: seconds since its sound began, as it is heard. */
export type OnMouth = (weights: Readonly<Weights>, seconds: number) => void

/** A sentence that is ready to be heard. */
export type Line = {
  /** Resolves when it was spoken, or at once when `signal` is aborted: then it is silent. */
  play(onMouth: OnMouth, signal: AbortSignal): Promise<void>
}

/** Somebody who speaks in this browser. */
export type WebVoice = {
  /** Gets a sentence ready. Fails with `VoiceFailure`, or with whatever aborted. */
  prepare(text: string, signal: AbortSignal): Promise<Line>
}

/** A sentence that cannot be heard. */
export class VoiceFailure extends Error {
  override readonly name = 'VoiceFailure'
  readonly problem: VoiceProblem

  constructor(problem: VoiceProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Calls back with the seconds of a clock at every frame until `signal` is aborted. */
export function everyFrame(
  clock: () => number,
  onFrame: (seconds: number) => void,
  signal: AbortSignal,
): void {
  const frame = () => {
    if (signal.aborted) return
    onFrame(clock())
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
