import type { Bone } from '@kamae/pose/skeleton/bones'

/** Bone names as programs write them, and what each stands for. `*` in a line stands for L and R, or Left and Right, in turn. */
type Convention = { readonly outline: string; readonly expected: Partial<Record<Bone, string>> }

type Sides = readonly [left: string, right: string]

function convention(
  sides: Sides,
  outline: string,
  trunk: Partial<Record<Bone, string>>,
  limbs: Readonly<Record<string, string>>,
): Convention {
  const lines = outline.split('\n')
  const both: string[] = []
  // A line with `*` begins a block that is written for each side.
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    if (!line.includes('*')) {
      both.push(line)
      continue
    }
    const indent = line.search(/\S/)
    const block = [line]
    while ((lines[index + 1] ?? '').search(/\S/) > indent) block.push(lines[++index] ?? '')
    for (const side of sides) both.push(...block.map((text) => text.replaceAll('*', side)))
  }
  const expected: Partial<Record<Bone, string>> = { ...trunk }
  for (const [bone, name] of Object.entries(limbs)) {
    expected[`left${bone}` as Bone] = name.replaceAll('*', sides[0]).replaceAll('~', ' ')
    expected[`right${bone}` as Bone] = name.replaceAll('*', sides[1]).replaceAll('~', ' ')
  }
  return { outline: both.join('\n'), expected }
}

const LINKS = ['Proximal', 'Intermediate', 'Distal'] as const

function fingers(
  nameOf: (finger: string, link: number) => string,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    ['Thumb', 'Index', 'Middle', 'Ring', 'Little'].flatMap((finger, at) =>
      (finger === 'Thumb' ? ['Metacarpal', 'Proximal', 'Distal'] : LINKS).map((link, index) => [
        `${finger}${link}`,
        nameOf(names[at] ?? '', index + 1),
      ]),
    ),
  )
}

