import { AmbientLight, type Box3, DirectionalLight, Group, MathUtils, Sphere, Vector3 } from 'three'
import type { Lamp, Lights } from '@kamae/pose/documents/studio'

/** What strength 1 means: the studio's own key and its light from everywhere (see `drawing.ts`). */
const KEY = Math.PI * 0.88
const AMBIENT = Math.PI * 0.12
const MAP_SIDE = 2048
const FURTHEST_SHADOW = 12

/** The lamps of a scene that has its own light. */
export type Lamps = {
  readonly group: Group
  /** Takes the scene's light, or goes out. */
  show(lights: Lights | undefined): void
  /** Lets shadows fit what stands there; world, metres. */
  fit(bounds: Box3): void
  /** How much light falls on the floor, red, green and blue, where the studio's own gives 1. */
  readonly onFloor: readonly [number, number, number]
  /** The part of the floor's light that a shadow takes away, 0 to 1. */
  readonly shade: number
  dispose(): void
}

/** Makes the lamps, all of them out. */
export function createLamps(): Lamps {
  const group = new Group()
  group.visible = false
  const key = new DirectionalLight()
  const fill = new DirectionalLight()
  const rim = new DirectionalLight()
  const ambient = new AmbientLight()
  group.add(key, key.target, fill, rim, ambient)
  key.shadow.mapSize.set(MAP_SIDE, MAP_SIDE)
  key.shadow.radius = 2.5
  key.shadow.bias = -0.0004
  let towards = new Vector3(0, 0, 1)
  let onFloor: [number, number, number] = [1, 1, 1]
  let shade = 0

  return {
    group,
    get onFloor() {
      return onFloor
    },
    get shade() {
      return shade
    },
    show(lights) {
      group.visible = lights !== undefined
      if (key.castShadow && !lights?.shadows) key.shadow.dispose()
      key.castShadow = lights?.shadows ?? false
      if (!lights) return
      const lamps = [
        [key, lights.key],
        [fill, lights.fill],
        [rim, lights.rim],
      ] as const
      onFloor = [0, 0, 0]
      let fromKey = 0
      for (const [light, lamp] of lamps) {
        const direction = directionOf(lamp)
        light.color.set(lamp.colour)
        light.intensity = KEY * lamp.strength
        light.position.copy(direction)
        const lit = 0.88 * lamp.strength * Math.max(direction.y, 0)
        if (light === key) {
          towards = direction
          fromKey = lit
        }
        onFloor = [
          onFloor[0] + lit * light.color.r,
          onFloor[1] + lit * light.color.g,
          onFloor[2] + lit * light.color.b,
        ]
      }
      ambient.intensity = AMBIENT * lights.ambient
      const whole = onFloor.map((part) => (part + 0.12 * lights.ambient) / 0.695)
      shade = fromKey / Math.max(Math.max(...whole) * 0.695, 0.01)
      // A floor throws light about: its own colour stays, only tinted.
      const grey = Math.max(...whole) * 0.4
      onFloor = [(whole[0] ?? 1) * 0.6 + grey, (whole[1] ?? 1) * 0.6 + grey, (whole[2] ?? 1) * 0.6 + grey]
    },
    fit(bounds) {
      if (!key.castShadow) return
      const { center, radius } = roundSphere(bounds)
      const { camera } = key.shadow
      // The floor behind what stands there is darkened too: the longer the shadow, the deeper the light must see.
      const depth = radius + Math.min(FURTHEST_SHADOW, (2 * radius) / Math.max(towards.y, 0.05))
      key.target.position.copy(center)
      key.position.copy(center).addScaledVector(towards, radius + 1)
      camera.left = camera.bottom = -radius
      camera.right = camera.top = radius
      camera.near = 0.5
      camera.far = radius + 1 + depth
      camera.updateProjectionMatrix()
      // About two texels of the map: what lies in its own shadow is lifted out of it.
      key.shadow.normalBias = (4 * radius) / MAP_SIDE + 0.004
    },
    dispose() {
      key.dispose()
      fill.dispose()
      rim.dispose()
      ambient.dispose()
    },
  }
}

/** Where a lamp hangs as seen from the middle of the scene: a unit vector, world frame. */
function directionOf({ yaw, pitch }: Lamp): Vector3 {
  return new Vector3().setFromSphericalCoords(1, MathUtils.degToRad(90 - pitch), MathUtils.degToRad(yaw))
}

/** The sphere around what stands there, in steps, so that the shadow's edge does not crawl with every breath. */
function roundSphere(bounds: Box3): Sphere {
  const sphere = bounds.isEmpty() ? new Sphere(new Vector3(), 1) : bounds.getBoundingSphere(new Sphere())
  const { center } = sphere
  center.set(round(center.x), round(center.y), round(center.z))
  sphere.radius = Math.ceil((sphere.radius + 0.1) * 4) / 4
  return sphere
}

function round(value: number): number {
  return Math.round(value * 8) / 8
}
