import { createContext, use, useSyncExternalStore } from 'react'
import type { Pop } from '@kamae/pop/documents/pop'
import { useStore } from 'zustand'
import type { PopEditor, PopView } from './editor.ts'

export const EditorContext = createContext<PopEditor | undefined>(undefined)

export function useEditor(): PopEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('This part belongs inside the pop maker.')
  return editor
}

/** The document as it is shown. */
export function usePop(): Pop {
  const { history } = useEditor()
  return useSyncExternalStore(history.subscribe, () => history.snapshot().document)
}

export function usePopView<Part>(select: (view: PopView) => Part): Part {
  return useStore(useEditor().view, select)
}
