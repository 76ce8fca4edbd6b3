import { useEffect } from 'react'
import { useLingui } from '@lingui/react/macro'
import { poseFacts } from '@kamae/pose/describe/pose-facts'
import { metProps } from '@kamae/pose/library/props/met-props'
import { altText } from '../../../language/alt-text.ts'
import type { Maker } from '../../core/maker.ts'
import { formatLabelled } from '../../../language/format-labelled.ts'

const QUIET_MS = 400

/** Keeps the stage's alternative text like the poses on it, once the hand rests. */
export function useStageText(maker: Maker): void {
  const { i18n } = useLingui()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      if (maker.gesture.isOpen) return
      const { scene } = maker.history
      const loaded = maker.link.getState().avatars
      const reported = scene.avatars.map(({ id, pose }) => {
        const words = altText(i18n, poseFacts(pose, metProps(scene, id)))
        const name = loaded.get(id)?.facts.name
        return name ? formatLabelled(i18n, name, words) : words
      })
      maker.view.setState({ stageText: reported.join('. ') })
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(write, QUIET_MS)
    }
    wait()
    const stops = [maker.history.subscribe(wait), maker.link.subscribe(wait)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [maker, i18n])
}
