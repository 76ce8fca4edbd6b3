import { ARM_WAYS, BENDS, LEG_WAYS, PALMS, REACHES, SHAPES, STANCES, TOUCHES } from './vocabulary.ts'

function any(names: readonly string[]): string {
  return names.join('|')
}

/** The vocabulary for the eyes of a language model: every word that it may answer with, in a few lines. */
export const VOCABULARY_TEXT = [
  `stance: ${any(STANCES)}`,
  'facing (of the whole body): left|right|away',
  'legs (both): together|apart|crossed|inward',
  'trunk: {bend: forward|back, lean: left|right, turn: left|right}',
  'head: {nod: up|down, turn: left|right, tilt: left|right}',
  'gaze: camera|up|down|left|right',
  'leftArm, rightArm: {way, reach, touch, palm, hand}',
  `  way: list of 1 to 3 of ${any(ARM_WAYS)} (from the shoulder)`,
  `  reach: ${any(REACHES)}`,
  `  touch: ${any(TOUCHES)} (shoulder, elbow, hand: those of the other arm; leave way and reach out)`,
  `  palm (where it looks): ${any(PALMS)}`,
  `  hand: ${any(SHAPES)}`,
  'leftLeg, rightLeg: {way, bend, on}',
  `  way: list of 1 to 2 of ${any(LEG_WAYS)}; bend: ${any(BENDS)}; on: sole|toes|knee|air`,
  'face: {feeling: happy|angry|sad|relaxed|surprised|neutral, eyes: closed|winkLeft|winkRight, mouth: open}',
  'Words of trunk and head may go a little or far: slightlyForward, farLeft.',
].join('\n')
