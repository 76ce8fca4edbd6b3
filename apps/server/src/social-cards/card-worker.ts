import { parentPort } from 'node:worker_threads'
import { drawCard } from './draw-card.ts'
import type { CardAnswer, CardQuestion } from './card-messages.ts'

parentPort?.on('message', ({ id, content }: CardQuestion) => {
  drawCard(content).then(
    (png) => parentPort?.postMessage({ id, png } satisfies CardAnswer),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies CardAnswer),
  )
})
