import type { Voice } from '@kamae/character/body'
import { Trans } from '@lingui/react/macro'
import type { Locale } from '../../language/locale.ts'
import { VoiceFields } from '../../features/voice/voice-fields.tsx'
import { EditorPart } from '../../features/editor/editor-part.tsx'

/** Who speaks for it: voices of the device, or those that this server has. */
export function VoicePart(props: {
  readonly voice: Voice
  readonly language: Locale
  readonly onChange: (voice: Voice) => void
}) {
  return (
    <EditorPart title={<Trans>Voice</Trans>}>
      <VoiceFields {...props} />
    </EditorPart>
  )
}
