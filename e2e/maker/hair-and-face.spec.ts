import { expect } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { drag, openMaker } from '../support/maker-gestures.ts'

test('hair is frozen and let swing, and a face is made and reset', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMaker(page, kamae.url)

  await test.step('hair is frozen in a storm by keys alone, stays so after a reload, and undo lets it swing', async () => {
    const tab = page.getByRole('tab', { name: 'Motion' })
    await tab.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Storm' }).press('Enter')
    const strength = page.getByRole('spinbutton', { name: 'Strength' })
    await expect(strength).toHaveAttribute('aria-valuenow', '100')
    const direction = page.getByRole('spinbutton', { name: 'Direction' })
    await direction.press('ArrowUp')
    await expect(direction).toHaveAttribute('aria-valuenow', '91')
    const springBones = page.getByRole('radio', { name: 'Swinging' })
    const frozen = page.getByRole('radio', { name: 'Frozen' })
    await springBones.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(frozen).toBeChecked()
    await expect(page.getByText('They keep this shape in every pose.')).toBeVisible()
    expect(await listGraveViolations(page, { within: '[role=tabpanel]' })).toEqual([])

    await expect(page.locator('[data-save="device"]')).toBeVisible()
    await page.reload()
    await page.locator('[data-ready="true"]').first().waitFor({ timeout: 180_000 })
    await tab.click()
    await expect(frozen).toBeChecked()
    await expect(strength).toHaveAttribute('aria-valuenow', '100')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(springBones).toBeChecked()
  })

  await test.step('a smile holds the mouth back and says so, a blend shape is found by name and set, and the face is reset', async () => {
    await page.getByRole('tab', { name: 'Face' }).click()
    await page.getByRole('button', { name: 'Laugh', exact: true }).click()
    await page.getByRole('region', { name: 'Mouth' }).locator('summary').click()
    await expect(page.getByText('Held back by Happy: 100%').first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a slider' }).fill('surpr')
    const shape = page.getByRole('region', { name: 'Blend shapes' }).getByRole('spinbutton')
    await expect(shape).toHaveCount(1)
    await shape.press('PageUp')
    await expect(shape).toHaveAttribute('aria-valuenow', '10')
    expect(await listGraveViolations(page, { within: '[role=tabpanel]' })).toEqual([])
    await page.getByRole('button', { name: 'Reset face' }).click()
    await expect(shape).toHaveAttribute('aria-valuenow', '0')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(shape).toHaveAttribute('aria-valuenow', '10')

    await page.getByRole('radio', { name: 'A point' }).click()
    const eye = page.locator('[data-gaze]')
    await eye.hover()
    const height = page.getByRole('spinbutton', { name: 'Up' })
    const before = await height.getAttribute('aria-valuenow')
    await drag(page, eye, 0, -70)
    await expect(height).not.toHaveAttribute('aria-valuenow', String(before))
    await eye.press('ArrowDown')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(height).toHaveAttribute('aria-valuenow', String(before))
  })
})
