import type { Bone } from '@kamae/pose/skeleton/bones'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { Pose } from '@kamae/pose/documents/pose'
import type { SceneAvatar } from '@kamae/pose/documents/scene'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToolMode = 'pose' | 'turn'
export type PanelId =
  | 'poses'
  | 'body'
  | 'hands'
  | 'face'
  | 'motion'
  | 'camera'
  | 'light'
  | 'scene'
  | 'picture'
export type BodyPart = 'head' | 'torso' | 'rightArm' | 'leftArm' | 'rightLeg' | 'leftLeg'
export type Side = 'left' | 'right'
export type GuideId = 'thirds' | 'centre' | 'golden' | 'safe43' | 'safe11' | 'safe916'
export type DialogId =
  | 'taking'
  | 'control'
  | 'export'
  | 'avatars'
  | 'palette'
  | 'shortcuts'
  | 'save'
  | 'share'
  | 'handoff'
  | 'arrived'
  | 'conflict'
  | 'timeline'
  | 'versions'
  | 'kept'
  | 'stick'
  | 'similar'
  | 'motion'
  | 'asked-picture'
  | 'batch'
  | 'photo'
  | 'words'
  | 'start'

/** What a newcomer is shown to do. */
export type Hint = 'hand' | 'hips' | 'export'

/** Where the work is kept now. */
export type SaveState = 'saving' | 'device' | 'server' | 'full' | 'failed' | 'otherTab'

/** A blend under way: `t` of the way from one pose to another gave `result`; a pose that is another by now begins anew. */
export type Blend = {
  readonly from: Pose
  readonly to: Pose
  readonly t: number
  readonly result: Pose | null
}

/** What is shown and picked: never part of the history. */
export type View = {
  readonly mode: ToolMode
  readonly panel: PanelId
  /** What the inspector shows while the library is open beside the stage. */
  readonly panelBefore: PanelId
  readonly part: BodyPart
  readonly side: Side
  /** What is done to one hand in its panel is done to the other too. */
  readonly bothHands: boolean
  /** The id of the avatar that is edited; null is the scene's first. */
  readonly avatar: string | null
  /** The picked joint. */
  readonly bone: Bone | null
  /** The joint that a drag or a key moves right now. */
  readonly moving: Bone | null
  /** What is done to one side is done mirrored to the other. */
  readonly symmetry: boolean
  /** The pose that the present one is being blended with. */
  readonly blend: Blend | null
  readonly dialog: DialogId | null
  /** What the dialog of avatars does with the one that is chosen. */
  readonly choosing: 'switch' | 'add'
  /** The picked prop of the scene. */
  readonly prop: string | null
  /** The picture's edges are drawn on the stage. */
  readonly frame: boolean
  /** Lines drawn over the stage, never in the picture. */
  readonly guides: readonly GuideId[]
  readonly sheet: 'low' | 'half' | 'full'
  /** A pose seen on the avatar while it is only looked at. */
  readonly preview: Pose | null
  /** What `preview` brings in place of the props of the pose before it; null where those stay. */
  readonly previewProps: readonly PoseProp[] | null
  /** Who is looked at together with `preview`, as the other of a pair. */
  readonly partner: SceneAvatar | null
  readonly save: SaveState
  /** What a newcomer is shown to do next; null once all was done. */
  readonly hint: Hint | null
  /** A file is being opened. */
  readonly isOpening: boolean
  /** Gives up the file that is being opened; null where that cannot be. */
  readonly stopOpening: (() => void) | null
  /** Arms of the three axes at the picked joint. */
  readonly hasGizmo: boolean
  /** Where the weight falls, shown while something is dragged. */
  readonly hasBalance: boolean
  /** The view goes after hands and head that a drag led out of it. */
  readonly followsDrags: boolean
  /** What two fingers on the stage do besides zooming. */
  readonly twoFingers: 'orbit' | 'pan'
  /** What the stage shows, for those who do not see it. */
  readonly stageText: string
  /** Read aloud when it changes. */
  readonly spoken: string
}

export type ViewStore = StoreApi<View>

/** Makes the view of a newly opened maker. */
export function createViewStore(start: Partial<View> = {}): ViewStore {
  const store = createStore<View>(() => ({
    mode: 'pose',
    panel: 'body',
    panelBefore: 'body',
    part: 'rightArm',
    side: 'right',
    bothHands: false,
    avatar: null,
    bone: null,
    moving: null,
    symmetry: false,
    blend: null,
    dialog: null,
    choosing: 'switch',
    prop: null,
    frame: false,
    guides: [],
    sheet: 'half',
    preview: null,
    previewProps: null,
    partner: null,
    save: 'device',
    hint: null,
    isOpening: false,
    stopOpening: null,
    hasGizmo: true,
    hasBalance: true,
    followsDrags: true,
    twoFingers: 'orbit',
    stageText: '',
    spoken: '',
    ...start,
  }))
  store.subscribe(({ panel }, before) => {
    if (panel === 'poses' && before.panel !== 'poses') store.setState({ panelBefore: before.panel })
  })
  return store
}
