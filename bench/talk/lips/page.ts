import type { Voice } from '@kamae/character/body'
import type { Language } from '@kamae/entities/user/contract'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { openAvatar } from '@kamae/stage/avatar/avatar'
import { createStage } from '@kamae/stage/stage/stage'
import type { Object3D } from 'three'
import { voiceList } from '@kamae/entities/voice/contract'
import { sentenceSpeaker } from '../../../apps/web/src/features/voice/sentence-speaker.ts'
import { client } from './api.ts'

/** The avatar's own expression weights at a moment of a sentence, as it is heard. */
export type Sample = {
  readonly sentence: number
  readonly seconds: number
  readonly weights: Readonly<Record<string, number>>
}

const SIZE = 120
const MOUTH = ['aa', 'ih', 'ou', 'ee', 'oh']

const canvas = document.querySelector('canvas')
if (!canvas) throw new Error('The page has no canvas.')
const stage = createStage(canvas, { antialias: false, hasSpringBones: false })
stage.resize(SIZE, SIZE, 1)
const avatar = await openAvatar(new Uint8Array(await (await fetch('/avatar.vrm')).arrayBuffer()))
stage.put('a', avatar)
const scene = (expressions: Readonly<Record<string, number>>): Scene => ({
  format: 'kamae-scene',
  version: 1,
  name: '',
  avatars: [
    {
      id: 'a',
      source: { kind: 'default', id: 'any' },
      pose: { ...START_POSE, expressions },
      place: [0, 0, 0],
      turn: 0,
      scale: 1,
    },
  ],
  camera: stage.view.state,
  background: { kind: 'studio' },
  limits: true,
})
stage.show(scene({}))
stage.view.frameAvatar('a', { padding: 0.05 })

/** What three-vrm's expression manager holds: each expression is a node of the avatar. */
function weightsOfManager(): Record<string, number> {
  const weights: Record<string, number> = {}
  avatar.object.traverse((node: Object3D) => {
    const { expressionName, weight } = node as Object3D & { expressionName?: string; weight?: number }
    if (expressionName !== undefined && weight !== undefined && MOUTH.includes(expressionName))
      weights[expressionName] = weight
  })
  return weights
}

/** Speaks a text as a talk does, in pieces of a few letters, and answers what the avatar's mouth did. */
async function speakAndWatch(voice: Voice, language: Language, text: string): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const problems: string[] = []
  const speaker = sentenceSpeaker({
    voice,
    language,
    onMouth: (weights, { sentence, seconds }) => {
      stage.show(scene(weights))
      samples.push({ sentence, seconds, weights: weightsOfManager() })
    },
    onProblem: (problem) => problems.push(problem),
  })
  for (const piece of text.match(/.{1,5}/gsu) ?? []) speaker.feed(piece)
  speaker.end()
  await speaker.finished
  if (problems.length > 0) throw new Error(problems.join(' '))
  return samples
}

declare global {
  var speakAndWatch: (voice: Voice, language: Language, text: string) => Promise<readonly Sample[]>
}

const { providers } = await client.call(voiceList, {})
if (!providers.some(({ id }) => id === 'espeak')) throw new Error('Install espeak-ng first.')
Object.assign(globalThis, { speakAndWatch })
document.body.dataset['ready'] = 'true'
