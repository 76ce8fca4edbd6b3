import { LONGEST_OF_TOOL } from '@kamae/entities/chatprompt/content/text-lengths'
import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { SelectField, TextArea, TextField } from '@kamae/ui/fields/field'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageOptions } from '../../language/format-language.ts'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import { Editor } from '../../features/editor/editor.tsx'
import { storedDrafts } from '../../features/editor/stored-drafts.ts'
import { type DraftKind, useDraft } from '../../features/editor/use-draft.ts'
import { useLang } from '../../language/use-lang.ts'
import { promptFailure } from '../../features/prompts/prompt-failure.ts'
import { valuesOf } from '../../features/prompts/run/first-values.ts'
import { Preview } from '../../features/prompts/run/preview.tsx'
import { useFilled } from '../../features/prompts/run/use-filled.ts'
import { createTool, updateTool } from '../../features/prompts/tool-calls.ts'
import { draftProblemText } from './draft-problem-text.ts'
import { TemplatePart } from './template-part.tsx'
import {
  changesOf,
  draftOf,
  newDraft,
  problemOf,
  type ToolDraft,
  type WholeTool,
  variableOf,
  wholeOf,
} from './tool-draft.ts'
import { VariablesPart } from './variables-part.tsx'

const KIND: DraftKind<PromptTool, ToolDraft, WholeTool> = {
  kept: storedDrafts('kamae-prompts'),
  newDraft,
  draftOf,
  changesOf,
}

/** Makes a prompt tool or changes one; what is typed is kept on the device until it is saved. */
export function ToolEditor({ uid, tool }: { uid: string; tool: PromptTool | null }) {
  const { t, i18n } = useLingui()
  const editing = useDraft(KIND, uid, tool, useLang())
  const { draft, change } = editing
  const variables = draft.variables.map(variableOf)
  const filled = useFilled(
    { template: draft.template, variables, language: draft.language },
    valuesOf(variables),
  )
  const problem = problemOf(draft)
  return (
    <Editor
      editing={editing}
      newTitle={<Trans>New tool</Trans>}
      saved={t`Tool saved`}
      create={(whole, key) => createTool(wholeOf(whole), key)}
      update={updateTool}
      failure={promptFailure}
      problem={problem && draftProblemText(i18n, problem)}
      stale={StaleNotice}
      one="/$lang/t/$slug"
      all="/$lang/prompts"
    >
      <EditorPart title={<Trans>What it is</Trans>}>
        <TextField
          label={t`Name`}
          value={draft.name}
          onChange={(name) => change({ name })}
          maxLength={LONGEST_OF_TOOL.name}
          dir="auto"
        />
        <TextArea
          label={t`What it does`}
          value={draft.description}
          onChange={(description) => change({ description })}
          maxLength={LONGEST_OF_TOOL.description}
          rows={2}
          dir="auto"
        />
        <SelectField
          label={t`Language`}
          value={draft.language}
          options={languageOptions(i18n.locale)}
          onChange={(language) => change({ language })}
        />
        <TextField
          label={t`Tags`}
          hint={t`Up to ten, separated by commas.`}
          value={draft.tags}
          onChange={(tags) => change({ tags })}
          maxLength={400}
          dir="auto"
        />
      </EditorPart>
      <TemplatePart draft={draft} change={change} />
      <VariablesPart draft={draft} edit={editing.edit} />
      <Preview filled={filled} language={draft.language} />
      <EditorPart title={<Trans>More</Trans>}>
        <TextArea
          label={t`Example result`}
          hint={t`Shows others what they can expect.`}
          value={draft.example}
          onChange={(example) => change({ example })}
          maxLength={LONGEST_OF_TOOL.example}
          rows={3}
          dir="auto"
        />
        <TextField
          label={t`Creativity`}
          hint={t`From 0 (predictable) to 2 (wild). Leave empty for the model’s default.`}
          value={draft.temperature}
          onChange={(temperature) => change({ temperature })}
          inputMode="decimal"
          maxLength={5}
        />
        <SelectField
          label={t`Who can see it`}
          value={draft.visibility}
          options={[
            { value: 'private', label: t`Only you` },
            { value: 'unlisted', label: t`Whoever has the link` },
            { value: 'public', label: t`Everyone` },
          ]}
          onChange={(visibility) => change({ visibility })}
        />
      </EditorPart>
    </Editor>
  )
}

function StaleNotice() {
  return (
    <p>
      <Trans>It was changed elsewhere meanwhile. Nothing is lost: choose which one to continue with.</Trans>
    </p>
  )
}
