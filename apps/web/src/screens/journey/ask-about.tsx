import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { Button } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../language/with-texts.ts'
import { storedToken } from '../../session/session.ts'
import styles from './journey.module.css'

const GoOn = lazy(async () => ({
  default: (await withTexts(import('../../features/prompts/run/go-on.tsx'), 'prompts', 'talk')).GoOn,
}))

/** Asks a model about a journey; who is not signed in is offered to. */
export function AskAbout({ journey: { id, meaningLanguage } }: { journey: WordJourney }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    if (storedToken()) return setIsOpen(true)
    const { openSignInOffer } = await import('../../features/sign-in-offer/open-sign-in-offer.tsx')
    await openSignInOffer({
      title: t`Ask about this journey`,
      text: t`Sign in, and a language model answers what you ask about these words. As a guest you can ask too.`,
      onIn: () => setIsOpen(true),
    })
  }
  return (
    <section className={styles.about} aria-label={t`Ask about this journey`}>
      {isOpen ? (
        <Suspense>
          <GoOn of={{ kind: 'journey', id }} language={meaningLanguage} />
        </Suspense>
      ) : (
        <Button variant="text" onClick={() => void open()}>
          <Trans>Ask about this journey</Trans>
        </Button>
      )}
    </section>
  )
}
