import { Button } from '@kamae/ui/buttons/button'
import { Chip } from '@kamae/ui/layout/chip'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { TakeTagOffDialog } from './take-tag-off-dialog.tsx'

/** The tags of a shelf: one of them narrows it, and can be taken off everything; `children` say what stays then. */
export function TagRow({
  tags,
  chosen: tag,
  onChoose,
  takeOff,
  failure,
  className,
  children,
}: {
  tags: readonly string[]
  chosen: string | undefined
  onChoose: (tag: string | undefined) => void
  takeOff: (tag: string) => Promise<void>
  /** Why it could not be taken off, as a sentence. */
  failure: (error: unknown) => string
  className: string | undefined
  children: ReactNode
}) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  if (tags.length === 0) return null
  return (
    <>
      <div className={className} role="group" aria-label={t`Tags`}>
        {tags.map((each) => (
          <Chip key={each} isOn={each === tag} onChange={(isOn) => onChoose(isOn ? each : undefined)}>
            {each}
          </Chip>
        ))}
        {tag !== undefined && (
          <Button size="dense" variant="ghost" onClick={() => setIsAsking(true)}>
            <Trans>Remove “{tag}” from everything</Trans>
          </Button>
        )}
      </div>
      {isAsking && tag !== undefined && (
        <TakeTagOffDialog
          tag={tag}
          take={() => takeOff(tag)}
          failure={failure}
          onClose={() => setIsAsking(false)}
        >
          {children}
        </TakeTagOffDialog>
      )}
    </>
  )
}
