import type { WordJourney } from '@kamae/entities/wordJourneyContent/contract'
import { DownloadIcon } from '@kamae/ui/icons/action-icons'
import { buttonClass } from '@kamae/ui/buttons/button'
import { Menu } from '@kamae/ui/navigation/menu'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { CopyLinkButton } from '../../features/clipboard/copy-link-button.tsx'
import styles from './journey.module.css'

/** What anybody does with a journey: copy its link, save it as a picture or a file, report it. */
export function JourneyActions({ journey, isMine }: { journey: WordJourney; isMine: boolean }) {
  const { t } = useLingui()
  const { id, slug, userName, visibility, archivedAt } = journey
  const save = async (format: 'png' | 'markdown' | 'json') => {
    const { saveJourney } = await import('./save-journey.ts')
    const isSaved = await saveJourney(journey, format, t`by ${userName}`)
    if (!isSaved) showToast(t`The picture could not be drawn in this browser.`, 'error')
  }
  return (
    <div className={styles.actions}>
      {visibility !== 'private' && archivedAt === null && <CopyLinkButton path={`/j/${slug}`} />}
      <Menu
        trigger={{
          label: t`Download`,
          className: buttonClass({ variant: 'text' }),
          children: (
            <>
              <DownloadIcon />
              <Trans>Download</Trans>
            </>
          ),
        }}
        items={[
          { id: 'png', label: t`As a picture (PNG)`, onSelect: () => void save('png') },
          { id: 'markdown', label: t`As text (Markdown)`, onSelect: () => void save('markdown') },
          { id: 'json', label: t`As a file to import (JSON)`, onSelect: () => void save('json') },
        ]}
      />
      {!isMine && <ReportButton kind="journey" id={id} />}
    </div>
  )
}
