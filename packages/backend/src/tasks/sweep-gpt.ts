import type { Task } from './task.ts'

/** What killed processes had set aside is there again a few minutes later. */
export const sweepGpt: Task = {
  name: 'gpt/sweep',
  cron: '* * * * *',
  run: ({ gptMeter }) => gptMeter.sweep(),
}
