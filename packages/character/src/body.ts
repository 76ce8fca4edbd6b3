import * as z from 'zod/mini'
import { FEELINGS, type Feeling } from './feelings.ts'

/** A built-in pose by its id (@kamae/pose/library/built-in), or somebody's pose by its UUID. */
export const PoseId = z
  .string()
  .check(z.regex(/^[0-9A-Za-z][0-9A-Za-z-]{0,59}$/))
  .register(z.globalRegistry, { examples: ['wave'] })

/** How a feeling shows: the preset expression and its weight 0 to 1, the pose (null stays), and how long it takes to get there. */
export const Reaction = z.object({
  expression: z.string().check(z.minLength(1), z.maxLength(64)),
  weight: z.number().check(z.gte(0), z.lte(1)),
  poseId: z.nullable(PoseId),
  transitionMs: z.int().check(z.gte(0), z.lte(5000)),
})
export type Reaction = z.infer<typeof Reaction>

export const Reactions = z.record(z.enum(FEELINGS), Reaction)
export type Reactions = z.infer<typeof Reactions>

/** What a gesture is called in the tags of an answer. */
const GestureName = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} _-]{0,29}$/u))
  .register(z.globalRegistry, { examples: ['wave'] })

/** A pose that the character takes by name. */
export const Gesture = z.object({ name: GestureName, poseId: PoseId })
export type Gesture = z.infer<typeof Gesture>

export const Gestures = z.array(Gesture).check(
  z.maxLength(24),
  z.refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
    error: 'Give each gesture a name of its own.',
  }),
)

/** Who speaks for it. `style` names a voice of the provider (see `voice/list`), empty for its first; `pitch` is 0 as it is. */
export const Voice = z.object({
  provider: z.enum(['none', 'browser', 'voicevox', 'openai', 'espeak']),
  style: z.string().check(z.maxLength(200)),
  speed: z.number().check(z.gte(0.5), z.lte(2)),
  pitch: z.number().check(z.gte(-1), z.lte(1)),
})
export type Voice = z.infer<typeof Voice>

/** Which model answers for it; null is the service's first. */
export const Model = z.object({
  name: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  temperature: z.number().check(z.gte(0), z.lte(2)),
  maxTokens: z.int().check(z.gte(16), z.lte(8192)),
})
export type Model = z.infer<typeof Model>

/** A default avatar's id, or the UUID of one that somebody keeps. */
export const AvatarId = z
  .string()
  .check(z.regex(/^[0-9a-z-]{1,40}$/))
  .register(z.globalRegistry, { examples: ['momo'] })

/** The body of a character: its avatar, what it does with it, its voice, its model. */
export const Body = z.object({
  avatarId: AvatarId,
  /** How it stands where it is introduced. */
  greetingPoseId: z.nullable(PoseId),
  reactions: Reactions,
  gestures: Gestures,
  voice: Voice,
  model: Model,
})
export type Body = z.infer<typeof Body>

const FIRST_REACTION: Readonly<Record<Feeling, Reaction>> = {
  neutral: { expression: 'neutral', weight: 0, poseId: null, transitionMs: 400 },
  happy: { expression: 'happy', weight: 0.8, poseId: null, transitionMs: 300 },
  angry: { expression: 'angry', weight: 0.7, poseId: null, transitionMs: 250 },
  sad: { expression: 'sad', weight: 0.8, poseId: null, transitionMs: 600 },
  relaxed: { expression: 'relaxed', weight: 0.8, poseId: null, transitionMs: 600 },
  surprised: { expression: 'surprised', weight: 0.9, poseId: null, transitionMs: 150 },
}

/** What a new character begins with, and a card that brings no body. */
export const FIRST_BODY: Body = {
  avatarId: 'momo',
  greetingPoseId: null,
  reactions: FIRST_REACTION,
  gestures: [],
  voice: { provider: 'none', style: '', speed: 1, pitch: 0 },
  model: { name: null, temperature: 0.8, maxTokens: 400 },
}
