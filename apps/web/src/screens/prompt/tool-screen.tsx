import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatLanguage } from '../../language/format-language.ts'
import { SafetyNotices } from '../../features/reports/safety-notices.tsx'
import site from '../../page/page.module.css'
import { ByLine } from '../../features/resource/by-line.tsx'
import { ownBarClass } from '../../features/resource/own-bar-class.ts'
import { TagLinks } from '../../features/tags/tag-links.tsx'
import page from '../../features/resource/resource-page.module.css'
import { useCountedView } from '../../features/resource/use-counted-view.ts'
import { useLoadedResource } from '../../features/resource/use-loaded-resource.ts'
import { useLang } from '../../language/use-lang.ts'
import { useSession } from '../../session/use-session.ts'
import styles from '../../features/prompts/prompts.module.css'
import { ToolBench } from './tool-bench.tsx'
import { ToolActions } from './tool-actions.tsx'

// Few visitors are the owner.
const OwnToolBar = lazy(async () => ({
  default: (await import('./own-tool-bar.tsx')).OwnToolBar,
}))

const calls = () => import('../../features/prompts/tool-calls.ts')

/** The page of a prompt tool: what it does, its fields, and what running it gives. */
export function ToolScreen({ tool: loaded }: { tool: PromptTool }) {
  const lang = useLang()
  const { user } = useSession()
  const [tool, setTool] = useLoadedResource(loaded)
  const { id, name, userName, userUid, description, language, tags, origin, example, inLanguages } = tool
  const isMine = user?.uid === userUid
  useCountedView(id, calls)
  const links = inLanguages.map((other) => (
    <Link key={other.slug} to="/$lang/t/$slug" params={{ lang, slug: other.slug }} className={styles.other}>
      {formatLanguage(other.language, lang)}
    </Link>
  ))
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <SafetyNotices
        kind="promptTool"
        id={id}
        userUid={userUid}
        userName={userName}
        isHidden={tool.archivedAt !== null}
      />
      <header className={styles.top}>
        <h1 className={page.name} lang={language} dir="auto">
          {name}
        </h1>
        <ByLine
          resource={tool}
          to={{ to: '/$lang/prompts', params: { lang }, search: { by: userUid, language: 'all' } }}
          official={tool.isOfficial && <Trans context="prompt tools">Comes with the site</Trans>}
        >
          <span>{formatLanguage(language, lang)}</span>
        </ByLine>
        {description && (
          <p className={styles.description} lang={language} dir="auto">
            {description}
          </p>
        )}
        {isMine && (
          <Suspense fallback={<div className={ownBarClass()} />}>
            <OwnToolBar tool={tool} onChanged={setTool} />
          </Suspense>
        )}
        <ToolActions tool={tool} isMine={isMine} />
        {inLanguages.length > 0 && (
          <p className={styles.note}>
            <Trans>In other languages: {links}</Trans>
          </p>
        )}
      </header>
      <ToolBench key={tool.version} tool={tool} />
      {example && (
        <section className={styles.example} aria-labelledby="example">
          <h2 id="example">
            <Trans>Example result</Trans>
          </h2>
          <p lang={language} dir="auto">
            {example}
          </p>
        </section>
      )}
      <TagLinks
        tags={tags}
        to={(tag) => ({ to: '/$lang/prompts', params: { lang }, search: { tag, language: 'all' } })}
        className={styles.tags}
      />
      {origin && (
        <p className={styles.note}>
          <Trans>
            Copied from{' '}
            <Link to="/$lang/t/$slug" params={{ lang, slug: origin.slug }} className={page.link}>
              {origin.name}
            </Link>
          </Trans>
        </p>
      )}
    </main>
  )
}
