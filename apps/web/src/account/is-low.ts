import type { User } from '@kamae/entities/user/contract'

/** From this part of everything given on, a person is told that little is left. */
const LITTLE_LEFT = 0.8

/** Whether somebody has used most of the poses that they may download. */
export function isLow({ usage: { pose } }: User): boolean {
  return pose.given > 0 && pose.charged / pose.given >= LITTLE_LEFT
}
