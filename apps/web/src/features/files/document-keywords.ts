/** Keywords of PNG under which a picture carries what it shows. */
export const SCENE_KEYWORD = 'kamae-scene'
export const POSE_KEYWORD = 'kamae-pose'
