import { voiceList } from '@kamae/entities/voice/contract'
import type { OutputOf } from '@kamae/protocol/contract/procedure'
import { useEffect, useState } from 'react'
import { client } from '../../session/api.ts'

/** What speaks and listens on the server; undefined until it has answered, empty where it does not. */
export type ServerVoices = OutputOf<typeof voiceList>

let asked: Promise<ServerVoices> | undefined

/** The server's voices, asked once a page. */
export function readVoices(): Promise<ServerVoices> {
  asked ??= client.call(voiceList, {}).catch(() => {
    asked = undefined
    return { providers: [], isTranscriber: false }
  })
  return asked
}

export function useVoices(): ServerVoices | undefined {
  const [voices, setVoices] = useState<ServerVoices>()
  useEffect(() => {
    let isHere = true
    void readVoices().then((all) => isHere && setVoices(all))
    return () => {
      isHere = false
    }
  }, [])
  return voices
}
