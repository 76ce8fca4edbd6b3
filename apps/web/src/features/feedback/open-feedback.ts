import { withTexts } from '../../language/with-texts.ts'

/** Opens the dialog in which one sends the operator feedback, over whatever is there; `error` is what went wrong before. */
export async function openFeedback(error = ''): Promise<void> {
  const { mountFeedback } = await withTexts(import('./mount-feedback.tsx'), 'feedback')
  mountFeedback(error)
}
