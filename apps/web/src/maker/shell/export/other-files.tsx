import { useLingui } from '@lingui/react/macro'
import { Button } from '@kamae/ui/buttons/button'
import { useHands } from '../../core/tools/tool-context.ts'
import { useTools } from '../tools/tool-list.ts'
import styles from './export-sheet.module.css'

/** Files of ours, files for other programs, and the way to another device. */
const FILES = ['export-pose', 'export-scene', 'export-vrma', 'export-vpd', 'export-openpose', 'handoff']

/** What can be taken away beside pictures; those whose code is still on its way come as they arrive. */
export function OtherFiles({ onDone }: { onDone: () => void }) {
  const hands = useHands()
  const { t } = useLingui()
  const tools = useTools()
  return (
    <ul className={styles.files}>
      {FILES.flatMap((id) => tools.find((tool) => tool.id === id) ?? []).map(
        ({ id, label, Icon, perform }) => (
          <li key={id}>
            <Button
              variant="ghost"
              onClick={() => {
                onDone()
                void perform(hands)
              }}
            >
              <Icon />
              {t(label)}
            </Button>
          </li>
        ),
      )}
    </ul>
  )
}
