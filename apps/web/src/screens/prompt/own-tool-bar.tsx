import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { PencilIcon } from '@kamae/ui/icons/action-icons'
import { buttonClass } from '@kamae/ui/buttons/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OwnBar } from '../../features/resource/own-bar.tsx'
import { useLang } from '../../language/use-lang.ts'
import { promptFailure } from '../../features/prompts/prompt-failure.ts'
import { archiveTool, restoreTool } from '../../features/prompts/tool-calls.ts'

/** What the owner sees of a tool's state, and does with all of it. */
export function OwnToolBar({ tool, onChanged }: { tool: PromptTool; onChanged: (tool: PromptTool) => void }) {
  const { t } = useLingui()
  const lang = useLang()
  const { id, slug } = tool
  return (
    <OwnBar
      resource={tool}
      states={{
        public: t`Everyone sees this tool.`,
        unlisted: t`Whoever has the link sees this tool.`,
        private: t`Only you see this tool.`,
      }}
      archive={() => archiveTool(id)}
      restore={() => restoreTool(id)}
      failure={promptFailure}
      onChanged={onChanged}
    >
      <Link to="/$lang/t/$slug/edit" params={{ lang, slug }} className={buttonClass()}>
        <PencilIcon />
        <Trans>Edit tool</Trans>
      </Link>
      <Link to="/$lang/t/$slug/versions" params={{ lang, slug }} className={buttonClass()}>
        <Trans>Versions</Trans>
      </Link>
    </OwnBar>
  )
}
