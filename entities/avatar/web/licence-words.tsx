import { CheckIcon } from '@kamae/ui/icons/icons'
import { ExternalLink } from '@kamae/ui/navigation/external-link'
import { Icon } from '@kamae/ui/icons/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Content } from '../contract.ts'
import styles from './licence-words.module.css'

type Licence = Content['licence']

/** One statement of a licence: whether it allows, asks for or rules out what the sentence names. */
type Term = { readonly kind: 'may' | 'must' | 'not'; readonly text: string }

/** What an avatar's maker allows, each as a sentence; what the file does not say counts as not allowed. */
export function LicenceWords({ licence }: { licence: Licence }) {
  const terms = useTerms(licence)
  return (
    <div className={styles.licence}>
      <ul>
        {terms.map(({ kind, text }) => (
          <li key={text} data-kind={kind}>
            {kind === 'may' ? <CheckIcon isSmall /> : kind === 'must' ? <MustIcon /> : <NotIcon />}
            {text}
          </li>
        ))}
      </ul>
      <p>
        <Trans>What the file does not say counts as not allowed.</Trans>{' '}
        {licence.links.map((link) => (
          <ExternalLink key={link} href={link}>
            {licence.name || new URL(link).hostname}
          </ExternalLink>
        ))}
      </p>
    </div>
  )
}

/** Who may use the avatar and whether its maker must be named, in one line. */
export function LicenceLine({ licence }: { licence: Licence }) {
  const { t } = useLingui()
  const who = {
    everyone: t`Anyone may use it`,
    licensed: t`Only with its maker’s permission`,
    author: t`Only its maker may use it`,
  }[licence.actors]
  return (
    <>
      {who}
      {licence.credit === 'required' && <> · {t`credit its maker`}</>}
    </>
  )
}

function useTerms(licence: Licence): readonly Term[] {
  const { t } = useLingui()
  const may = (text: string): Term => ({ kind: 'may', text })
  const not = (text: string): Term => ({ kind: 'not', text })
  const either = (isAllowed: boolean, yes: string, no: string) => (isAllowed ? may(yes) : not(no))
  return [
    {
      everyone: may(t`Anyone may use this avatar.`),
      licensed: not(t`Only people with its maker’s permission may use this avatar.`),
      author: not(t`Only its maker may use this avatar.`),
    }[licence.actors],
    {
      corporation: may(t`People and companies may earn money with it.`),
      personalProfit: may(t`People may earn money with it, companies may not use it.`),
      personalNonProfit: not(t`Nobody may earn money with it, and companies may not use it.`),
      none: not(t`Nobody may earn money with it.`),
    }[licence.commercial],
    {
      allowedAndRedistributed: may(t`You may change the model and pass on the changed one.`),
      allowed: may(t`You may change the model for yourself, but not pass on the changed one.`),
      prohibited: not(t`You may not change the model.`),
    }[licence.modification],
    either(
      licence.redistribution,
      t`You may pass the file on to others.`,
      t`You may not pass the file on to others.`,
    ),
    licence.credit === 'required'
      ? { kind: 'must', text: t`Credit its maker wherever you show it.` }
      : may(t`You do not have to credit its maker.`),
    either(licence.violence, t`Scenes of strong violence are allowed.`, t`No scenes of strong violence.`),
    either(licence.sexual, t`Sexual scenes are allowed.`, t`No sexual scenes.`),
    either(
      licence.politicalOrReligious,
      t`Political and religious use is allowed.`,
      t`No political or religious use.`,
    ),
    either(
      licence.antisocialOrHate,
      t`Antisocial or hateful use is not ruled out.`,
      t`No antisocial or hateful use.`,
    ),
  ]
}

function MustIcon() {
  return (
    <Icon isSmall>
      <path d="M10 4.5v7M10 15h.1" strokeWidth="2" />
    </Icon>
  )
}

function NotIcon() {
  return (
    <Icon isSmall>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  )
}
