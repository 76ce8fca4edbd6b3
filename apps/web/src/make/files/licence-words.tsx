import { useLingui } from '@lingui/react/macro'
import { ExternalLink } from '@kamae/ui/external-link'
import type { AvatarLicence } from '@kamae/stage/gate/licence'
import styles from './avatars-dialog.module.css'

/** What the avatar's maker allows, in plain words. */
export function LicenceWords({ licence }: { licence: AvatarLicence }) {
  const { t } = useLingui()
  const actors = {
    author: t`Only its author may use it`,
    licensed: t`Only people with permission may use it`,
    everyone: t`Everyone may use it`,
  }
  const commercial = {
    none: t`No commercial use`,
    personalNonProfit: t`Personal, non-commercial use only`,
    personalProfit: t`People may earn with it`,
    corporation: t`Companies may use it too`,
  }
  const modification = {
    prohibited: t`It must not be changed`,
    allowed: t`It may be changed for yourself`,
    allowedAndRedistributed: t`It may be changed and passed on`,
  }
  const words = [
    actors[licence.actors],
    commercial[licence.commercial],
    modification[licence.modification],
    licence.redistribution ? t`The file may be passed on` : t`The file must not be passed on`,
    licence.credit === 'required' ? t`Name its author` : t`Naming its author is not required`,
    licence.violence ? t`Violent scenes are allowed` : t`No violent scenes`,
    licence.sexual ? t`Sexual scenes are allowed` : t`No sexual scenes`,
    licence.politicalOrReligious
      ? t`Political and religious use is allowed`
      : t`No political or religious use`,
    licence.antisocialOrHate ? t`Antisocial use is not ruled out` : t`No antisocial or hateful use`,
  ]
  return (
    <details className={styles.terms}>
      <summary>
        {actors[licence.actors]} · {licence.name || t`Licence`}
      </summary>
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      {licence.links.map((link) => (
        <p key={link}>
          <ExternalLink href={link}>{new URL(link).hostname}</ExternalLink>
        </p>
      ))}
    </details>
  )
}
