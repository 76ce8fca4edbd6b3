import type { CallContext } from '../calls/context.ts'

/** What a task works with: a call's world without a caller. */
export type TaskContext = Omit<CallContext, 'caller' | 'language' | 'address' | 'gone' | 'publicUrl'>

/** Work that is done again and again by whichever server comes first. Doing it twice is no failure. */
export type Task = {
  /** `<entity>/<what>`, the same for ever: the schedule is kept under it. */
  readonly name: string
  /** When, as cron has it (five fields, UTC). */
  readonly cron: string
  run(context: TaskContext): Promise<void>
}
