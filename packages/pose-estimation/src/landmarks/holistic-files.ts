/** The version of MediaPipe Holistic whose files the server hands out under `HOLISTIC_PATH`. */
export const HOLISTIC_VERSION = '0.5.1675471629'

/** Where a browser finds those files; they never change under it. */
export const HOLISTIC_PATH = `/sight/${HOLISTIC_VERSION}/`

/**
 * What a browser needs of them, with sizes in bytes: nothing of the heavy and light models, nor of the build for machines without SIMD.
 * Scripts are run from their address, the others are handed to them.
 */
export const HOLISTIC_FILES = [
  { name: 'holistic.js', bytes: 78_139, kind: 'script' },
  { name: 'holistic_solution_packed_assets_loader.js', bytes: 9_786, kind: 'script' },
  { name: 'holistic_solution_simd_wasm_bin.js', bytes: 276_482, kind: 'script' },
  { name: 'holistic.binarypb', bytes: 1_741, kind: 'data' },
  { name: 'holistic_solution_simd_wasm_bin.wasm', bytes: 6_511_073, kind: 'wasm' },
  { name: 'pose_landmark_full.tflite', bytes: 6_440_512, kind: 'data' },
  { name: 'holistic_solution_packed_assets.data', bytes: 16_877_755, kind: 'data' },
] as const

export type HolisticFile = (typeof HOLISTIC_FILES)[number]
