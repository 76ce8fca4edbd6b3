import { SelectField } from '@kamae/ui/fields/field'
import { Switch } from '@kamae/ui/fields/switch'
import { Trans, useLingui } from '@lingui/react/macro'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import type { PartProps } from './text-parts.tsx'

/** Who sees it, and what of it. */
export function SeenPart({ draft, change }: PartProps) {
  const { t } = useLingui()
  return (
    <EditorPart title={<Trans>Who can see it</Trans>}>
      <SelectField
        label={t`The character`}
        value={draft.visibility}
        options={[
          { value: 'private', label: t`Only you` },
          { value: 'unlisted', label: t`Whoever has the link` },
          { value: 'public', label: t`Everyone` },
        ]}
        onChange={(visibility) => change({ visibility })}
      />
      <Switch
        label={t`Keep the persona private: others can talk with the character, but cannot read, copy or save it`}
        isOn={draft.isPersonaHidden}
        onChange={(isPersonaHidden) => change({ isPersonaHidden })}
      />
      <Switch label={t`Sexual content`} isOn={draft.isSexual} onChange={(isSexual) => change({ isSexual })} />
      <Switch
        label={t`Violent content`}
        isOn={draft.isViolent}
        onChange={(isViolent) => change({ isViolent })}
      />
    </EditorPart>
  )
}
