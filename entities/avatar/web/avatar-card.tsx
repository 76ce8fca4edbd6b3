import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Content } from '../contract.ts'
import styles from './avatar-card.module.css'
import { LicenceLine, LicenceWords } from './licence-words.tsx'

/** What a card shows of an avatar, wherever its file is. */
export type ShownAvatar = Pick<Content, 'name' | 'vrmVersion' | 'licence'> & {
  readonly bytes: number | undefined
  /** Those who made it; may be empty. */
  readonly makerName: string
  /** The address of its small picture. */
  readonly picture: string | undefined
}

/** One avatar: its picture, what it is, what its licence says in plain words, where it is kept and what can be done with it. */
export function AvatarCard({
  avatar,
  marks,
  shownBy,
  actions,
  note,
}: {
  avatar: ShownAvatar
  /** Where it is kept, and whether it is one's own choice. */
  marks?: readonly string[]
  /** Who shows it to everyone. */
  shownBy?: ReactNode
  actions?: ReactNode
  /** What goes on with it right now. */
  note?: ReactNode
}) {
  const { t } = useLingui()
  const name = avatar.name || t`Unnamed avatar`
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.picture}>
        {avatar.picture ? (
          <img src={avatar.picture} alt="" width={256} height={256} loading="lazy" decoding="async" />
        ) : (
          <Silhouette />
        )}
      </span>
      <div className={styles.about}>
        <div className={styles.head}>
          <h3 className={styles.name}>{name}</h3>
          {(shownBy || (marks && marks.length > 0)) && (
            <ul className={styles.marks} aria-label={t`Where it is stored`}>
              {marks?.map((mark) => (
                <li key={mark}>{mark}</li>
              ))}
              {shownBy && <li>{shownBy}</li>}
            </ul>
          )}
        </div>
        <p className={styles.facts}>
          <AvatarFactsLine avatar={avatar} />
        </p>
        <details className={styles.terms}>
          <summary>
            <LicenceLine licence={avatar.licence} />
          </summary>
          <LicenceWords licence={avatar.licence} />
        </details>
        {note}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}

/** Version, size and maker in one line. */
export function AvatarFactsLine({ avatar }: { avatar: ShownAvatar }) {
  const { t } = useLingui()
  const { makerName } = avatar
  return (
    <>
      VRM {avatar.vrmVersion}
      {avatar.bytes !== undefined && (
        <>
          {' · '}
          <FileSize bytes={avatar.bytes} />
        </>
      )}
      {makerName && <> · {t`by ${makerName}`}</>}
    </>
  )
}

/** A file's size in megabytes, in the language's own digits and unit. */
export function FileSize({ bytes }: { bytes: number }) {
  const { i18n } = useLingui()
  return i18n.number(bytes / 1_000_000, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  })
}

function Silhouette() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.silhouette}>
      <circle cx="32" cy="25" r="12" />
      <path d="M8 64c2-15 12-22 24-22s22 7 24 22z" />
    </svg>
  )
}
