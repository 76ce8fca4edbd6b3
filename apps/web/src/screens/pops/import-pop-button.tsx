import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import type { Pop } from '@kamae/pop/documents/pop'
import { NoPopInFileError, readPopFile } from './read-pop-file.ts'

/** Opens a pop from its document, or from a PNG that carries it. */
export function ImportPopButton({ onPop }: { onPop: (pop: Pop) => Promise<boolean> }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    try {
      await onPop(await readPopFile(file))
    } catch (error) {
      if (!(error instanceof NoPopInFileError)) throw error
      showToast(t`There is no pop in this file.`, 'error')
    }
  }
  const takeChosen = useEffectEvent((from: HTMLInputElement) => {
    const [file] = from.files ?? []
    from.value = ''
    if (file) void take(file)
  })
  // One may have been chosen before this part of the page was taken over.
  useEffect(() => {
    if (input.current) takeChosen(input.current)
  }, [])
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Trans>Open a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.png,application/json,image/png"
        aria-label={t`Open a file`}
        onChange={(event) => takeChosen(event.currentTarget)}
      />
    </>
  )
}
