import { LONGEST_TERMS } from '@kamae/entities/licence/text-lengths'
import { type Licence, type LicenceKind, licencesBelow } from '@kamae/entities/licence/contract'
import { SelectField, TextArea } from '@kamae/ui/fields/field'
import { useLingui } from '@lingui/react/macro'
import { LICENCE_WORDS } from '../../../features/downloads/licence-names.ts'
import type { Origin } from '../../core/autosave/store/draft.ts'
import styles from './share.module.css'

/** What a new pose gets unless its maker says otherwise. */
const USUAL: Licence = { kind: 'CC-BY-4.0', words: '' }

/** The licence that a pose of this origin has until its maker chooses. */
export function firstLicence(origin: Origin | null): Licence {
  return origin && !origin.isMine ? origin.licence : USUAL
}

/** What others may do with the pose: of the licences that the one it was started from leaves. */
export function LicenceSection({
  licence,
  origin,
  onChange,
}: {
  licence: Licence
  origin: Origin | null
  onChange: (licence: Licence) => void
}) {
  const { t } = useLingui()
  const parent = origin && !origin.isMine ? origin : null
  const kinds = licencesBelow(parent?.licence)
  const isBound = parent !== null && kinds.length < licencesBelow(undefined).length
  const labels: Readonly<Record<LicenceKind, string>> = {
    'CC0-1.0': t`Everything (CC0)`,
    'CC-BY-4.0': t`With credit (CC BY)`,
    'CC-BY-NC-4.0': t`With credit, non-commercial (CC BY-NC)`,
    own: t`In my own words`,
  }
  const bound = isBound ? t`The pose you started from is shared under such terms, so yours keeps them.` : ''
  const terms = licence.kind === 'own' ? '' : t(LICENCE_WORDS[licence.kind])
  // Each language has its own full stop, and its own space or none behind it.
  const hint = terms && bound ? t`${terms}. ${bound}` : terms ? t`${terms}.` : bound
  // Own words of the one it was started from go along as they are.
  const areWordsGiven = parent?.licence.kind === 'own'
  return (
    <>
      {origin && <OriginLine origin={origin} />}
      <SelectField
        label={t`What others may do with it`}
        hint={hint}
        value={licence.kind}
        options={kinds.map((kind) => ({ value: kind, label: labels[kind] }))}
        onChange={(kind) =>
          onChange({ kind, words: kind === 'own' && areWordsGiven ? parent.licence.words : '' })
        }
      />
      {licence.kind === 'own' && areWordsGiven && <q className={styles.words}>{licence.words}</q>}
      {licence.kind === 'own' && !areWordsGiven && (
        <TextArea
          label={t`Your terms`}
          value={licence.words}
          maxLength={LONGEST_TERMS}
          rows={2}
          required
          onChange={(words) => onChange({ kind: 'own', words })}
        />
      )}
    </>
  )
}

function OriginLine({ origin: { name, userName } }: { origin: Origin }) {
  const { t } = useLingui()
  return (
    <p>
      {t`Started from “${name}” by ${userName}: it is named with your pose. Parts pasted from other poses are not, so name those in the description.`}
    </p>
  )
}
