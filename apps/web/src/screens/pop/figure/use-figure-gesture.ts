import { changeContents } from '@kamae/pop/commands/commands'
import type { Figure } from '@kamae/pop/documents/content'
import { useEffect, useRef } from 'react'
import type { PopEditor } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { useFigurePictures } from './pictures-context.ts'

/** The sheet is shown what is posed when the hand rests for so long. */
const QUIET_MS = 250

/**
 * Makes what is posed a gesture of the document, so that it is kept like everything else while it is made. A dialog that goes without
 * an answer leaves it as a step.
 */
export function useFigureGesture(id: string, figure: Figure, begun: Figure): { keep(): void; drop(): void } {
  const editor = useEditor()
  const pictures = useFigurePictures()
  const last = useRef(begun)
  const isAnswered = useRef(false)
  useEffect(() => {
    last.current = figure
    const timer = setTimeout(() => showFigure(editor, id, figure, begun), QUIET_MS)
    return () => clearTimeout(timer)
  }, [editor, id, figure, begun])
  useEffect(() => {
    const listening = new AbortController()
    // Heard before what keeps the document hears it.
    const options = { capture: true, signal: listening.signal }
    const show = () => showFigure(editor, id, last.current, begun)
    window.addEventListener('pagehide', show, options)
    window.addEventListener('visibilitychange', show, options)
    const release = pictures.hold()
    return () => {
      listening.abort()
      release()
      if (isAnswered.current) return
      show()
      editor.history.commit()
    }
  }, [editor, id, begun, pictures])
  return {
    keep() {
      isAnswered.current = true
      put(editor, id, figure)
      editor.history.commit()
    },
    drop() {
      isAnswered.current = true
      editor.history.cancel()
    },
  }
}

/** Shows a figure in its picture, where it is not what is there. */
function showFigure(editor: PopEditor, id: string, figure: Figure, begun: Figure): void {
  const content = editor.history.snapshot().document.contents[id]
  if (content?.kind === 'picture' && (content.figure ?? begun) !== figure) put(editor, id, figure)
}

function put({ history }: PopEditor, id: string, figure: Figure): void {
  if (!history.snapshot().inGesture) history.begin('changeContents')
  history.live(changeContents, { ids: [id], change: { figure } })
}
