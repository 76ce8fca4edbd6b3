import { createDocumentHistory, type DocumentHistory } from '@kamae/pose/history/document-history'
import type { Pop } from '@kamae/pop/documents/pop'
import type { OpenedPop } from '../../../features/pops/pop-store.ts'

/** The undo and redo of a pop that was opened, with the steps that were kept of it; nothing is changed through it while it is shut. */
export function openPopHistory(
  { pop, entries, position }: OpenedPop,
  isShut: () => boolean,
): DocumentHistory<Pop> {
  const history = createDocumentHistory(pop)
  if (entries.length > 0) history.restore({ document: pop, entries, position })
  return {
    ...history,
    undo: () => isShut() || history.undo(),
    redo: () => isShut() || history.redo(),
    goTo: (position) => isShut() || history.goTo(position),
    run: (command, input, options) => isShut() || history.run(command, input, options),
    amend: (command, input, isMeant) => (isShut() ? new Map() : history.amend(command, input, isMeant)),
    begin: (label) => isShut() || history.begin(label),
    live: (command, input) => isShut() || history.live(command, input),
  }
}
