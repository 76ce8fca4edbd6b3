import { useLingui } from '@lingui/react/macro'
import { ImportButton } from '../../features/resource/import-button.tsx'

/** Takes in the file of a word journey. */
export function ImportJourneyButton() {
  const { t, i18n } = useLingui()
  return (
    <ImportButton
      kind="journey"
      label={t`Import a journey`}
      title={t`A journey saved as JSON. Or drop it anywhere on this page.`}
      accept=".json,application/json"
      take={async (file) => (await import('./import-journey.ts')).importJourney(i18n, file)}
      to="/$lang/j/$slug"
    />
  )
}
