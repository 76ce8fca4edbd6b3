import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { OwnBar } from '../../../features/resource/own-bar.tsx'
import { archiveJourney, readJourneyAgain, updateJourney } from '../../../features/journeys/journey-calls.ts'
import { journeyFailure } from '../../../features/journeys/journey-failure.ts'
import { JourneyDialog } from './journey-dialog.tsx'

/** What its maker sees of a journey's state, and does with all of it. */
export function OwnJourneyBar({
  journey,
  onChanged,
}: {
  journey: WordJourney
  onChanged: (journey: WordJourney) => void
}) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { id } = journey
  return (
    <OwnBar
      resource={journey}
      states={{
        public: t`Everyone sees this journey.`,
        unlisted: t`Whoever has the link sees this journey.`,
        private: t`Only you see this journey.`,
      }}
      archive={() => archiveJourney(id)}
      restore={async () => updateJourney(await readJourneyAgain(id), { isArchived: false })}
      failure={journeyFailure}
      onChanged={onChanged}
    >
      <Button onClick={() => setIsOpen(true)}>
        <PencilIcon />
        <Trans>Name and sharing</Trans>
      </Button>
      {isOpen && <JourneyDialog journey={journey} onChanged={onChanged} onClose={() => setIsOpen(false)} />}
    </OwnBar>
  )
}
