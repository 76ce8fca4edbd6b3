import type { Bone } from '../skeleton/bones.ts'
import { plantFoot } from './plant.ts'
import { copyOf, endBeyond, FEET, type Gesture, type Place, type Wish } from './reach-gesture.ts'
import type { Task } from './reach-problem.ts'
import type { Stance } from '../kinematics/rig.ts'

/** What must keep its place while a bone is dragged: pins, and feet that stand, on tiptoe where they do so in `stance`. */
export function heldTasks(
  gesture: Gesture,
  { bone: dragged }: Wish,
  pins: readonly Place[],
  stance?: Stance,
): readonly Task[] {
  const others = pins.filter(({ bone }) => bone !== dragged && gesture.rig.parent.has(bone))
  return [
    ...tasksOf(others),
    ...plantedTasks(gesture, [...others, { bone: endBeyond(dragged) ?? dragged }], stance),
  ]
}

/** Pinned places as goals. Ends are turned afterwards, when they are in place; a turn of the trunk is part of the search. */
export function tasksOf(places: readonly Place[]): Task[] {
  return places.map((place) => (isOfTrunk(place) ? place : { bone: place.bone, position: place.position }))
}

/** The feet that stand, but for some, as goals: where the gesture found them, or where they come to stand in `stance`. */
export function plantedTasks(
  { rig, limbs, limits, plants }: Gesture,
  but: readonly { readonly bone: Bone }[],
  stance?: Stance,
): readonly Task[] {
  return FEET.filter((foot) => rig.parent.has(foot) && !but.some(({ bone }) => bone === foot)).map((foot) => {
    const plant = plants[foot]
    const planted = stance && plant && plantFoot(rig, copyOf(stance), limbs[foot], plant, limits)
    return { bone: foot, position: planted?.ankle ?? limbs[foot].end.position }
  })
}

/** Whether a place is one of the trunk's, whose turn is part of the search. */
export function isOfTrunk({ bone }: Place): boolean {
  return bone === 'chest' || bone === 'head'
}
