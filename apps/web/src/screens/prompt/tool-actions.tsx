import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { CopyIcon, DownloadIcon } from '@kamae/ui/icons/action-icons'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { Heart } from '../../features/likes/heart.tsx'
import { StockButton } from '../../features/shelf/stock-button.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import styles from '../../features/prompts/prompts.module.css'

/** What can be done with a prompt tool beside running it. */
export function ToolActions({ tool, isMine }: { tool: PromptTool; isMine: boolean }) {
  const { i18n, t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const { id, slug, name, visibility, archivedAt } = tool
  if (archivedAt !== null) return null
  const fail = async (error: unknown) => {
    const { promptFailure } = await import('../../features/prompts/prompt-failure.ts')
    showToast(promptFailure(i18n, error), 'error')
  }
  const copy = async () => {
    if (status !== 'in' || user?.isGuest) {
      const { offerAccountFor } = await import('../../features/sign-in-offer/offer-account-for.tsx')
      return offerAccountFor('tool', t`Make a copy`)
    }
    const { copyTool } = await import('../../features/prompts/tool-calls.ts')
    const made = await copyTool(id)
    showToast(t`Copied, for you alone until you share it`)
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
  return (
    <div className={styles.actions}>
      <div className={styles.pressed}>
        <Heart
          fav={tool}
          label={t`Like “${name}”`}
          offer={t`Sign in, and your favourites wait for you on every device. As a guest you have some too: they come along when you sign in later.`}
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
          send={async (next) => {
            const { sendStock } = await import('../../features/prompts/tool-calls.ts')
            await sendStock(id, next)
          }}
          onError={fail}
        />
      </div>
      {visibility !== 'private' && <CopyLinkButton path={`/t/${slug}`} />}
      <LockedButton variant="text" onPress={copy} onError={(error) => void fail(error)}>
        <CopyIcon />
        <Trans>Make a copy</Trans>
      </LockedButton>
      <LockedButton variant="text" lockMs={1500} onPress={save} onError={(error) => void fail(error)}>
        <DownloadIcon />
        <Trans>Save as a file</Trans>
      </LockedButton>
      {!isMine && <ReportButton kind="promptTool" id={id} />}
    </div>
  )
}
