import { audio } from './audio.ts'
import { list } from './list.ts'
import { voicevox } from './voicevox.ts'

export const voiceCalls = [list, voicevox, audio]
