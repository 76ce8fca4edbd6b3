import type { HistoryEntry } from '@kamae/pose/history/document-history'
import type { Scene } from '@kamae/pose/documents/scene'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import { isFitted } from '../../core/body/is-fitted.ts'
import type { Maker } from '../../core/maker.ts'

/** What is still to be fitted to avatars that take the place of others. */
export type Arrivals = {
  /** Another avatar was asked for in this one's place: the step that did it, and those made until it is there, wait for its body. */
  expect(id: string, source: string): void
  /** It is not wanted any more; what waits for it does so until it is asked for again. */
  leave(id: string): void
  /** Notes a step that was made; after every change of the history. */
  note(): void
  /** Fits pins, and what poses brought, to a body that is there: a part of the steps that waited for it. */
  fit(id: string, avatar: Avatar, signal: AbortSignal): Promise<void>
}

/** Follows which steps of a maker were made before an avatar had come. */
export function createArrivals({ history }: Maker): Arrivals {
  const coming = new Map<string, string>()
  const waiting = new WeakMap<HistoryEntry, ReadonlySet<string>>()
  let seen = history.entries
  let isAmending = false
  const waitsFor = (entry: HistoryEntry, whom: string): boolean => waiting.get(entry)?.has(whom) ?? false

  return {
    expect: (id, source) => void coming.set(id, `${id} ${source}`),
    leave: (id) => void coming.delete(id),
    note() {
      const { entries, position } = history
      const last = entries.at(-1)
      const isMade = !isAmending && entries !== seen && position === entries.length
      if (isMade && last && !seen.includes(last) && coming.size > 0)
        waiting.set(last, new Set(coming.values()))
      seen = entries
    },
    async fit(id, avatar, signal) {
      const whom = coming.get(id)
      if (!whom) return
      const meant = () => history.entries.filter((entry) => waitsFor(entry, whom))
      if (isFitted(history.scene, id) || meant().some(mayFit)) {
        const { fitToBody } = await import('@kamae/pose/commands/body-shape-commands')
        await avatar.measureSkin()
        await stillness(history, signal)
        if (signal.aborted) return
        const isMeant = new Set(meant())
        const fitted = {
          id: fitToBody.id,
          run: (scene: Scene) =>
            isFitted(scene, id) ? fitToBody.run(scene, { avatar: id, skeleton: avatar.skeleton }) : scene,
        }
        isAmending = true
        const amended = history.amend(fitted, undefined, (entry) => isMeant.has(entry))
        isAmending = false
        for (const [old, next] of amended) waiting.set(next, waiting.get(old) ?? new Set())
      }
      for (const entry of meant())
        waiting.set(entry, new Set([...(waiting.get(entry) ?? [])].filter((one) => one !== whom)))
      if (coming.get(id) === whom) coming.delete(id)
    },
  }
}

/** Whether a step changes what is fitted to a body. */
function mayFit({ changes }: HistoryEntry): boolean {
  return changes.some(({ path }) => path.includes('props') || path.includes('pins'))
}

/** Waits for the end of a gesture that is under way. */
function stillness(history: Maker['history'], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!history.inGesture) return resolve()
    const stop = history.subscribe(() => {
      if (history.inGesture && !signal.aborted) return
      stop()
      resolve()
    })
  })
}
