import { useLingui } from '@lingui/react/macro'
import { ImportButton } from '../../features/resource/import-button.tsx'
import { useLang } from '../../language/use-lang.ts'

/** Takes in a character card. */
export function ImportCardButton() {
  const { t, i18n } = useLingui()
  const lang = useLang()
  return (
    <ImportButton
      kind="character"
      label={t`Import a card`}
      title={t`A character card: PNG or JSON. Or drop it anywhere on this page.`}
      accept=".png,.json,image/png,application/json"
      take={async (file) => (await import('./import-card.ts')).importCard(i18n, file, lang)}
      to="/$lang/c/$slug"
    />
  )
}
