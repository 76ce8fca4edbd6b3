import type { Feeling } from '@kamae/character/feelings'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Pose } from '@kamae/pose/documents/pose'
import type { LiveBody } from './live-body.ts'
import type { BodyLook } from './player.ts'
import { resolvePose } from './resolve-pose.ts'
import { type MouthWeights, withFeeling } from './weights.ts'

/** How a character shows a feeling; `poseId` null keeps the pose. */
export type BodyReaction = {
  readonly feeling: Feeling
  readonly expression: string
  readonly weight: number
  readonly poseId: string | null
  readonly transitionMs: number
}

/** What the body of a character can do. */
export type BodyLanguage = {
  readonly reactions: readonly BodyReaction[]
  readonly gestures: readonly { readonly name: string; readonly poseId: string }[]
  /** How it stands before it has felt anything. */
  readonly greetingPoseId: string | null
  readonly poses: Readonly<Record<string, Pose>>
}

/** Leads from what is said to the body that says it, whether it is loaded already or not. */
export type BodyLink = {
  /** The body has come, or gone. */
  attach(body: LiveBody | undefined): void
  readonly body: LiveBody | undefined
  /** Notifies when another body is there, or none; answers what ends that. */
  follow(listener: () => void): () => void
  /** What it is to stand like when it comes. */
  begin(): Promise<BodyLook & { readonly pose: Pose }>
  feel(feeling: Feeling): Promise<void>
  gesture(name: string): Promise<void>
  speak(mouth: MouthWeights | null): void
}

/** Makes the link for one character. What it does not have does no harm. */
export function createBodyLink(language: BodyLanguage): BodyLink {
  let body: LiveBody | undefined
  let felt: Feeling = 'neutral'
  const listeners = new Set<() => void>()
  const { reactions, gestures, greetingPoseId, poses } = language

  async function lookOf(feeling: Feeling): Promise<BodyLook> {
    const reaction = reactions.find((each) => each.feeling === feeling)
    const pose = reaction?.poseId == null ? undefined : await resolvePose(reaction.poseId, poses)
    return {
      pose: pose ?? null,
      face: withFeeling(pose?.expressions ?? {}, reaction?.expression ?? feeling, reaction?.weight ?? 0.8),
      transitionMs: reaction?.transitionMs ?? 500,
    }
  }

  return {
    attach(next) {
      body = next
      for (const listener of listeners) listener()
    },
    get body() {
      return body
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async begin() {
      const [look, calm] = await Promise.all([lookOf(felt), lookOf('neutral')])
      const greeting = greetingPoseId === null ? undefined : await resolvePose(greetingPoseId, poses)
      return { ...look, pose: look.pose ?? calm.pose ?? greeting ?? START_POSE }
    },
    async feel(feeling) {
      felt = feeling
      const look = await lookOf(feeling)
      // A newer feeling has come meanwhile.
      if (felt === feeling) await body?.react(look)
    },
    async gesture(name) {
      const found = gestures.find((each) => each.name.toLowerCase() === name.toLowerCase())
      const pose = found && (await resolvePose(found.poseId, poses))
      if (pose) await body?.gesture(pose)
    },
    speak: (mouth) => body?.speak(mouth),
  }
}
