import { useEffect } from 'react'
import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Stage } from '@kamae/stage/stage/stage'
import { avatarSourceKey } from '../../features/avatars/avatar-source-key.ts'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { useStageState } from '../core/maker-context.ts'
import type { AvatarFailure } from '../core/stage-link.ts'
import { createArrivals } from './avatars/fit-arrived.ts'
import { loadAvatar } from './avatars/load-avatar.ts'
import { frameOn } from './frame-view.ts'
import { whenIdle } from './when-idle.ts'

/** An avatar that was asked for; here once it is loaded and announced, or cannot be loaded. */
type Asked = { readonly key: string; readonly giveUp: AbortController; isHere: boolean }

/** Puts the avatars that the document names on the stage, whenever those change. */
export function useStageAvatars(maker: Maker): void {
  const stage = useStageState((state) => state.stage)
  useEffect(() => (stage ? followAvatars(maker, stage) : undefined), [stage, maker])
}

/** Follows the document until what it answers is called: one that is named comes, one that is not named any more goes and is freed. */
function followAvatars(maker: Maker, stage: Stage): () => void {
  const asked = new Map<string, Asked>()
  const loaded = new Map<string, Avatar>()
  const failures = new Map<string, AvatarFailure>()
  const arrivals = createArrivals(maker)

  const report = () => {
    const id = activeId(maker)
    const avatar = loaded.get(id) ?? null
    const { status } = maker.link.getState()
    const isDrawn = status !== 'lost' && status !== 'no-webgl'
    maker.link.setState({
      avatar,
      avatars: new Map(loaded),
      failures: new Map(failures),
      isComing: [...asked.values()].some(({ isHere }) => !isHere),
      ...(isDrawn ? { status: failures.get(id) ?? (avatar ? 'ready' : 'opening') } : {}),
    })
  }
  const forget = (id: string) => {
    asked.get(id)?.giveUp.abort()
    asked.delete(id)
    arrivals.leave(id)
    failures.delete(id)
  }
  const follow = () => {
    const { avatars } = maker.history.scene
    const named = new Set(avatars.map(({ id }) => id))
    for (const id of asked.keys()) {
      if (named.has(id)) continue
      forget(id)
      loaded.delete(id)
      stage.take(id)?.dispose()
    }
    for (const { id, source } of avatars) {
      const key = avatarSourceKey(source)
      const isOther = asked.has(id)
      if (asked.get(id)?.key === key) continue
      forget(id)
      if (isOther) arrivals.expect(id, key)
      const giveUp = new AbortController()
      const one: Asked = { key, giveUp, isHere: false }
      asked.set(id, one)
      void loadAvatar(source, giveUp.signal).then((answer) => {
        if (giveUp.signal.aborted) {
          if (answer.ok) answer.avatar.dispose()
          return
        }
        if (answer.ok) return show(id, answer.avatar, one)
        failures.set(id, answer.reason)
        one.isHere = true
        report()
      })
    }
    report()
  }
  const show = (id: string, avatar: Avatar, one: Asked) => {
    const before = stage.take(id)
    stage.put(id, avatar)
    loaded.set(id, avatar)
    if (maker.history.scene.avatars.length === 1) frameOn(stage, id)
    whenSeen(stage, () => {
      // Shaders that both need are not made again.
      before?.dispose()
      one.isHere = true
      if (loaded.get(id) !== avatar) return
      report()
      void arrivals.fit(id, avatar, one.giveUp.signal)
      one.giveUp.signal.addEventListener(
        'abort',
        whenIdle(() => void avatar.measureSkin()),
      )
    })
  }

  follow()
  let seen = maker.history.scene.avatars
  const stops = [
    maker.history.subscribe(() => {
      const { avatars } = maker.history.scene
      // Poses change with every move of a hand: only who is there matters here.
      const isSame =
        avatars.length === seen.length &&
        avatars.every(({ id, source }, index) => id === seen[index]?.id && source === seen[index].source)
      seen = avatars
      if (!isSame) follow()
      arrivals.note()
    }),
    maker.view.subscribe((view, before) => {
      if (view.avatar !== before.avatar) report()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const { giveUp } of asked.values()) giveUp.abort()
  }
}

/** Runs once the next frame is on its way to the screen: the panels that a new avatar changes must not keep it waiting. A page that is not seen draws none. */
function whenSeen(stage: Stage, run: () => void): void {
  if (document.hidden) return run()
  const stop = stage.onFrame(() => {
    stop()
    performance.mark('avatar-drawn')
    // What React does at once would come between the drawing and the screen.
    setTimeout(run)
  })
  stage.requestFrame()
}
