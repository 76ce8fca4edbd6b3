import type { Maker } from '../../core/maker.ts'
import { createWriter, type Outcome } from '../../core/autosave/store/draft-writer.ts'
import type { Autosave } from '../../core/autosave/autosave.ts'
import { scenesOf } from './steps/scenes-of-steps.ts'

/** Keeps the work with all its steps, undone ones done again, as another draft on this device; this one goes on as it is. */
export async function copyDraft({ history }: Maker, autosave: Autosave): Promise<Outcome> {
  const { entries } = history
  const uid = crypto.randomUUID()
  const slot = `new#${uid.slice(0, 8)}`
  const draft = {
    slot,
    uid,
    scene: scenesOf(history.snapshot())(entries.length),
    history: undefined,
    savedPose: null,
    temp: null,
    form: null,
    updatedAt: Date.now(),
  }
  const { write } = createWriter(draft, [], uid)
  return write({ draft, entries, position: entries.length, timeOf: autosave.timeOf })
}
