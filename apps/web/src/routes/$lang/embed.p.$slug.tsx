import { createFileRoute } from '@tanstack/react-router'
import { localeOf } from '../../language/locale.ts'
import { EmbeddedPose } from '../../screens/embed/embedded-pose.tsx'

// Rendered for frames of other sites by the server, which takes the scripts out.
export const Route = createFileRoute('/$lang/embed/p/$slug')({
  loader: async ({ params, abortController }) => {
    const { embeddedPose } = await import('../-embed-routes.ts')
    return embeddedPose(localeOf(`/${params.lang}`), params.slug, abortController.signal)
  },
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title ?? 'Kamae' }, { name: 'robots', content: 'noindex' }],
  }),
  component: EmbeddedPosePage,
})

function EmbeddedPosePage() {
  return <EmbeddedPose lang={Route.useParams().lang} pose={Route.useLoaderData().pose} />
}