export const CONVENTIONS: Readonly<Record<string, Convention>> = {
  Mixamo: convention(
    ['Left', 'Right'],
    `
mixamorig:Hips
  mixamorig:Spine
    mixamorig:Spine1
      mixamorig:Spine2
        mixamorig:Neck
          mixamorig:Head mixamorig:HeadTop_End
        mixamorig:*Shoulder
          mixamorig:*Arm
            mixamorig:*ForeArm
              mixamorig:*Hand
                mixamorig:*HandThumb1 mixamorig:*HandThumb2 mixamorig:*HandThumb3 mixamorig:*HandThumb4
                mixamorig:*HandIndex1 mixamorig:*HandIndex2 mixamorig:*HandIndex3 mixamorig:*HandIndex4
                mixamorig:*HandMiddle1 mixamorig:*HandMiddle2 mixamorig:*HandMiddle3 mixamorig:*HandMiddle4
                mixamorig:*HandRing1 mixamorig:*HandRing2 mixamorig:*HandRing3 mixamorig:*HandRing4
                mixamorig:*HandPinky1 mixamorig:*HandPinky2 mixamorig:*HandPinky3 mixamorig:*HandPinky4
  mixamorig:*UpLeg mixamorig:*Leg mixamorig:*Foot mixamorig:*ToeBase mixamorig:*Toe_End
`,
    {
      hips: 'mixamorig:Hips',
      spine: 'mixamorig:Spine',
      chest: 'mixamorig:Spine1',
      upperChest: 'mixamorig:Spine2',
      neck: 'mixamorig:Neck',
      head: 'mixamorig:Head',
    },
    {
      Shoulder: 'mixamorig:*Shoulder',
      UpperArm: 'mixamorig:*Arm',
      LowerArm: 'mixamorig:*ForeArm',
      Hand: 'mixamorig:*Hand',
      UpperLeg: 'mixamorig:*UpLeg',
      LowerLeg: 'mixamorig:*Leg',
      Foot: 'mixamorig:*Foot',
      Toes: 'mixamorig:*ToeBase',
      ...fingers(
        (finger, link) => `mixamorig:*Hand${finger}${link}`,
        ['Thumb', 'Index', 'Middle', 'Ring', 'Pinky'],
      ),
    },
  ),
  'VRoid Studio': convention(
    ['L', 'R'],
    `
Root
  J_Bip_C_Hips
    J_Bip_C_Spine
      J_Bip_C_Chest
        J_Sec_L_Bust1 J_Sec_L_Bust2
        J_Bip_C_UpperChest
          J_Bip_C_Neck
            J_Bip_C_Head
              J_Adj_*_FaceEye
              J_Sec_Hair1_01 J_Sec_Hair2_01
          J_Bip_*_Shoulder
            J_Bip_*_UpperArm
              J_Bip_*_LowerArm
                J_Bip_*_Hand
                  J_Bip_*_Thumb1 J_Bip_*_Thumb2 J_Bip_*_Thumb3
                  J_Bip_*_Index1 J_Bip_*_Index2 J_Bip_*_Index3
                  J_Bip_*_Middle1 J_Bip_*_Middle2 J_Bip_*_Middle3
                  J_Bip_*_Ring1 J_Bip_*_Ring2 J_Bip_*_Ring3
                  J_Bip_*_Little1 J_Bip_*_Little2 J_Bip_*_Little3
    J_Bip_*_UpperLeg
      J_Sec_*_SkirtFront0_01
      J_Bip_*_LowerLeg J_Bip_*_Foot J_Bip_*_ToeBase
`,
    {
      hips: 'J_Bip_C_Hips',
      spine: 'J_Bip_C_Spine',
      chest: 'J_Bip_C_Chest',
      upperChest: 'J_Bip_C_UpperChest',
      neck: 'J_Bip_C_Neck',
      head: 'J_Bip_C_Head',
    },
    {
      Eye: 'J_Adj_*_FaceEye',
      Shoulder: 'J_Bip_*_Shoulder',
      UpperArm: 'J_Bip_*_UpperArm',
      LowerArm: 'J_Bip_*_LowerArm',
      Hand: 'J_Bip_*_Hand',
      UpperLeg: 'J_Bip_*_UpperLeg',
      LowerLeg: 'J_Bip_*_LowerLeg',
      Foot: 'J_Bip_*_Foot',
      Toes: 'J_Bip_*_ToeBase',
      ...fingers(
        (finger, link) => `J_Bip_*_${finger}${link}`,
        ['Thumb', 'Index', 'Middle', 'Ring', 'Little'],
      ),
    },
  ),
  'Rigify meta-rig': convention(
    ['L', 'R'],
    `
spine
  spine.001
    spine.002
      spine.003
        spine.004 spine.005 spine.006
        shoulder.*
          upper_arm.*
            forearm.*
              hand.*
                palm.01.*
                  f_index.01.* f_index.02.* f_index.03.*
                  thumb.01.* thumb.02.* thumb.03.*
                palm.02.* f_middle.01.* f_middle.02.* f_middle.03.*
                palm.03.* f_ring.01.* f_ring.02.* f_ring.03.*
                palm.04.* f_pinky.01.* f_pinky.02.* f_pinky.03.*
        breast.*
  pelvis.*
  thigh.*
    shin.*
      foot.*
        toe.*
        heel.02.*
`,
    {
      hips: 'spine',
      spine: 'spine.001',
      chest: 'spine.002',
      upperChest: 'spine.003',
      neck: 'spine.004',
      head: 'spine.006',
    },
    {
      Shoulder: 'shoulder.*',
      UpperArm: 'upper_arm.*',
      LowerArm: 'forearm.*',
      Hand: 'hand.*',
      UpperLeg: 'thigh.*',
      LowerLeg: 'shin.*',
      Foot: 'foot.*',
      Toes: 'toe.*',
      ...fingers(
        (finger, link) => `${finger}.0${link}.*`,
        ['thumb', 'f_index', 'f_middle', 'f_ring', 'f_pinky'],
      ),
    },
  ),
  'Blender, deform bones of a rig': convention(
    ['L', 'R'],
    `
root
  DEF-spine
    DEF-spine.001
      DEF-spine.002
        DEF-spine.003
          DEF-spine.004 DEF-spine.005 DEF-spine.006
          DEF-shoulder.*
            DEF-upper_arm.* DEF-upper_arm.*.001
              DEF-forearm.* DEF-forearm.*.001
                DEF-hand.*
          ORG-shoulder.* ORG-upper_arm.* ORG-forearm.* ORG-hand.*
    DEF-pelvis.*
    DEF-thigh.* DEF-thigh.*.001 DEF-shin.* DEF-shin.*.001 DEF-foot.* DEF-toe.*
    MCH-thigh_ik.* MCH-shin_ik.*
`,
    {
      hips: 'DEF-spine',
      spine: 'DEF-spine.001',
      chest: 'DEF-spine.002',
      upperChest: 'DEF-spine.003',
      neck: 'DEF-spine.004',
      head: 'DEF-spine.006',
    },
    {
      Shoulder: 'DEF-shoulder.*',
      UpperArm: 'DEF-upper_arm.*',
      LowerArm: 'DEF-forearm.*',
      Hand: 'DEF-hand.*',
      UpperLeg: 'DEF-thigh.*',
      LowerLeg: 'DEF-shin.*',
      Foot: 'DEF-foot.*',
      Toes: 'DEF-toe.*',
    },
  ),
  'CMU motion capture as BVH': convention(
    ['Left', 'Right'],
    `
Hips
  LHipJoint
    LeftUpLeg LeftLeg LeftFoot LeftToeBase
  RHipJoint
    RightUpLeg RightLeg RightFoot RightToeBase
  LowerBack
    Spine
      Spine1
        Neck Neck1 Head
        *Shoulder
          *Arm
            *ForeArm
              *Hand
                *FingerBase *HandIndex1
`,
    {
      hips: 'Hips',
      spine: 'LowerBack',
      chest: 'Spine',
      upperChest: 'Spine1',
      neck: 'Neck',
      head: 'Head',
    },
    {
      Shoulder: '*Shoulder',
      UpperArm: '*Arm',
      LowerArm: '*ForeArm',
      Hand: '*Hand',
      IndexProximal: '*HandIndex1',
      UpperLeg: '*UpLeg',
      LowerLeg: '*Leg',
      Foot: '*Foot',
      Toes: '*ToeBase',
    },
  ),
  'BVH with collars, hips and knees': convention(
    ['Left', 'Right'],
    `
Hips
  Chest
    Chest2
      Chest3
        Chest4
          Neck Head
          *Collar *Shoulder *Elbow *Wrist
  *Hip *Knee *Ankle *Toe
`,
    { hips: 'Hips', spine: 'Chest', chest: 'Chest2', upperChest: 'Chest4', neck: 'Neck', head: 'Head' },
    {
      Shoulder: '*Collar',
      UpperArm: '*Shoulder',
      LowerArm: '*Elbow',
      Hand: '*Wrist',
      UpperLeg: '*Hip',
      LowerLeg: '*Knee',
      Foot: '*Ankle',
      Toes: '*Toe',
    },
  ),
  'Unreal mannequin': convention(
    ['l', 'r'],
    `
root
  pelvis
    spine_01
      spine_02
        spine_03
          neck_01 head
          clavicle_*
            upperarm_*
              upperarm_twist_01_*
              lowerarm_*
                lowerarm_twist_01_*
                hand_*
                  thumb_01_* thumb_02_* thumb_03_*
                  index_metacarpal_* index_01_* index_02_* index_03_*
                  middle_01_* middle_02_* middle_03_*
                  ring_01_* ring_02_* ring_03_*
                  pinky_01_* pinky_02_* pinky_03_*
    thigh_*
      thigh_twist_01_*
      calf_*
        calf_twist_01_*
        foot_* ball_*
  ik_foot_root
    ik_foot_*
  ik_hand_root ik_hand_gun
    ik_hand_*
`,
    {
      hips: 'pelvis',
      spine: 'spine_01',
      chest: 'spine_02',
      upperChest: 'spine_03',
      neck: 'neck_01',
      head: 'head',
    },
    {
      Shoulder: 'clavicle_*',
      UpperArm: 'upperarm_*',
      LowerArm: 'lowerarm_*',
      Hand: 'hand_*',
      UpperLeg: 'thigh_*',
      LowerLeg: 'calf_*',
      Foot: 'foot_*',
      Toes: 'ball_*',
      ...fingers((finger, link) => `${finger}_0${link}_*`, ['thumb', 'index', 'middle', 'ring', 'pinky']),
    },
  ),
  'HumanIK, as in Unity': convention(
    ['Left', 'Right'],
    `
Character1_Reference
  Character1_Hips
    Character1_Spine
      Character1_Spine1
        Character1_Neck Character1_Head
        Character1_*Shoulder
          Character1_*Arm
            Character1_*ForeArm
              Character1_*ForeArmRoll
              Character1_*Hand
                Character1_*HandThumb1 Character1_*HandThumb2 Character1_*HandThumb3 Character1_*HandThumb4
                Character1_*InHandIndex Character1_*HandIndex1 Character1_*HandIndex2 Character1_*HandIndex3 Character1_*HandIndex4
    Character1_*UpLeg Character1_*Leg Character1_*Foot Character1_*ToeBase
`,
    {
      hips: 'Character1_Hips',
      spine: 'Character1_Spine',
      chest: 'Character1_Spine1',
      neck: 'Character1_Neck',
      head: 'Character1_Head',
    },
    {
      Shoulder: 'Character1_*Shoulder',
      UpperArm: 'Character1_*Arm',
      LowerArm: 'Character1_*ForeArm',
      Hand: 'Character1_*Hand',
      UpperLeg: 'Character1_*UpLeg',
      LowerLeg: 'Character1_*Leg',
      Foot: 'Character1_*Foot',
      Toes: 'Character1_*ToeBase',
      ThumbMetacarpal: 'Character1_*HandThumb1',
      ThumbProximal: 'Character1_*HandThumb2',
      ThumbDistal: 'Character1_*HandThumb3',
      IndexProximal: 'Character1_*HandIndex1',
      IndexIntermediate: 'Character1_*HandIndex2',
      IndexDistal: 'Character1_*HandIndex3',
    },
  ),
  '3ds Max Biped': convention(
    ['L', 'R'],
    `
Bip01
  Bip01~Footsteps
  Bip01~Pelvis
    Bip01~Spine
      Bip01~Spine1
        Bip01~Spine2
          Bip01~Neck
            Bip01~Head
              Bip01~Ponytail1
              Bip01~HeadNub
            Bip01~*~Clavicle
              Bip01~*~UpperArm
                Bip01~*~Forearm
                  Bip01~*~ForeTwist
                  Bip01~*~Hand
                    Bip01~*~Finger0 Bip01~*~Finger01 Bip01~*~Finger02 Bip01~*~Finger0Nub
                    Bip01~*~Finger1 Bip01~*~Finger11 Bip01~*~Finger12 Bip01~*~Finger1Nub
                    Bip01~*~Finger2 Bip01~*~Finger21 Bip01~*~Finger22
                    Bip01~*~Finger3 Bip01~*~Finger31 Bip01~*~Finger32
                    Bip01~*~Finger4 Bip01~*~Finger41 Bip01~*~Finger42
      Bip01~*~Thigh Bip01~*~Calf Bip01~*~Foot Bip01~*~Toe0 Bip01~*~Toe0Nub
`,
    {
      hips: 'Bip01 Pelvis',
      spine: 'Bip01 Spine',
      chest: 'Bip01 Spine1',
      upperChest: 'Bip01 Spine2',
      neck: 'Bip01 Neck',
      head: 'Bip01 Head',
    },
    {
      Shoulder: 'Bip01~*~Clavicle',
      UpperArm: 'Bip01~*~UpperArm',
      LowerArm: 'Bip01~*~Forearm',
      Hand: 'Bip01~*~Hand',
      UpperLeg: 'Bip01~*~Thigh',
      LowerLeg: 'Bip01~*~Calf',
      Foot: 'Bip01~*~Foot',
      Toes: 'Bip01~*~Toe0',
      ...fingers(
        (finger, link) => `Bip01~*~Finger${finger}${['', '1', '2'][link - 1]}`,
        ['0', '1', '2', '3', '4'],
      ),
    },
  ),
  'Daz Genesis 8': convention(
    ['l', 'r'],
    `
Genesis8Female
  hip
    pelvis
      *ThighBend *ThighTwist *Shin *Foot *Metatarsals *Toe *BigToe
    abdomenLower
      abdomenUpper
        chestLower
          chestUpper
            *Collar
              *ShldrBend *ShldrTwist
                *ForearmBend *ForearmTwist
                  *Hand
                    *Thumb1 *Thumb2 *Thumb3
                    *Carpal1 *Index1 *Index2 *Index3
                    *Carpal2 *Mid1 *Mid2 *Mid3
            neckLower neckUpper head
              lowerJaw
              *Eye
`,
    {
      hips: 'hip',
      spine: 'abdomenLower',
      chest: 'abdomenUpper',
      upperChest: 'chestUpper',
      neck: 'neckLower',
      head: 'head',
      jaw: 'lowerJaw',
    },
    {
      Eye: '*Eye',
      Shoulder: '*Collar',
      UpperArm: '*ShldrBend',
      LowerArm: '*ForearmBend',
      Hand: '*Hand',
      UpperLeg: '*ThighBend',
      LowerLeg: '*Shin',
      Foot: '*Foot',
      Toes: '*Toe',
      ThumbMetacarpal: '*Thumb1',
      ThumbProximal: '*Thumb2',
      ThumbDistal: '*Thumb3',
      IndexProximal: '*Index1',
      IndexIntermediate: '*Index2',
      IndexDistal: '*Index3',
      MiddleProximal: '*Mid1',
      MiddleIntermediate: '*Mid2',
      MiddleDistal: '*Mid3',
    },
  ),
  'MikuMikuDance, in Japanese': convention(
    ['左', '右'],
    `
全ての親
  センター
    グルーブ
      腰
        下半身
          *足 *ひざ *足首 *つま先
          *足D *ひざD *足首D *足先EX
        上半身
          上半身2
            首
              頭
                両目
                *目
            *肩P *肩 *肩C
              *腕 *腕捩 *ひじ *手捩 *手首
                *親指０ *親指１ *親指２
                *人指１ *人指２ *人指３
                *中指１ *中指２ *中指３
                *薬指１ *薬指２ *薬指３
                *小指１ *小指２ *小指３
  *足IK親 *足ＩＫ *つま先ＩＫ
`,
    { hips: '下半身', spine: '上半身', chest: '上半身2', neck: '首', head: '頭' },
    {
      Eye: '*目',
      Shoulder: '*肩',
      UpperArm: '*腕',
      LowerArm: '*ひじ',
      Hand: '*手首',
      UpperLeg: '*足',
      LowerLeg: '*ひざ',
      Foot: '*足首',
      Toes: '*つま先',
      ThumbMetacarpal: '*親指０',
      ThumbProximal: '*親指１',
      ThumbDistal: '*親指２',
      IndexProximal: '*人指１',
      IndexIntermediate: '*人指２',
      IndexDistal: '*人指３',
      MiddleProximal: '*中指１',
      MiddleIntermediate: '*中指２',
      MiddleDistal: '*中指３',
      RingProximal: '*薬指１',
      RingIntermediate: '*薬指２',
      RingDistal: '*薬指３',
      LittleProximal: '*小指１',
      LittleIntermediate: '*小指２',
      LittleDistal: '*小指３',
    },
  ),
  SMPL: convention(
    ['left', 'right'],
    `
pelvis
  *_hip *_knee *_ankle *_foot
  spine1
    spine2
      spine3
        neck head
        *_collar *_shoulder *_elbow *_wrist
          *_index1 *_index2 *_index3
          *_thumb1 *_thumb2 *_thumb3
`,
    { hips: 'pelvis', spine: 'spine1', chest: 'spine2', upperChest: 'spine3', neck: 'neck', head: 'head' },
    {
      Shoulder: '*_collar',
      UpperArm: '*_shoulder',
      LowerArm: '*_elbow',
      Hand: '*_wrist',
      UpperLeg: '*_hip',
      LowerLeg: '*_knee',
      Foot: '*_ankle',
      Toes: '*_foot',
      IndexProximal: '*_index1',
      IndexIntermediate: '*_index2',
      IndexDistal: '*_index3',
      ThumbMetacarpal: '*_thumb1',
      ThumbProximal: '*_thumb2',
      ThumbDistal: '*_thumb3',
    },
  ),
  'Cats and VRChat': convention(
    ['Left', 'Right'],
    `
Armature
  Hips
    Spine
      Chest
        Neck Head
        *~shoulder *~arm *~elbow *~wrist
    *~leg *~knee *~ankle *~toe
`,
    { hips: 'Hips', spine: 'Spine', chest: 'Chest', neck: 'Neck', head: 'Head' },
    {
      Shoulder: '*~shoulder',
      UpperArm: '*~arm',
      LowerArm: '*~elbow',
      Hand: '*~wrist',
      UpperLeg: '*~leg',
      LowerLeg: '*~knee',
      Foot: '*~ankle',
      Toes: '*~toe',
    },
  ),
  'Character Creator': convention(
    ['L', 'R'],
    `
CC_Base_BoneRoot
  CC_Base_Hip
    CC_Base_Pelvis
      CC_Base_*_Thigh
        CC_Base_*_ThighTwist01
        CC_Base_*_Calf CC_Base_*_Foot CC_Base_*_ToeBase
    CC_Base_Waist
      CC_Base_Spine01
        CC_Base_Spine02
          CC_Base_NeckTwist01 CC_Base_NeckTwist02 CC_Base_Head
          CC_Base_*_Clavicle CC_Base_*_Upperarm
            CC_Base_*_UpperarmTwist01
            CC_Base_*_Forearm CC_Base_*_Hand
`,
    {
      hips: 'CC_Base_Hip',
      spine: 'CC_Base_Waist',
      chest: 'CC_Base_Spine01',
      upperChest: 'CC_Base_Spine02',
      neck: 'CC_Base_NeckTwist01',
      head: 'CC_Base_Head',
    },
    {
      Shoulder: 'CC_Base_*_Clavicle',
      UpperArm: 'CC_Base_*_Upperarm',
      LowerArm: 'CC_Base_*_Forearm',
      Hand: 'CC_Base_*_Hand',
      UpperLeg: 'CC_Base_*_Thigh',
      LowerLeg: 'CC_Base_*_Calf',
      Foot: 'CC_Base_*_Foot',
      Toes: 'CC_Base_*_ToeBase',
    },
  ),
  MakeHuman: convention(
    ['L', 'R'],
    `
root
  pelvis.*
    upperleg01.* upperleg02.* lowerleg01.* lowerleg02.* foot.*
      metatarsal1.* toe1-1.* toe1-2.*
  spine05
    spine04
      spine03
        spine02
          spine01
            neck01 neck02 neck03 head
              jaw
            clavicle.*
              shoulder01.* upperarm01.* upperarm02.* lowerarm01.* lowerarm02.* wrist.*
                finger1-1.* finger1-2.* finger1-3.*
                metacarpal1.* finger2-1.* finger2-2.* finger2-3.*
                metacarpal4.* finger5-1.* finger5-2.* finger5-3.*
`,
    {
      hips: 'root',
      spine: 'spine05',
      chest: 'spine03',
      upperChest: 'spine01',
      neck: 'neck01',
      head: 'head',
      jaw: 'jaw',
    },
    {
      Shoulder: 'clavicle.*',
      UpperArm: 'upperarm01.*',
      LowerArm: 'lowerarm01.*',
      Hand: 'wrist.*',
      UpperLeg: 'upperleg01.*',
      LowerLeg: 'lowerleg01.*',
      Foot: 'foot.*',
      Toes: 'toe1-1.*',
      ThumbMetacarpal: 'finger1-1.*',
      ThumbProximal: 'finger1-2.*',
      ThumbDistal: 'finger1-3.*',
      IndexProximal: 'finger2-1.*',
      IndexIntermediate: 'finger2-2.*',
      IndexDistal: 'finger2-3.*',
      LittleProximal: 'finger5-1.*',
      LittleIntermediate: 'finger5-2.*',
      LittleDistal: 'finger5-3.*',
    },
  ),
  'Bandai Namco motion sets': convention(
    ['L', 'R'],
    `
joint_Root
  Hips
    Spine
      Chest
        Neck Head
        Shoulder_* UpperArm_* LowerArm_* Hand_*
    UpperLeg_* LowerLeg_* Foot_* Toes_*
`,
    { hips: 'Hips', spine: 'Spine', chest: 'Chest', neck: 'Neck', head: 'Head' },
    {
      Shoulder: 'Shoulder_*',
      UpperArm: 'UpperArm_*',
      LowerArm: 'LowerArm_*',
      Hand: 'Hand_*',
      UpperLeg: 'UpperLeg_*',
      LowerLeg: 'LowerLeg_*',
      Foot: 'Foot_*',
      Toes: 'Toes_*',
    },
  ),
  'Second Life': convention(
    ['Left', 'Right'],
    `
mPelvis
  mSpine1
    mTorso
      mChest
        mNeck mHead
          mEye*
        mCollar* mShoulder* mElbow* mWrist*
          mHandThumb1* mHandThumb2* mHandThumb3*
          mHandIndex1* mHandIndex2* mHandIndex3*
  mHip* mKnee* mAnkle* mFoot* mToe*
`,
    {
      hips: 'mPelvis',
      spine: 'mSpine1',
      chest: 'mTorso',
      upperChest: 'mChest',
      neck: 'mNeck',
      head: 'mHead',
    },
    {
      Eye: 'mEye*',
      Shoulder: 'mCollar*',
      UpperArm: 'mShoulder*',
      LowerArm: 'mElbow*',
      Hand: 'mWrist*',
      UpperLeg: 'mHip*',
      LowerLeg: 'mKnee*',
      Foot: 'mAnkle*',
      Toes: 'mToe*',
      ThumbMetacarpal: 'mHandThumb1*',
      ThumbProximal: 'mHandThumb2*',
      ThumbDistal: 'mHandThumb3*',
      IndexProximal: 'mHandIndex1*',
      IndexIntermediate: 'mHandIndex2*',
      IndexDistal: 'mHandIndex3*',
    },
  ),
  'Poser, and BVH in small letters': convention(
    ['l', 'r'],
    `
hip
  abdomen
    chest
      neck
      *collar *shldr *forearm *hand
  *buttock *thigh *shin *foot
`,
    { hips: 'hip', spine: 'abdomen', chest: 'chest', neck: 'neck' },
    {
      Shoulder: '*collar',
      UpperArm: '*shldr',
      LowerArm: '*forearm',
      Hand: '*hand',
      UpperLeg: '*thigh',
      LowerLeg: '*shin',
      Foot: '*foot',
    },
  ),
  'MikuMikuDance, in English': convention(
    ['L', 'R'],
    `
center
  groove
    waist
      lower_body
        leg_* knee_* ankle_* toe_*
      upper_body upper_body2
        neck head
          eyes
          eye_*
        shoulder_* arm_* elbow_* wrist_*
          thumb0_* thumb1_* thumb2_*
          fore1_* fore2_* fore3_*
  leg_IK_*
`,
    { hips: 'lower_body', spine: 'upper_body', chest: 'upper_body2', neck: 'neck', head: 'head' },
    {
      Eye: 'eye_*',
      Shoulder: 'shoulder_*',
      UpperArm: 'arm_*',
      LowerArm: 'elbow_*',
      Hand: 'wrist_*',
      UpperLeg: 'leg_*',
      LowerLeg: 'knee_*',
      Foot: 'ankle_*',
      Toes: 'toe_*',
      ThumbMetacarpal: 'thumb0_*',
      ThumbProximal: 'thumb1_*',
      ThumbDistal: 'thumb2_*',
      IndexProximal: 'fore1_*',
      IndexIntermediate: 'fore2_*',
      IndexDistal: 'fore3_*',
    },
  ),
  'Azure Kinect': convention(
    ['LEFT', 'RIGHT'],
    `
PELVIS
  SPINE_NAVAL SPINE_CHEST
    NECK HEAD
    CLAVICLE_* SHOULDER_* ELBOW_* WRIST_*
      HAND_* HANDTIP_*
  HIP_* KNEE_* ANKLE_* FOOT_*
`,
    { hips: 'PELVIS', spine: 'SPINE_NAVAL', chest: 'SPINE_CHEST', neck: 'NECK', head: 'HEAD' },
    {
      Shoulder: 'CLAVICLE_*',
      UpperArm: 'SHOULDER_*',
      LowerArm: 'ELBOW_*',
      Hand: 'WRIST_*',
      UpperLeg: 'HIP_*',
      LowerLeg: 'KNEE_*',
      Foot: 'ANKLE_*',
      Toes: 'FOOT_*',
    },
  ),
  ARKit: convention(
    ['left', 'right'],
    `
root
  hips_joint
    *_upLeg_joint *_leg_joint *_foot_joint *_toes_joint *_toesEnd_joint
    spine_1_joint spine_2_joint spine_3_joint spine_4_joint spine_5_joint spine_6_joint spine_7_joint
      neck_1_joint neck_2_joint neck_3_joint neck_4_joint head_joint
        jaw_joint
        *_eye_joint
      *_shoulder_1_joint *_arm_joint *_forearm_joint *_hand_joint
        *_handIndexStart_joint *_handIndex_1_joint *_handIndex_2_joint *_handIndex_3_joint *_handIndexEnd_joint
`,
    {
      hips: 'hips_joint',
      spine: 'spine_1_joint',
      chest: 'spine_4_joint',
      upperChest: 'spine_7_joint',
      neck: 'neck_1_joint',
      head: 'head_joint',
      jaw: 'jaw_joint',
    },
    {
      Eye: '*_eye_joint',
      Shoulder: '*_shoulder_1_joint',
      UpperArm: '*_arm_joint',
      LowerArm: '*_forearm_joint',
      Hand: '*_hand_joint',
      UpperLeg: '*_upLeg_joint',
      LowerLeg: '*_leg_joint',
      Foot: '*_foot_joint',
      Toes: '*_toes_joint',
      IndexProximal: '*_handIndex_1_joint',
      IndexIntermediate: '*_handIndex_2_joint',
      IndexDistal: '*_handIndex_3_joint',
    },
  ),
}
