import { lazy } from 'react'
import { OwnToolPage } from '../../features/prompts/own-tool-page.tsx'

const ToolEditor = lazy(async () => ({ default: (await import('./tool-editor.tsx')).ToolEditor }))

/** Edits a tool, or makes one where there is no `slug`. */
export function EditToolPage({ slug }: { slug?: string }) {
  return (
    <OwnToolPage slug={slug}>
      {(tool, uid) => <ToolEditor key={tool?.id ?? 'new'} uid={uid} tool={tool} />}
    </OwnToolPage>
  )
}
