/** Opens the dialog for what went wrong, by code that comes only then. */
export async function openCrashReport(error: unknown): Promise<void> {
  const [{ openFeedback }, { formatError }] = await Promise.all([
    import('./open-feedback.ts'),
    import('./attached.ts'),
  ])
  await openFeedback(formatError(error))
}
