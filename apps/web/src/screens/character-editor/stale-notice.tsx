import type { Character } from '@kamae/entities/chatchara/content/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CharacterDraft } from './character-draft.ts'
import { differencesOf } from './differences.ts'
import styles from './edit.module.css'

/** Reports that the character was changed elsewhere meanwhile, and shows both. */
export function StaleNotice({ draft, theirs }: { draft: CharacterDraft; theirs: Character }) {
  const { i18n } = useLingui()
  const rows = differencesOf(theirs, draft)
  return (
    <>
      <h2>
        <Trans>It was changed elsewhere meanwhile</Trans>
      </h2>
      <p>
        <Trans>Nothing is lost: both are here. Choose which one to continue with.</Trans>
      </p>
      {rows.map(({ name, there, here }) => (
        <div key={name.id} className={styles.both}>
          <h3>{i18n._(name)}</h3>
          <div>
            <h4>
              <Trans>Saved elsewhere</Trans>
            </h4>
            <p dir="auto">{there || '–'}</p>
          </div>
          <div>
            <h4>
              <Trans>Your version</Trans>
            </h4>
            <p dir="auto">{here || '–'}</p>
          </div>
        </div>
      ))}
    </>
  )
}
