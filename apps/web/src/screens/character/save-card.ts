import { saveFrom } from '../../features/files/save-file.ts'
import { exportCharacter } from '../../features/characters/character-calls.ts'

/** Saves a character's card as a file. Fails with `CallError`. */
export async function saveCard(id: string, format: 'json' | 'png'): Promise<void> {
  const { fileName, mediaType, content } = await exportCharacter(id, format)
  const bytes = format === 'json' ? content : Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  saveFrom(url, fileName)
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
