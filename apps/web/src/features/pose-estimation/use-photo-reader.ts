import { takeLooks } from '@kamae/pose-estimation/looks/looks'
import { poseFromLooks } from '@kamae/pose-estimation/looks/pose-from-looks'
import { useEffect, useRef } from 'react'
import { drawLook } from './draw-look.ts'
import { fetchHolistic } from './fetch-holistic.ts'
import { type Holistic, openHolistic } from './holistic.ts'
import { PhotoError } from './photo-error.ts'
import { emptyPhoto, foundStep, photoStore } from './photo-store.ts'
import { type Photo, preparePhoto } from './prepare-photo.ts'

/** Reads photographs one after the other while its panel is open; a new one ends the work on the last. */
export function usePhotoReader() {
  const running = useRef<AbortController>(undefined)
  const holistic = useRef<Holistic>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      holistic.current?.close()
      holistic.current = undefined
      photoStore.setState(emptyPhoto)
    },
    [],
  )

  const read = async (source: Blob | Photo) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    photoStore.setState({ asked: null, step: { kind: 'reading' } })
    try {
      const photo = source instanceof Blob ? await preparePhoto(source) : source
      signal.throwIfAborted()
      photoStore.setState({ photo })
      if (!holistic.current?.isOpen) {
        photoStore.setState({ step: { kind: 'fetching', bytes: 0 } })
        const onProgress = (bytes: number) => {
          if (!signal.aborted) photoStore.setState({ step: { kind: 'fetching', bytes } })
        }
        const files = await fetchHolistic({ signal, onProgress })
        photoStore.setState({ step: { kind: 'reading' } })
        holistic.current = await openHolistic(files, signal)
      }
      const finder = holistic.current
      const looks = await takeLooks((look) => finder.read(drawLook(photo.canvas, look), signal))
      const reading = poseFromLooks(looks)
      if (reading.solved.found.length === 0) throw new PhotoError(photo.isDark ? 'too-dark' : 'nobody')
      photoStore.setState(({ isMirrored }) => foundStep(reading, isMirrored))
    } catch (error) {
      if (signal.aborted) return
      console.warn(error)
      const reason = error instanceof PhotoError ? error.reason : 'cannot-run'
      photoStore.setState({ step: { kind: 'failed', reason } })
    }
  }
  const cancel = () => {
    running.current?.abort()
    photoStore.setState({ photo: null, step: { kind: 'choosing' } })
  }
  return { read, cancel }
}
