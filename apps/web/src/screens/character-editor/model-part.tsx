import { Trans } from '@lingui/react/macro'
import { ModelFields } from '../../features/gpt/model-fields.tsx'
import { useGptStatus } from '../../features/gpt/use-gpt-status.ts'
import type { CharacterDraft } from './character-draft.ts'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import editor from '../../features/editor/editor.module.css'
import { NoModel } from './no-model.tsx'
import { TemplateField } from './templates/template-field.tsx'
import type { PartProps } from './text-parts.tsx'

/** Which model answers for it, how, and what it is given. */
export function ModelPart({ draft, change }: PartProps) {
  const { model, promptTempId, language } = draft
  const onChange = (next: CharacterDraft['model']) => change({ model: next })
  const { status } = useGptStatus()
  return (
    <EditorPart title={<Trans>Language model</Trans>}>
      {status && !status.isSet && (
        <p className={editor.hint}>
          <NoModel>
            <Trans>You can still create the character.</Trans>
          </NoModel>
        </p>
      )}
      <ModelFields model={model} models={status?.models ?? []} onChange={onChange}>
        <TemplateField
          id={promptTempId}
          language={language}
          onChange={(id) => change({ promptTempId: id })}
        />
      </ModelFields>
    </EditorPart>
  )
}
