import type { OpenPosePeople, OpenPosePoint } from './openpose-people.ts'

/**
 * Writes people in the form that OpenPose and the tools around ControlNet exchange: lists of x, y and confidence in pixels of the canvas;
 * 0, 0, 0 for a point that is not there. Format: OpenPose, doc/02_output.md; `canvas_width` and `canvas_height` as sd-webui-controlnet
 * writes them.
 */
export function writeOpenPose({ width, height, people }: OpenPosePeople): string {
  return JSON.stringify({
    version: 1.3,
    people: people.map(({ body, face, leftHand, rightHand }) => ({
      pose_keypoints_2d: listOf(body),
      face_keypoints_2d: listOf(face),
      hand_left_keypoints_2d: listOf(leftHand),
      hand_right_keypoints_2d: listOf(rightHand),
    })),
    canvas_width: width,
    canvas_height: height,
  })
}

function listOf(points: readonly OpenPosePoint[]): readonly number[] {
  return points.flatMap(({ x, y, confidence }) => [x, y, confidence])
}
