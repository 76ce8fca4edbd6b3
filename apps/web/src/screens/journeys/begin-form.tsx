import { LONGEST_OF_JOURNEY } from '@kamae/entities/wordJourneyContent/text-lengths'
import { SelectField, TextField } from '@kamae/ui/fields/field'
import { LockButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLock } from '@kamae/ui/buttons/use-lock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { languageOptions } from '../../language/format-language.ts'
import { isLocale, type Locale } from '../../language/locale.ts'
import { useLang } from '../../language/use-lang.ts'
import { useIdempotencyKey } from '../../session/use-idempotency-key.ts'
import { useSession } from '../../session/use-session.ts'
import styles from '../../features/journeys/journeys.module.css'

/** What somebody begins a journey with. */
type Beginning = { readonly word: string; readonly language: Locale; readonly meaningLanguage: Locale }

const KEPT = 'kamae.journey-beginning'
const keptText = () => sessionStorage.getItem(KEPT) ?? ''
const never = () => () => undefined

/** What was kept as the search part of an address is; `lang` where it holds no language. */
function readBeginning(text: string, lang: Locale): Beginning {
  const kept = new URLSearchParams(text)
  const localeIn = (name: string) => {
    const locale = kept.get(name)
    return isLocale(locale) ? locale : lang
  }
  return {
    word: kept.get('word') ?? '',
    language: localeIn('language'),
    meaningLanguage: localeIn('meaningLanguage'),
  }
}

/** Begins a journey with a word, in a language, explained in another or the same. */
export function BeginForm() {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  // What was typed is there after signing in, by whatever way, and after a reload.
  const kept = useSyncExternalStore(never, keptText, () => '')
  const [changed, setChanged] = useState<Beginning>()
  const beginning = changed ?? readBeginning(kept, lang)
  const { word, language, meaningLanguage } = beginning
  const keyFor = useIdempotencyKey()
  const change = (part: Partial<Beginning>) => {
    // What was kept may be there a moment before it is drawn.
    const next = { ...(changed ?? readBeginning(keptText(), lang)), ...part }
    sessionStorage.setItem(KEPT, new URLSearchParams(next).toString())
    setChanged(next)
  }
  const begin = async () => {
    if (status !== 'in' || user?.isGuest) {
      const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
      offerAccountFor('journey', t`Start a journey`)
      return false
    }
    const { createJourney } = await import('../../features/journeys/journey-calls.ts')
    const input = { startWord: word.trim(), languages: [language], meaningLanguage }
    const { slug } = await createJourney(input, keyFor(input))
    sessionStorage.removeItem(KEPT)
    return navigate({ to: '/$lang/j/$slug', params: { lang, slug } })
  }
  const fail = async (error: unknown) => {
    const { journeyFailure } = await import('../../features/journeys/journey-failure.ts')
    showToast(journeyFailure(i18n, error), 'error')
  }
  const lock = useLock(begin, { onError: (error) => void fail(error) })
  const reason = word.trim() === '' ? t`Write the word it begins with.` : undefined
  const languages = languageOptions(lang)
  return (
    <form
      className={styles.begin}
      aria-label={t`Start a journey`}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) lock.run()
      }}
    >
      <TextField
        label={t`Start word`}
        lang={language}
        value={word}
        onChange={(next) => change({ word: next })}
        maxLength={LONGEST_OF_JOURNEY.word}
      />
      <SelectField
        label={t`Language of the word`}
        value={language}
        onChange={(next) => change({ language: next })}
        options={languages}
      />
      <SelectField
        label={t`Explained in`}
        value={meaningLanguage}
        onChange={(next) => change({ meaningLanguage: next })}
        options={languages}
      />
      <LockButton lock={lock} type="submit" size="field" variant="primary" disabledReason={reason}>
        <Trans>Start a journey</Trans>
      </LockButton>
    </form>
  )
}
