import { parentPort } from 'node:worker_threads'
import { drawSocialCard } from './draw-social-card.ts'
import type { SocialCardAnswer, SocialCardQuestion } from './worker-messages.ts'

parentPort?.on('message', ({ id, content }: SocialCardQuestion) => {
  drawSocialCard(content).then(
    (png) => parentPort?.postMessage({ id, png } satisfies SocialCardAnswer),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies SocialCardAnswer),
  )
})
