import { takeEarlyFiles } from '@kamae/ui/fields/early-input'
import { useEffect, useEffectEvent, useState } from 'react'
import { noteFolders } from './dropped-folders.ts'
import { useSession } from '../../session/use-session.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** A file that is dropped on a field for files is the field's own. */
const isOnField = ({ target }: DragEvent) => target instanceof HTMLInputElement && target.type === 'file'

/** Takes files that are dropped anywhere on the page, also before its code was there; answers whether some are held over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const take = useEffectEvent(onFiles)
  const [isOver, setIsOver] = useState(false)
  // What becomes of a file may depend on whose it is.
  const isReady = useSession().status !== 'unknown'
  useEffect(() => {
    if (!isReady) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      setIsOver(false)
      if (isOnField(event)) return
      event.preventDefault()
      noteFolders(event.dataTransfer)
      give([...(event.dataTransfer?.files ?? [])])
    }
    const give = (files: readonly File[]) => {
      if (files.length > 0) take(files)
    }
    give(takeEarlyFiles())
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    // Before React, which lets no drop on into a part of the page that it has not taken over yet.
    window.addEventListener('drop', drop, true)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop, true)
    }
  }, [isReady])
  return isOver
}
