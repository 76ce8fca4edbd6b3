import { type ComponentType, useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { TabPanel, Tabs } from '@kamae/ui/tabs'
import { useMaker, useView } from '../core/maker-context.ts'
import type { PanelId } from '../core/view-state.ts'
import styles from './inspector.module.css'
import panelStyles from './panel.module.css'
import { BodyPanel } from './body-panel.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { FacePanel } from './face-panel.tsx'
import { HandsPanel } from './hands-panel.tsx'
import { PANELS } from './panel-list.tsx'
import { PicturePanel } from './picture-panel.tsx'
import { PosesPanel } from '../strip/poses-panel.tsx'

const CONTENT: Readonly<Record<PanelId, ComponentType>> = {
  poses: PosesPanel,
  body: BodyPanel,
  hands: HandsPanel,
  face: FacePanel,
  camera: CameraPanel,
  picture: PicturePanel,
}

/** The tabs of the inspector and the open one. In the sheet the tabs are words, and poses have a tab of their own. */
export function useInspector(isInSheet: boolean) {
  const { view } = useMaker()
  const { t } = useLingui()
  const id = useId()
  const chosen = useView((state) => state.panel)
  const open = !isInSheet && chosen === 'poses' ? 'body' : chosen
  const shown = PANELS.filter((panel) => isInSheet || panel.id !== 'poses')
  const Content = CONTENT[open]
  const title = PANELS.find((panel) => panel.id === open)
  return {
    tabs: (
      <div className={styles.tabs}>
        <Tabs
          id={id}
          label={t`Properties`}
          value={open}
          tabs={shown.map(({ id: tab, label, Icon }) => ({
            id: tab,
            label: t(label),
            ...(isInSheet ? {} : { icon: <Icon /> }),
          }))}
          onChange={(panel) => view.setState({ panel })}
        />
      </div>
    ),
    panel: (
      <TabPanel id={id} tab={open} className={styles.panel}>
        {title && <h2 className={panelStyles.title}>{t(title.label)}</h2>}
        <Content />
      </TabPanel>
    ),
  }
}
