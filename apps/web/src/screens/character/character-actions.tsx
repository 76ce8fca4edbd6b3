import type { Character } from '@kamae/entities/chatchara/content/contract'
import { CopyIcon, DownloadIcon } from '@kamae/ui/icons/action-icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './character.module.css'
import { FavButton } from '../../features/characters/fav-button.tsx'
import { StockButton } from '../../features/shelf/stock-button.tsx'

/** What can be done with a character beside talking. */
export function CharacterActions({ character, isMine }: { character: Character; isMine: boolean }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const { id, slug, name, visibility, archivedAt, card } = character
  if (archivedAt !== null) return null
  const isMember = status === 'in' && !user?.isGuest
  const fail = async (error: unknown) => {
    const { characterFailure } = await import('../../features/characters/character-failure.ts')
    showToast(characterFailure(i18n, error), 'error')
  }
  const copy = async () => {
    if (!isMember) {
      const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
      return offerAccountFor('character', t`Make a copy`)
    }
    const { copyCharacter } = await import('../../features/characters/character-calls.ts')
    const made = await copyCharacter(id)
    showToast(t`Copied, for you alone until you share it`)
    return navigate({ to: '/$lang/c/$slug/edit', params: { lang, slug: made.slug } })
  }
  const save = async (format: 'json' | 'png') => {
    if (status !== 'in') {
      const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
      return offerAccountFor('character', t`Save the card`)
    }
    const { saveCard } = await import('./save-card.ts')
    return saveCard(id, format)
  }
  return (
    <>
      <div className={styles.actions}>
        <FavButton character={character} />
        <StockButton
          item={character}
          send={async (next) => {
            const { sendStock } = await import('../../features/characters/character-calls.ts')
            await sendStock(id, next)
          }}
          onError={fail}
        />
        {visibility !== 'private' && <CopyLinkButton path={`/c/${slug}`} />}
      </div>
      <div className={styles.actions}>
        {card && (
          <>
            <LockedButton variant="text" onPress={copy} onError={(error) => void fail(error)}>
              <CopyIcon />
              <Trans>Make a copy</Trans>
            </LockedButton>
            <LockedButton
              variant="text"
              data-tip={t`The character card of ${name} as a picture that other programs read`}
              onPress={() => save('png')}
              onError={(error) => void fail(error)}
            >
              <DownloadIcon />
              <Trans>Card as PNG</Trans>
            </LockedButton>
            <LockedButton
              variant="text"
              data-tip={t`The character card of ${name} as text that other programs read`}
              onPress={() => save('json')}
              onError={(error) => void fail(error)}
            >
              <DownloadIcon />
              <Trans>Card as JSON</Trans>
            </LockedButton>
          </>
        )}
        {!isMine && <ReportButton kind="character" id={id} />}
      </div>
    </>
  )
}
