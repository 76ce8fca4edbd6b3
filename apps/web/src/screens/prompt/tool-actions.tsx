import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { CopyIcon, DownloadIcon } from '@kamae/ui/icons/action-icons'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type Action, ActionRow } from '../../features/actions/action-row.tsx'
import { useReport } from '../../features/reports/use-report.tsx'
import { FavHeart } from '../../features/likes/fav-heart.tsx'
import { StockButton } from '../../features/shelf/stock-button.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'

/** What can be done with a prompt tool beside running it. */
export function ToolActions({ tool, isMine }: { tool: PromptTool; isMine: boolean }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const { id, slug, name, visibility, archivedAt } = tool
  const report = useReport('promptTool', id)
  if (archivedAt !== null) return null
  const fail = async (error: unknown) => {
    const { promptFailure } = await import('../../features/prompts/prompt-failure.ts')
    showToast(promptFailure(i18n, error), 'error')
  }
  const copy = async () => {
    if (status !== 'in' || user?.isGuest) {
      const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
      offerAccountFor('tool', t`Make a copy`)
      return false
    }
    const { copyTool } = await import('../../features/prompts/tool-calls.ts')
    const made = await copyTool(id)
    showToast(t`Copied. Only you see it until you share it.`)
    return navigate({ to: '/$lang/t/$slug/edit', params: { lang, slug: made.slug } })
  }
  const save = async () => {
    const [{ exportTool }, { saveText }] = await Promise.all([
      import('../../features/prompts/tool-calls.ts'),
      import('../../features/files/save-file.ts'),
    ])
    const { fileName, content } = await exportTool(id)
    saveText(fileName, content)
  }
  const actions: readonly Action[] = [
    { id: 'copy', label: t`Make a copy`, icon: <CopyIcon />, perform: copy },
    { id: 'save', label: t`Save as a file`, icon: <DownloadIcon />, lockMs: 1500, perform: save },
  ]
  const ofOthers: readonly Action[] = [
    { id: 'report', label: report.label, icon: report.icon, isOpener: true, perform: report.open },
  ]
  return (
    <>
      <ActionRow
        name={name}
        actions={isMine ? actions : [...actions, ...ofOthers]}
        onError={(error) => void fail(error)}
      >
        <FavHeart
          fav={tool}
          label={t`Like “${name}”`}
          offer={t`Sign in to have what you like on every device. Guests can like too: it moves to your account when you sign in.`}
          send={async (isFav) => {
            try {
              const { sendFav } = await import('../../features/prompts/tool-calls.ts')
              return await sendFav(id, isFav)
            } catch (error) {
              await fail(error)
              return undefined
            }
          }}
        />
        <StockButton
          item={tool}
          isIconOnPhone
          send={async (next) => {
            const { sendStock } = await import('../../features/prompts/tool-calls.ts')
            await sendStock(id, next)
          }}
          onError={fail}
        />
        {visibility !== 'private' && <CopyLinkButton path={`/t/${slug}`} isIconOnPhone />}
      </ActionRow>
      {report.dialog}
    </>
  )
}
