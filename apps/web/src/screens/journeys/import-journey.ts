import { readJourney } from '@kamae/entities/wordJourneyContent/journey-file'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Imported } from '../../features/resource/import-button.tsx'
import { createJourney } from '../../features/journeys/journey-calls.ts'
import { journeyFailure } from '../../features/journeys/journey-failure.ts'

const LARGEST = 1024 * 1024

/** Makes a journey of one's own of a file. */
export async function importJourney(i18n: I18n, file: File): Promise<Imported> {
  const read = file.size > LARGEST ? undefined : readJourney(await file.text())
  if (!read) return { problem: i18n._(msg`This file is not a word journey, or it is damaged.`) }
  const { format: _format, version: _version, ...journey } = read
  try {
    return await createJourney(journey, crypto.randomUUID())
  } catch (error) {
    return { problem: journeyFailure(i18n, error) }
  }
}
