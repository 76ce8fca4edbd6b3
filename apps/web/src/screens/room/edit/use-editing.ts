import { type Room, roomContentUpdate } from '@kamae/entities/room/content/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../session/api.ts'
import { callErrorText } from '../../../features/errors/call-error-text.ts'
import { currentOf } from '../../../features/errors/refusal-details.ts'
import { useLang } from '../../../language/use-lang.ts'
import type { LoadedRoom } from '../../../features/rooms/load-room.ts'
import { refusalIn } from '../../../features/rooms/domain-refusal.ts'
import { changesOf, draftOf, rebased, type RoomDraft } from './room-draft.ts'
import { type DomainState, useDomainCheck } from '../../../features/rooms/use-domain-check.ts'
import { contentsOf, useOwnItems } from './own-items.ts'

/** A room while its owner changes it. */
export function useEditing(loaded: LoadedRoom) {
  const { t, i18n } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const router = useRouter()
  const [room, setRoom] = useState(loaded.room)
  const [draft, setDraft] = useState<RoomDraft>(() => draftOf(loaded.room))
  const [lost, setLost] = useState<{ domain: string; state: DomainState }>()
  const own = useOwnItems(room.userUid)
  const asked = useDomainCheck(draft.domain, room.domain)
  const changes = changesOf(room, draft)

  // A save that is on its way is of this visit: whoever discards or leaves is led nowhere by it, and has nothing of it back.
  const visit = useRef({})
  useEffect(
    () => () => {
      visit.current = {}
    },
    [],
  )

  // Goes on from the room as it is kept now; what was changed since `from` stays.
  const take = async (next: Room, from: RoomDraft) => {
    setRoom(next)
    setDraft((before) => rebased(before, from, next))
    const to = {
      to: '/$lang/r/$domain',
      params: { lang, domain: next.domain },
      search: { edit: true },
    } as const
    if (next.domain !== room.domain) {
      // Nothing is left behind: it is the same room, at its new address.
      await navigate({ ...to, replace: true, resetScroll: false, ignoreBlocker: true })
    }
    await router.invalidate()
  }

  const save = async () => {
    if (!changes) return false
    const { current: visited } = visit
    const isGone = () => visit.current !== visited
    try {
      const saved = await client.call(roomContentUpdate, { id: room.id, version: room.version, ...changes })
      // The server has it all the same: the page shows it.
      await (isGone() ? router.invalidate() : take(saved.room, draft))
      showToast(t`Room saved`)
      return true
    } catch (error) {
      if (isGone()) return false
      const refusal = refusalIn(error)
      if (refusal) setLost({ domain: draft.domain, state: { kind: 'refused', ...refusal } })
      const current = currentOf(error) as Room | undefined
      // What was changed elsewhere meanwhile stays, unless it is changed here as well.
      if (current) {
        setDraft((before) => rebased(before, room, current))
        setRoom(current)
      }
      showToast(
        refusal
          ? t`Choose another address.`
          : current
            ? t`This room was changed elsewhere. Look it over, then save again.`
            : refusedField(error)
              ? t`Every link must begin with https://.`
              : callErrorText(i18n, error),
        'error',
      )
      return false
    }
  }

  return {
    room,
    draft,
    own,
    save,
    /** Takes up what became of the room beside its fields. */
    takeRoom: (next: Room) => take(next, room),
    isChanged: changes !== undefined,
    domainState: lost?.domain === draft.domain ? lost.state : asked,
    change: (changed: Partial<RoomDraft>) => setDraft((before) => ({ ...before, ...changed })),
    discard: () => {
      visit.current = {}
      setDraft(draftOf(room))
    },
    shown: {
      room: { ...room, ...draft, links: draft.links.filter(({ url }) => url.trim() !== '') },
      contents: contentsOf(draft, own, loaded.contents),
    },
  }
}

function refusedField(error: unknown): boolean {
  return error instanceof CallError && error.code === 'invalid-argument'
}
