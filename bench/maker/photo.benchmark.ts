// Every built-in pose as a picture of one of our avatars, and back: picture → MediaPipe in Chromium, as the maker runs it → pose. The error
// of a pose is that of its joint directions, from joint to joint, against the pose that was drawn.
// `node bench/maker/photo.benchmark.ts [avatar, such as daichi or all] [every how manieth pose]`
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { CHROMIUM_FLAGS } from '@kamae/e2e/support/chromium-flags'
import { HOLISTIC_FILES } from '@kamae/pose-estimation/landmarks/holistic-files'
import { poseFromLandmarks } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import type { FoundPerson } from '@kamae/pose-estimation/landmarks/found-person'
import { chromium } from '@playwright/test'

import { avatarSkeletons } from '../support/avatar-skeletons.ts'
import { directionErrors } from './photo/joint-directions.ts'
import { servePhotoPage } from './photo/serve.ts'
import { row } from '../support/row.ts'

const GOAL = 15
const [named = 'sora', step = '1'] = process.argv.slice(2)
const names = named === 'all' ? ['sora', 'daichi', 'momo'] : [named]
const poses = BUILT_IN_POSES.filter((_, index) => index % Number(step) === 0)
const skeletons = avatarSkeletons()
const served = await servePhotoPage()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
})
try {
  const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
  await page.goto(served.address)
  await page.waitForSelector('body[data-ready]', { state: 'attached' })
  await page.evaluate(
    (files) => globalThis.openFinder(files),
    HOLISTIC_FILES.filter(({ kind }) => kind !== 'script').map(({ name }) => name),
  )
  for (const name of names) {
    const file = fileURLToPath(new URL(`../../packages/default-avatars/dist/${name}.vrm`, import.meta.url))
    await page.evaluate((address) => globalThis.stand(address), `/files${file}`)
    const found = new Map<string, FoundPerson>()
    const begun = performance.now()
    for (const { id, pose } of poses)
      found.set(id, await page.evaluate((one) => globalThis.lookAt(one), pose))
    tell(name, found, (performance.now() - begun) / poses.length)
  }
} finally {
  await browser.close()
  await served.close()
}

function tell(name: string, found: ReadonlyMap<string, FoundPerson>, each: number): void {
  const skeleton = skeletons.get(`${name}.vrm`)
  if (!skeleton) throw new Error(`There is no avatar ${name}.`)
  const kept = process.env.KEEP_FOUND
  if (kept) writeFileSync(kept, JSON.stringify(Object.fromEntries(found)))
  const all: number[] = []
  const byPose: { id: string; mean: number }[] = []
  const byJoint = new Map<string, number[]>()
  for (const { id, pose } of poses) {
    const person = found.get(id)
    const solved = person && poseFromLandmarks(person)
    if (!solved || solved.found.length === 0) continue
    const errors = directionErrors(skeleton, pose, solved.pose)
    all.push(...errors.values())
    byPose.push({ id, mean: [...errors.values()].reduce((sum, error) => sum + error, 0) / errors.size })
    for (const [joint, error] of errors) byJoint.set(joint, [...(byJoint.get(joint) ?? []), error])
  }
  byPose.sort((a, b) => b.mean - a.mean)
  const middle = quantile(all, 0.5)
  row(
    `pose from a picture, ${name}: median error of joint directions`,
    `${degrees(middle)} (nine tenths under ${degrees(quantile(all, 0.9))}; ${byPose.length} of ${poses.length} poses found, ${all.length} directions, ${Math.round(each)} ms a picture)`,
    `< ${GOAL}°`,
    middle < GOAL && byPose.length > 0.9 * poses.length,
  )
  const worst = byPose.slice(0, 10).map(({ id, mean }) => `${id} ${degrees(mean)}`)
  console.log(`Worst poses (mean): ${worst.join(', ')}.`)
  const missed = poses.filter(({ id }) => !byPose.some((one) => one.id === id)).map(({ id }) => id)
  console.log(`Nobody found: ${missed.join(', ') || 'none'}.`)
  const joints = [...byJoint].map(([joint, errors]) => `${joint} ${degrees(quantile(errors, 0.5))}`)
  console.log(`Medians by joint: ${joints.join(', ')}.`)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? NaN
}

function degrees(value: number): string {
  return `${value.toFixed(1)}°`
}
