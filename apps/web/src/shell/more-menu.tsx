import { MoreIcon } from '@kamae/ui/icons/icons'
import { Menu } from '@kamae/ui/navigation/menu'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useFlag } from '../features/analytics/flags.ts'
import { openFeedback } from '../features/feedback/open-feedback.ts'
import { useLang } from '../language/use-lang.ts'

/** What the header has no room for on large screens: further rooms, settings, and the way to the operator. */
export function MoreMenu({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const mayReport = useFlag('feedback')
  return (
    <Menu
      trigger={{ label: t`More`, className, children: <MoreIcon /> }}
      items={[
        {
          id: 'prompts',
          label: t`Prompt tools`,
          onSelect: () => void navigate({ to: '/$lang/prompts', params: { lang } }),
        },
        {
          id: 'pop',
          label: t`Pop maker`,
          onSelect: () => void navigate({ to: '/$lang/pop', params: { lang } }),
        },
        {
          id: 'journeys',
          label: t`Word journeys`,
          onSelect: () => void navigate({ to: '/$lang/journeys', params: { lang } }),
        },
        {
          id: 'rooms',
          label: t`Rooms`,
          onSelect: () => void navigate({ to: '/$lang/r', params: { lang } }),
        },
        {
          id: 'settings',
          startsGroup: true,
          label: t`Settings`,
          onSelect: () => void navigate({ to: '/$lang/settings', params: { lang } }),
        },
        ...(mayReport
          ? [{ id: 'feedback', label: t`Send feedback`, onSelect: () => void openFeedback() }]
          : []),
      ]}
    />
  )
}
