import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { activeOf } from '../../core/active.ts'
import { useMaker } from '../../core/maker-context.ts'
import { announce } from '../../core/announce.ts'
import { askToStart } from '../../core/dressing/asked-start.ts'
import { dressed, type Dressing, isWholePose } from '../../core/dressing/dressing.ts'
import { leavePair, putOnTwo, seenPartner } from './library-edits.ts'
import { propsOf } from '../../core/library/brought-props.ts'
import type { LibraryItem } from '../../core/library/library-item.ts'
import { putOn } from '../../core/dressing/apply-dressing.ts'
import { followPreview, leavePreview } from '../../stage/gestures/follow-preview.ts'

/**
 * Looking at poses on the stage's avatar and putting them on. A mouse looks by pointing, keys by focus; a finger looks with the first tap
 * and puts on with the second. `looked` is what a finger looks at.
 */
export function useLibraryPreview(dressing: Dressing) {
  const maker = useMaker()
  const { t, i18n } = useLingui()
  const [looked, setLooked] = useState<LibraryItem>()
  const seen = useRef<LibraryItem>(undefined)
  const finger = useRef(false)

  const show = (item: LibraryItem | undefined) => {
    seen.current = item
    if (maker.gesture.isOpen) return
    const current = activeOf(maker)?.pose
    // Who is one of two takes the whole pose.
    const worn = item?.pair
      ? item.source.pose
      : item && current && dressed(current, item.source.pose, dressing)
    maker.view.setState({
      preview: worn ?? null,
      previewProps: item && !item.pair && isWholePose(dressing) ? propsOf(item.source) : null,
      partner: seenPartner(maker, item?.pair?.pair),
    })
    followPreview(maker)
  }
  const letGo = () => {
    setLooked(undefined)
    show(undefined)
  }
  const stop = () => {
    letGo()
    leavePreview(maker)
  }
  const apply = (item: LibraryItem) => {
    letGo()
    leavePair(maker)
    // The dialog says what it costs, whose it is, and when it is on.
    if (item.sharedSlug) return askToStart(maker, { slug: item.sharedSlug, dressing })
    if (item.pair)
      void putOnTwo({ maker, i18n, notify: (text) => showToast(text) }, item.pair.pair, item.key, () =>
        showToast(t`They differ too much in size to touch.`, 'news'),
      )
    else putOn(maker, item.source.pose, dressing, propsOf(item.source), item.built ?? item.name)
    const { name } = item
    announce(maker, t`Pose: ${name}`)
  }
  // Another part or strength shows on what is looked at.
  const { part, strength } = dressing
  useEffect(() => {
    if (seen.current) show(seen.current)
    // oxlint-disable-next-line react/exhaustive-deps -- shown again only when what is put on changes
  }, [part, strength])
  useEffect(
    () => () => {
      maker.view.setState({ preview: null, previewProps: null, partner: null })
      leavePreview(maker)
    },
    [maker],
  )

  return {
    looked,
    apply,
    stop,
    handlersOf: (item: LibraryItem) => ({
      onPointerDown: (event: { pointerType: string }) => {
        finger.current = event.pointerType !== 'mouse'
      },
      onPointerEnter: (event: { pointerType: string }) => event.pointerType === 'mouse' && show(item),
      onPointerLeave: (event: { pointerType: string }) => event.pointerType === 'mouse' && show(looked),
      onFocus: (event: { currentTarget: Element }) => {
        if (event.currentTarget.matches(':focus-visible')) show(item)
      },
      onBlur: () => !finger.current && show(looked),
      onClick: () => {
        const isByFinger = finger.current
        finger.current = false
        if (isByFinger && looked?.key !== item.key) {
          setLooked(item)
          show(item)
        } else apply(item)
      },
    }),
  }
}
