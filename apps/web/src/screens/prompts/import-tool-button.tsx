import { useLingui } from '@lingui/react/macro'
import { ImportButton } from '../../features/resource/import-button.tsx'

/** Takes in the file of a prompt tool. */
export function ImportToolButton() {
  const { t, i18n } = useLingui()
  return (
    <ImportButton
      kind="tool"
      label={t`Import a tool`}
      title={t`A prompt tool as JSON. Or drop it anywhere on this page.`}
      accept=".json,application/json"
      take={async (file) => (await import('./import-tool.ts')).importTool(i18n, file)}
      to="/$lang/t/$slug"
    />
  )
}
