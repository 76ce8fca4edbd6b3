import { FARTHEST } from './scene-limits.ts'
import { START_CAMERA } from './start-camera.ts'

/** Where something of a scene lies: keys and indices from the outside in. */
type Path = readonly PropertyKey[]
type Parent = Record<PropertyKey, unknown>
/** What a schema finds wrong, as far as it is looked at here. */
type Issue = { readonly code?: string; readonly expected?: unknown; readonly path: Path }

/** What is put where a number is none or beyond its bounds; `GONE` takes the prop away. */
type Remedy = (value: unknown) => unknown
const GONE = Symbol('gone')

/** A rule holds for all that lies beneath its path; `*` is any key. */
type Rule = { readonly path: readonly string[]; readonly remedy: Remedy; readonly heals?: 'all' }

const rule = (path: string, remedy: Remedy, heals?: 'all'): Rule => ({
  path: path.split('/'),
  remedy,
  ...(heals && { heals }),
})
const gone: Remedy = () => GONE
const within =
  (least: number, most: number, otherwise: number): Remedy =>
  (value) =>
    typeof value === 'number' && !Number.isNaN(value) ? Math.min(most, Math.max(least, value)) : otherwise
const metres = within(-FARTHEST, FARTHEST, 0)

const RULES: readonly Rule[] = [
  // Without its camera a scene still has all that was made.
  rule('camera', () => START_CAMERA, 'all'),
  rule('cameras/*', gone, 'all'),
  rule('avatars/*/place/*', metres),
  rule('avatars/*/turn', () => 0),
  rule('avatars/*/scale', (value) => (Number(value) > 0 ? within(0.01, 100, 1)(value) : 1)),
  rule('avatars/*/pose/rotations/*', gone),
  rule('avatars/*/pose/hips/*', within(-100, 100, 0)),
  rule('avatars/*/pose/expressions/*', within(0, 1, 0)),
  rule('avatars/*/pose/gaze', () => ({ kind: 'ahead' })),
  rule('avatars/*/pose/contacts/*', gone),
  rule('avatars/*/pins/*', gone),
  rule('avatars/*/swing', gone),
  rule('avatars/*/bodyShape/*', within(-1, 1, 0)),
  rule('props/*/place/*', metres),
  rule('props/*/turn', () => [0, 0, 0, 1]),
  rule('props/*/size/*', within(-FARTHEST, FARTHEST, 1)),
  rule('lights', gone),
  rule('air', gone),
]

/**
 * A scene in which numbers that are none, or beyond their bounds, have given way to sound ones; undefined where more than numbers and
 * cameras is wrong. `issues` is what the schema of scenes found.
 */
export function mendNumbers(scene: unknown, issues: readonly Issue[]): unknown {
  const places = new Map<string, { readonly place: Path; readonly remedy: Remedy }>()
  for (const issue of issues) {
    const found = RULES.find(({ path }) => isBeneath(issue.path, path))
    if (!found || !(found.heals === 'all' || isOfNumber(issue, scene))) return undefined
    const place = issue.path.slice(0, found.path.length)
    places.set(place.join('/'), { place, remedy: found.remedy })
  }
  // From the last to the first: what is taken out of a list must not move what is still to be mended.
  return [...places.values()].reduceRight(
    (mended, { place, remedy }) => changed(mended, place, remedy),
    scene,
  )
}

/** A copy with something else at a place. */
function changed(value: unknown, [key, ...rest]: Path, remedy: Remedy): unknown {
  if (key === undefined) return remedy(value)
  if (!isParent(value)) return value
  const next = changed(value[key], rest, remedy)
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, at) => (at !== key ? [entry] : next === GONE ? [] : [next]))
  const { [key]: _before, ...others } = value
  return next === GONE ? others : { ...value, [key]: next }
}

function isBeneath(path: Path, above: readonly string[]): boolean {
  return path.length >= above.length && above.every((key, at) => key === '*' || key === path[at])
}

/** Whether it is a number that is wrong. JSON has no NaN: what was none is null there. */
function isOfNumber({ code, expected, path }: Issue, scene: unknown): boolean {
  const value = valueAt(scene, path)
  if (code === 'custom') return Array.isArray(value)
  if (code === 'too_small' || code === 'too_big') return typeof value === 'number'
  return code === 'invalid_type' && expected === 'number' && (value === null || typeof value === 'number')
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (isParent(at) ? at[key] : undefined), value)
}

function isParent(value: unknown): value is Parent {
  return typeof value === 'object' && value !== null
}
