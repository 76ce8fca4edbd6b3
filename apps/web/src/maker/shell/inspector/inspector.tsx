import { type ComponentType, lazy, Suspense, useEffect, useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { fadeEdges } from '@kamae/ui/scrolling/fade-edges'
import faded from '@kamae/ui/scrolling/faded-column.module.css'
import { TabPanel, Tabs } from '@kamae/ui/navigation/tabs'
import { classNames } from '@kamae/ui/theme/class-names'
import { useMaker, useStageState, useView } from '../../core/maker-context.ts'
import { withTexts } from '../../../language/with-texts.ts'
import { hasSettled } from '../../core/stage-link.ts'
import type { PanelId } from '../../core/view-state.ts'
import styles from './inspector.module.css'
import panelStyles from '../../core/panel/panel.module.css'
import { PANELS } from './panel-list.tsx'

// Panels come after the avatar, each when it is first opened.
const BodyPanel = lazy(async () => ({
  default: (await withTexts(import('../../features/body/body-panel.tsx'), 'panels', 'tools')).BodyPanel,
}))
const HandsPanel = lazy(async () => ({
  default: (await withTexts(import('../../features/hands/hands-panel.tsx'), 'panels')).HandsPanel,
}))
const FacePanel = lazy(async () => ({
  default: (await withTexts(import('../../features/face/face-panel.tsx'), 'panels')).FacePanel,
}))
const SpringBonesPanel = lazy(async () => ({
  default: (await withTexts(import('../../features/spring-bones/spring-bones-panel.tsx'), 'panels'))
    .SpringBonesPanel,
}))
const CameraPanel = lazy(async () => ({
  default: (await withTexts(import('../../features/camera/camera-panel.tsx'), 'panels')).CameraPanel,
}))
const LightPanel = lazy(async () => ({
  default: (await withTexts(import('../../features/scene/light-panel.tsx'), 'scene', 'panels')).LightPanel,
}))
const ScenePanel = lazy(async () => ({
  default: (await withTexts(import('../../features/scene/scene-panel.tsx'), 'scene', 'panels', 'tools'))
    .ScenePanel,
}))
const PicturePanel = lazy(async () => ({
  default: (await withTexts(import('../../features/picture/picture-panel.tsx'), 'panels', 'pictures'))
    .PicturePanel,
}))
const PosesPanel = lazy(async () => ({
  default: (await withTexts(import('../../features/library/library-panel.tsx'), 'library')).LibraryPanel,
}))

const CONTENT: Readonly<Record<PanelId, ComponentType>> = {
  poses: PosesPanel,
  body: BodyPanel,
  hands: HandsPanel,
  face: FacePanel,
  motion: SpringBonesPanel,
  camera: CameraPanel,
  light: LightPanel,
  scene: ScenePanel,
  picture: PicturePanel,
}

/** The tabs of the inspector and the open one. In the sheet the tabs are words, and poses have a tab of their own. */
export function useInspector(isInSheet: boolean) {
  const { view } = useMaker()
  const { t } = useLingui()
  const id = useId()
  const chosen = useView((state) => state.panel)
  const canFill = useStageState(hasSettled)
  const before = useView((state) => state.panelBefore)
  const open = !isInSheet && chosen === 'poses' ? before : chosen
  const shown = PANELS.filter((panel) => isInSheet || panel.id !== 'poses')
  const Content = CONTENT[open]
  useEffect(() => {
    document.getElementById(`${id}-${open}-tab`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, open])
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
      // The sheet scrolls what it holds itself.
      <TabPanel
        id={id}
        tab={open}
        ref={isInSheet ? undefined : fadeEdges}
        className={classNames(styles.panel, !isInSheet && faded.column)}
      >
        {title && <h2 className={panelStyles.title}>{t(title.label)}</h2>}
        {canFill && (
          <Suspense fallback={null}>
            <Content />
          </Suspense>
        )}
      </TabPanel>
    ),
  }
}
