import { lazy } from 'react'
import { OwnToolPage } from '../../features/prompts/own-tool-page.tsx'

const VersionsScreen = lazy(async () => ({ default: (await import('./versions-screen.tsx')).VersionsScreen }))

/** What a tool of one's own asked before, compared with what it asks now. */
export function VersionsPage({ slug }: { slug: string }) {
  return (
    <OwnToolPage slug={slug}>{(tool) => tool && <VersionsScreen key={tool.id} tool={tool} />}</OwnToolPage>
  )
}
