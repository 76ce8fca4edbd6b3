import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { withTexts } from '../../../../language/with-texts.ts'
import { batchJob } from './job.ts'
import { mayHaveJob } from './job-mark.ts'

const BatchNote = lazy(async () => ({
  default: (await withTexts(import('./batch-note.tsx'), 'pictures')).BatchNote,
}))

/** How a batch goes on while its dialog is closed, and what waits from an earlier visit; its code comes only where there is any. */
export function LateBatchNote({ isHidden }: { isHidden: boolean }) {
  const isBusy = useStore(batchJob, ({ step }) => step !== 'none')
  const [isMarked] = useState(mayHaveJob)
  // The maker is left: what is under way waits for the next visit.
  useEffect(
    () => () => {
      if (batchJob.getState().step === 'running')
        void import('./run-job.ts').then(({ pauseJob }) => pauseJob())
    },
    [],
  )
  if (isHidden || (!isBusy && !isMarked)) return null
  return (
    <Suspense fallback={null}>
      <BatchNote />
    </Suspense>
  )
}
