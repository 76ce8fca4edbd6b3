import type { Task } from './task.ts'

export const sweepUploads: Task = {
  name: 'uploads/sweep',
  cron: '41 * * * *',
  run: ({ uploads }) => uploads.sweep(),
}
