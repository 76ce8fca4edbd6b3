import type { SharedAvatarPose } from '@kamae/entities/shareAvatarPose/contract'
import { ExternalLink } from '@kamae/ui/navigation/external-link'
import { VisuallyHidden } from '@kamae/ui/layout/visually-hidden'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CONTACT_POINT_NAMES } from '../../features/pose-names/contact-names.ts'
import { LICENCE_NAMES, LICENCE_WORDS, licenceUrl } from '../../features/downloads/licence-names.ts'
import { useLang } from '../../language/use-lang.ts'
import { CopyText } from './copy-text.tsx'
import styles from './pose.module.css'

/** What a shared pose is, in words: its licence and the line that names its maker, its tags, what touches what, and what is seen. */
export function PoseTerms({ pose, alt, credit }: { pose: SharedAvatarPose; alt: string; credit: string }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const { licence, tags, tagNames = tags, contacts } = pose
  const url = licenceUrl(i18n, licence)
  return (
    <section className={styles.part} aria-label={t`About this pose`}>
      <dl className={styles.facts}>
        <dt>
          <Trans>Licence</Trans>
        </dt>
        <dd>
          {t(LICENCE_WORDS[licence.kind])}
          {licence.kind === 'own' && <q className={styles.words}>{licence.words}</q>}{' '}
          {url && licence.kind !== 'own' && (
            <ExternalLink href={url}>{LICENCE_NAMES[licence.kind]}</ExternalLink>
          )}
        </dd>
        <dt>{licence.kind === 'CC0-1.0' ? <Trans>Credit (optional)</Trans> : <Trans>Credit</Trans>}</dt>
        <dd>
          <CopyText text={credit} label={t`Copy credit`} done={t`Credit copied`} />
        </dd>
        {tags.length > 0 && (
          <>
            <dt>
              <Trans>Tags</Trans>
            </dt>
            <dd>
              <ul className={styles.tags}>
                {tags.map((tag, at) => (
                  <li key={tag}>
                    <Link to="/$lang/poses" params={{ lang }} search={{ tag }}>
                      {tagNames[at]}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {contacts.length > 0 && (
          <>
            <dt>
              <Trans>Contacts</Trans>
            </dt>
            <dd>
              <ul>
                {contacts.map((contact) => (
                  <li key={contact.spot}>
                    {t(CONTACT_POINT_NAMES[contact.spot])} <span aria-hidden="true">→</span>{' '}
                    <VisuallyHidden>{t`touches`}</VisuallyHidden>{' '}
                    {contact.to.kind === 'floor' ? t`Floor` : t(CONTACT_POINT_NAMES[contact.to.spot])}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>
          <Trans>In words</Trans>
        </dt>
        <dd>
          <CopyText text={alt} label={t`Copy as alternative text`} done={t`Text copied`} />
        </dd>
      </dl>
    </section>
  )
}
