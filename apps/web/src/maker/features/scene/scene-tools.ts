import { msg } from '@lingui/core/macro'
import type { Tool } from '../../core/tools/tool.ts'
import {
  AddPersonIcon,
  ChairIcon,
  CropIcon,
  EyeIcon,
  FaceEachOtherIcon,
  FitAllIcon,
  ShadowIcon,
  SideBySideIcon,
  ThirdsIcon,
} from './scene-icons.tsx'

const edits = () => import('../../core/scene/scene-edits.ts')
const places = () => import('../../core/scene/avatar-places.ts')

/** Who and what is in the scene, how it is lit and composed. */
export const SCENE_TOOLS: readonly Tool[] = [
  {
    id: 'add-avatar',
    label: msg`Add an avatar`,
    Icon: AddPersonIcon,
    shortcut: 'shift+a',
    group: 'file',
    perform: ({ maker }) => maker.view.setState({ dialog: 'avatars', choosing: 'add' }),
  },
  {
    id: 'side-by-side',
    label: msg`Put side by side`,
    Icon: SideBySideIcon,
    group: 'edit',
    perform: async ({ maker }) => {
      const [{ arrange }, { sideBySide }] = await Promise.all([edits(), places()])
      arrange(maker, sideBySide(maker.history.scene.avatars))
    },
  },
  {
    id: 'face-each-other',
    label: msg`Face each other`,
    Icon: FaceEachOtherIcon,
    group: 'edit',
    perform: async ({ maker }) => {
      const [{ arrange }, { faceEachOther }] = await Promise.all([edits(), places()])
      arrange(maker, faceEachOther(maker.history.scene.avatars))
    },
  },
  {
    id: 'fit-everyone',
    label: msg`Fit everyone`,
    Icon: FitAllIcon,
    shortcut: 'shift+f',
    group: 'view',
    perform: async ({ maker }) => (await import('../../stage/frame-all.ts')).frameAll(maker),
  },
  {
    id: 'things',
    label: msg`Add a prop`,
    Icon: ChairIcon,
    group: 'edit',
    perform: ({ maker }) => maker.view.setState({ panel: 'scene', prop: null }),
  },
  {
    id: 'shadows',
    label: msg`Real shadows`,
    Icon: ShadowIcon,
    group: 'edit',
    perform: async ({ maker }) => {
      const [{ lightScene }, { STUDIO_LIGHTS }] = await Promise.all([edits(), import('./light-presets.ts')])
      const lights = maker.history.scene.lights ?? STUDIO_LIGHTS
      lightScene(maker, { ...lights, shadows: !lights.shadows })
    },
  },
  {
    id: 'picture-frame',
    label: msg`Show the picture’s frame`,
    Icon: CropIcon,
    group: 'view',
    isOn: (view) => view.frame,
    perform: ({ maker }) => maker.view.setState(({ frame }) => ({ frame: !frame })),
  },
  {
    id: 'thirds',
    label: msg`Thirds`,
    Icon: ThirdsIcon,
    group: 'view',
    isOn: (view) => view.guides.includes('thirds'),
    perform: ({ maker }) =>
      maker.view.setState(({ guides }) => ({
        guides: guides.includes('thirds') ? guides.filter((id) => id !== 'thirds') : [...guides, 'thirds'],
      })),
  },
  {
    id: 'kept-views',
    label: msg`Saved views`,
    Icon: EyeIcon,
    group: 'view',
    perform: ({ maker }) => maker.view.setState({ panel: 'camera' }),
  },
]
