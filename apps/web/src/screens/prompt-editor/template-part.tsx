import { LONGEST_OF_TOOL } from '@kamae/entities/chatprompt/content/text-lengths'
import { templateNames } from '@kamae/character/prompt-template'
import { PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { TextArea } from '@kamae/ui/fields/field'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import editor from '../../features/editor/editor.module.css'
import { newVariable, type ToolDraft } from './tool-draft.ts'

type PartProps = { readonly draft: ToolDraft; readonly change: (changed: Partial<ToolDraft>) => void }

/** The text of a tool. A press puts a variable in where the caret is; a name that is no variable yet becomes one. */
export function TemplatePart({ draft, change }: PartProps) {
  const { t } = useLingui()
  const text = useRef<HTMLDivElement>(null)
  const { template, variables } = draft
  const known = new Set(variables.map(({ name }) => name))
  const unknown = templateNames(template).filter((name) => !known.has(name) && !name.startsWith('__'))
  const putIn = (name: string) => {
    const area = text.current?.querySelector('textarea')
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [template.length, template.length]
    const place = `{{${name}}}`
    change({ template: template.slice(0, from) + place + template.slice(to) })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + place.length, from + place.length)
    })
  }
  const example = '{{name}}'
  const [open, close] = ['{{#name}}', '{{/name}}']
  return (
    <EditorPart title={<Trans>Prompt</Trans>}>
      <div ref={text}>
        <TextArea
          label={t`Text for the model`}
          hint={
            <Trans>
              {example} is replaced by what is filled in. The part between {open} and {close} is left out if
              that is empty.
            </Trans>
          }
          value={template}
          onChange={(next) => change({ template: next })}
          maxLength={LONGEST_OF_TOOL.template}
          rows={10}
          dir="auto"
        />
      </div>
      {variables.length > 0 && (
        <div className={editor.buttons} role="group" aria-label={t`Insert a variable`}>
          {variables
            .filter(({ name }) => name !== '')
            .map(({ key, name }) => (
              <Button key={key} size="dense" onClick={() => putIn(name)}>
                {`{{${name}}}`}
              </Button>
            ))}
        </div>
      )}
      {unknown.length > 0 && (
        <div className={editor.buttons} role="group" aria-label={t`Names that are not variables yet`}>
          {unknown.slice(0, 20).map((name) => (
            <Button
              key={name}
              size="dense"
              variant="ghost"
              onClick={() => change({ variables: [...variables, newVariable(name)] })}
            >
              <PlusIcon />
              <Trans>Make “{name}” a variable</Trans>
            </Button>
          ))}
        </div>
      )}
    </EditorPart>
  )
}
