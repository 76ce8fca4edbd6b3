import { join } from 'node:path'
import { rmSync, writeFileSync } from 'node:fs'

import { dropPath } from '@kamae/e2e/support/drop-file'
import { dragHandle, sceneOf } from '@kamae/e2e/support/maker-gestures'
import { gap, settledJoints } from '@kamae/e2e/support/stage-facts'
import { stageSpread } from '@kamae/e2e/support/picture-facts'
import type { Locator, Page } from '@playwright/test'

import type { Kind } from './kinds.ts'

/** A maker that files are dropped on, one after the other. */
export type Target = {
  readonly page: Page
  readonly stage: Locator
  /** Where files lie to be dropped. */
  readonly folder: string
  /** Whether a text has a sentence in the reader's language. */
  isSentence(text: string): boolean
  /** What went wrong in the page, or left it, since it was opened. */
  readonly problems: string[]
}

/** What came of a file: refused by a sentence, or opened as something that it also is; otherwise what is wrong. */
export type Outcome = { readonly end: 'refused' | 'opened' | 'asked'; readonly wrong: readonly string[] }

const LONGEST_MS = 60_000
const LEAST_SPREAD = 15
const MOST_MOVED = 0.0005

/** Drops a file of a kind, reads and closes what the maker says of it, and looks whether all is as before and goes on. */
export async function dropKind({ page, stage, folder, isSentence, problems }: Target, kind: Kind) {
  const wrong: string[] = []
  const before = { joints: await settledJoints(stage), scene: await sceneOf(stage) }
  const path = join(folder, kind.file)
  writeFileSync(path, kind.make())
  await dropPath(page, path)
  const end = await answered(page, before.scene.steps)
  rmSync(path)
  if (end === 'nothing') wrong.push('nothing was shown')
  if (end === 'opened' && !kind.mayOpen) wrong.push('it was opened')
  const shown = await readAndClose(page)
  if (end !== 'opened' && end !== 'nothing' && !shown.some(isSentence))
    wrong.push(`no sentence in the reader's language: ${shown.join(' / ')}`)
  const isUndone = await undoTo(page, stage, before.scene.steps)
  if (!isUndone) wrong.push('it could not be undone')
  if ((await stageSpread(page)) < LEAST_SPREAD) wrong.push('the stage is blank')
  const joints = await settledJoints(stage)
  const moved = Object.entries(before.joints).filter(
    ([bone, place]) => gap(joints[bone as keyof typeof joints], place) > MOST_MOVED,
  )
  if (moved.length > 0) wrong.push(`${moved.length} joints are elsewhere`)
  await dragHandle(page, 'rightHand', 40, 30)
  if (!(await hasSteps(page, (steps) => steps > before.scene.steps))) wrong.push('a drag does nothing')
  if (!(await undoTo(page, stage, before.scene.steps))) wrong.push('the drag could not be undone')
  wrong.push(...problems.splice(0))
  const outcome: Outcome = { end: end === 'nothing' ? 'refused' : end, wrong }
  return outcome
}

/** What the maker answers first: an alert, a dialog that asks, or another step of its history. */
async function answered(page: Page, steps: number): Promise<Outcome['end'] | 'nothing'> {
  const found = await page
    .waitForFunction(
      (then) => {
        const isSeen = (one: Element) => one.checkVisibility() && one.textContent?.trim() !== ''
        if ([...document.querySelectorAll('[role=alert]')].some(isSeen)) return 'refused'
        if (document.querySelector('dialog[open]')) return 'asked'
        const scene = document.querySelector('[data-scene]')?.getAttribute('data-scene') ?? ''
        return scene !== '' && (JSON.parse(scene) as { steps: number }).steps !== then && 'opened'
      },
      steps,
      { timeout: LONGEST_MS },
    )
    .catch(() => undefined)
  return (await found?.jsonValue()) || 'nothing'
}

/** Every sentence that is there, each closed as a person does. */
async function readAndClose(page: Page): Promise<string[]> {
  const texts: string[] = []
  const alerts = page.locator('[role=alert]:visible')
  for (let tries = 0; tries < 20 && (await alerts.count()) > 0; tries++) {
    const text = await alerts.first().textContent()
    if (text && texts.at(-1) !== text) texts.push(text)
    await alerts
      .first()
      .click({ timeout: 500, force: true })
      .catch(() => undefined)
    await page.waitForTimeout(150)
  }
  // One that goes lies over the stage for a moment still.
  await page.waitForFunction(() => !document.querySelector('.Toastify__toast'), undefined, {
    timeout: 10_000,
  })
  const dialogs = page.locator('dialog[open]')
  for (let tries = 0; tries < 5 && (await dialogs.count()) > 0; tries++) {
    texts.push((await dialogs.last().textContent()) ?? '')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(200)
  }
  return texts
}

async function undoTo(page: Page, stage: Locator, steps: number): Promise<boolean> {
  for (let tries = 0; tries < 3 && (await sceneOf(stage)).steps > steps; tries++) {
    const { steps: now } = await sceneOf(stage)
    await page.keyboard.press('Control+z')
    await hasSteps(page, (after) => after < now)
  }
  return (await sceneOf(stage)).steps === steps
}

/** Waits fifteen seconds at most until so many steps are done. */
async function hasSteps(page: Page, holds: (steps: number) => boolean): Promise<boolean> {
  for (let tries = 0; tries < 300; tries++) {
    if (holds((await sceneOf(page.locator('[data-stage]'))).steps)) return true
    await page.waitForTimeout(50)
  }
  return false
}
