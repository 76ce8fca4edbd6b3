import { useEffect, useMemo, useRef, useState } from 'react'
import { DeviceStorageError } from '../device-store/device-store.ts'
import type { Locale } from '../../language/locale.ts'
import type { StoredDrafts } from './stored-drafts.ts'

const PAUSE_MS = 250

/** How a kind of resource is worked on. */
export type DraftKind<Resource, Draft, Changes> = {
  readonly kept: StoredDrafts<Draft>
  readonly newDraft: (language: Locale) => Draft
  readonly draftOf: (resource: Resource) => Draft
  /** What a draft changes of what was there; undefined where that is nothing. */
  readonly changesOf: (before: Draft, draft: Draft) => Changes | undefined
}

type Saved = { readonly id: string; readonly version: number }

async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    // A browser that keeps nothing keeps no drafts either; saving works all the same.
    if (!(error instanceof DeviceStorageError)) throw error
  }
}

/** What is typed upon what is saved: what is as it was sent is as it is saved now, a picture too, and is not sent again. */
function typedSince<Draft extends object>(sent: Draft, typed: Draft, saved: Draft): Draft {
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof Draft]),
  )
  return { ...saved, ...Object.fromEntries(changed) }
}

const slotOf = (uid: string, resource: Saved | null) => `${uid} ${resource?.id ?? 'new'}`

/** A resource while somebody works on it: what is typed is kept on the device, so that a reload loses nothing. */
export function useDraft<Resource extends Saved, Draft extends object, Changes>(
  { kept: { read, keep, forget }, newDraft, draftOf, changesOf }: DraftKind<Resource, Draft, Changes>,
  uid: string,
  resource: Resource | null,
  language: Locale,
) {
  const slot = slotOf(uid, resource)
  const [base, setBase] = useState(resource)
  const before = useMemo(
    () => (base ? draftOf(base) : newDraft(language)),
    [base, language, draftOf, newDraft],
  )
  const [draft, setDraft] = useState(before)
  const [version, setVersion] = useState(resource?.version ?? 0)
  const [isRead, setIsRead] = useState(false)
  const [isFound, setIsFound] = useState(false)
  useEffect(() => {
    let isOver = false
    const take = async () => {
      const kept = await read(slot)
      if (isOver || !kept) return
      setDraft(kept.draft)
      setVersion(kept.version)
      setIsFound(true)
    }
    const takeQuietly = async () => {
      await quietly(take())
      if (!isOver) setIsRead(true)
    }
    void takeQuietly()
    return () => {
      isOver = true
    }
  }, [read, slot])
  const changes = useMemo(() => changesOf(before, draft), [changesOf, before, draft])
  const isChanged = changes !== undefined
  const isForgotten = useRef(false)
  const unwritten = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isRead) return
    const write = () => {
      // Once: what another tab wrote since stays when this page goes away.
      if (unwritten.current !== write) return
      unwritten.current = undefined
      if (isForgotten.current) return
      void quietly(isChanged ? keep({ slot, version, draft }) : forget(slot))
    }
    unwritten.current = write
    const pause = setTimeout(write, PAUSE_MS)
    // Whoever leaves within the pause loses nothing.
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(pause)
      window.removeEventListener('pagehide', write)
    }
  }, [isRead, isChanged, slot, version, draft, keep, forget])
  // Nor does whoever goes to another page of the app.
  useEffect(() => () => unwritten.current?.(), [])
  return {
    base,
    draft,
    changes,
    isChanged,
    isRead,
    /** Whether it was on the device. */
    isFound,
    version,
    change: (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed })),
    /** Changes what is there when it is called: what undoes something keeps what was typed since. */
    edit: (by: (now: Draft) => Partial<Draft>) => setDraft((now) => ({ ...now, ...by(now) })),
    discard: () => {
      setDraft(before)
      setVersion(base?.version ?? 0)
      setIsFound(false)
    },
    /** Goes on from what is saved now; with `isMine` what was typed stays. */
    goOn: (next: Resource, isMine: boolean) => {
      setBase(next)
      setVersion(next.version)
      if (!isMine) setDraft(draftOf(next))
    },
    /** Goes on from what is saved now of what was sent, with what was typed since. */
    goOnSince: (sent: Draft, next: Resource) => {
      setBase(next)
      setVersion(next.version)
      setDraft((typed) => typedSince(sent, typed, draftOf(next)))
    },
    /** Hands what was typed since it was sent to the editor of what was made of it; this one closes. */
    handTo: async (made: Resource, sent: Draft) => {
      isForgotten.current = true
      const typed = typedSince(sent, draft, draftOf(made))
      await quietly(keep({ slot: slotOf(uid, made), version: made.version, draft: typed }))
      await quietly(forget(slot))
    },
    /** Forgets it for good: it is saved, and this editor closes. */
    forget: () => {
      isForgotten.current = true
      return quietly(forget(slot))
    },
  }
}

export type Editing<Resource extends Saved, Draft extends object, Changes> = ReturnType<
  typeof useDraft<Resource, Draft, Changes>
>
