import type { JourneyStep, WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { writeJourney, writeMarkdown } from '@kamae/entities/wordJourneyContent/journey-file'
import { type PathDrawing, pathPicture } from '@kamae/entities/wordJourneyContent/path-picture'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { drawMannequin } from '@kamae/pose/mannequin/mannequin'
import { download } from '../../features/files/download.ts'

// Beyond this browsers give no canvas; longer pictures are drawn smaller.
const TALLEST = 16_000

/** Hands a journey to the person as a file; false where the browser draws no picture of it. */
export async function saveJourney(
  journey: WordJourney,
  format: 'png' | 'markdown' | 'json',
  byLine: string,
): Promise<boolean> {
  const { name } = journey
  if (format === 'json')
    download(new Blob([writeJourney(journey)], { type: 'application/json' }), fileNameOf(name, '.json'))
  else if (format === 'markdown')
    download(new Blob([writeMarkdown(journey)], { type: 'text/markdown' }), fileNameOf(name, '.md'))
  else {
    const png = await drawJourney(journey, byLine)
    if (!png) return false
    download(png, fileNameOf(name, '.png'))
  }
  return true
}

async function drawJourney({ name, steps = [] }: WordJourney, byLine: string): Promise<Blob | undefined> {
  const { svg, width, height } = pathPicture({ name, byLine, steps, drawings: drawingsOf(steps) })
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = Math.min(2, TALLEST / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return png ?? undefined
  } catch (error) {
    // What cannot be decoded, or drawn as large, is a DOMException.
    if (error instanceof DOMException) return undefined
    throw error
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawingsOf(steps: readonly JourneyStep[]): ReadonlyMap<string, PathDrawing> {
  return new Map(
    steps.flatMap(({ id, pose }) => {
      const built = pose?.kind === 'builtIn' && BUILT_IN_POSES.find((one) => one.id === pose.id)
      return built ? [[id, drawMannequin(built.pose)] as const] : []
    }),
  )
}
