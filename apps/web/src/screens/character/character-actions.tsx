import type { Character } from '@kamae/entities/chatchara/content/contract'
import { CopyIcon, DownloadIcon } from '@kamae/ui/icons/action-icons'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type Action, ActionRow } from '../../features/actions/action-row.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import { FavButton } from '../../features/characters/fav-button.tsx'
import { StockButton } from '../../features/shelf/stock-button.tsx'

/** What can be done with a character beside talking. */
export function CharacterActions({ character, isMine }: { character: Character; isMine: boolean }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const { id, slug, name, visibility, archivedAt, card } = character
  const report = useReport('character', id)
  if (archivedAt !== null) return null
  const isMember = status === 'in' && !user?.isGuest
  const fail = async (error: unknown) => {
    const { characterFailure } = await import('../../features/characters/character-failure.ts')
    showToast(characterFailure(i18n, error), 'error')
  }
  const copy = async () => {
    if (!isMember) {
      const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
      offerAccountFor('character', t`Make a copy`)
      return false
    }
    const { copyCharacter } = await import('../../features/characters/character-calls.ts')
    const made = await copyCharacter(id)
    showToast(t`Copied. Only you see it until you share it.`)
    return navigate({ to: '/$lang/c/$slug/edit', params: { lang, slug: made.slug } })
  }
  const save = async (format: 'json' | 'png') => {
    if (status !== 'in') {
      const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
      offerAccountFor('character', t`Save the card`)
      return false
    }
    const { saveCard } = await import('./save-card.ts')
    return saveCard(id, format)
  }
  const ofCard: readonly Action[] = [
    { id: 'copy', label: t`Make a copy`, icon: <CopyIcon />, perform: copy },
    {
      id: 'png',
      label: t`Card as PNG`,
      icon: <DownloadIcon />,
      tip: t`The character card of ${name} as a picture that other programs read`,
      perform: () => save('png'),
    },
    {
      id: 'json',
      label: t`Card as JSON`,
      icon: <DownloadIcon />,
      tip: t`The character card of ${name} as text that other programs read`,
      perform: () => save('json'),
    },
  ]
  const ofOthers: readonly Action[] = [
    { id: 'report', label: report.label, icon: report.icon, isOpener: true, perform: report.open },
  ]
  return (
    <>
      <ActionRow
        name={name}
        actions={[...(card ? ofCard : []), ...(isMine ? [] : ofOthers)]}
        onError={(error) => void fail(error)}
      >
        <FavButton character={character} />
        <StockButton
          item={character}
          isIconOnPhone
          send={async (next) => {
            const { sendStock } = await import('../../features/characters/character-calls.ts')
            await sendStock(id, next)
          }}
          onError={fail}
        />
        {visibility !== 'private' && <CopyLinkButton path={`/c/${slug}`} isIconOnPhone />}
      </ActionRow>
      {report.dialog}
    </>
  )
}
