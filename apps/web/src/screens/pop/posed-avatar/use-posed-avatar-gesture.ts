import { changeContents } from '@kamae/pop/commands/commands'
import type { PosedAvatar } from '@kamae/pop/documents/content'
import { useEffect, useRef } from 'react'
import type { PopEditor } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { usePosedAvatarPictures } from './pictures-context.ts'

/** The sheet is shown what is posed when the hand rests for so long. */
const QUIET_MS = 250

/**
 * Makes what is posed a gesture of the document, so that it is kept like everything else while it is made. A dialog that goes without
 * an answer leaves it as a step.
 */
export function usePosedAvatarGesture(
  id: string,
  posed: PosedAvatar,
  begun: PosedAvatar,
): { keep(): void; drop(): void } {
  const editor = useEditor()
  const pictures = usePosedAvatarPictures()
  const last = useRef(begun)
  const isAnswered = useRef(false)
  useEffect(() => {
    last.current = posed
    const timer = setTimeout(() => showPosedAvatar(editor, id, posed, begun), QUIET_MS)
    return () => clearTimeout(timer)
  }, [editor, id, posed, begun])
  useEffect(() => {
    const listening = new AbortController()
    // Heard before what keeps the document hears it.
    const options = { capture: true, signal: listening.signal }
    const show = () => showPosedAvatar(editor, id, last.current, begun)
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
      put(editor, id, posed)
      editor.history.commit()
    },
    drop() {
      isAnswered.current = true
      editor.history.cancel()
    },
  }
}

/** Shows a figure in its picture, where it is not what is there. */
function showPosedAvatar(editor: PopEditor, id: string, posed: PosedAvatar, begun: PosedAvatar): void {
  const content = editor.history.snapshot().document.contents[id]
  if (content?.kind === 'picture' && (content.figure ?? begun) !== posed) put(editor, id, posed)
}

function put({ history }: PopEditor, id: string, posed: PosedAvatar): void {
  if (!history.snapshot().inGesture) history.begin('changeContents')
  history.live(changeContents, { ids: [id], change: { figure: posed } })
}
