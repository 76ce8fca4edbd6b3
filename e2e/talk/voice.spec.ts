import { expect, test } from '@playwright/test'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { listViolations } from '../support/axe-violations.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { signedIn, signUp } from '../support/member.ts'
import { lengthenVoices } from '../support/page/lengthen-voices.ts'

// Per character; cancel at once; by espeak-ng, which the server finds on its path.
test('a voice is chosen for a character, heard, stopped, and kept', async ({ page, context }) => {
  const member = await signUp(kamae.url, 'Nagi')
  const { character } = await member.call(chatcharaContentCreateByUser, {
    card: {
      name: 'Nagi',
      description: 'A lighthouse keeper.',
      personality: '',
      scenario: '',
      first_mes: 'The light is on.',
      mes_example: '',
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: [],
      tags: [],
      creator: '',
      character_version: '',
      extensions: {},
    },
    language: 'en',
  })
  await signedIn(context, member)
  await page.goto(`${kamae.url}/en/c/${character.slug}/edit`)
  const voice = page.getByRole('group', { name: 'Voice' })
  await voice.getByLabel('Who speaks').selectOption('eSpeak NG')
  await voice.getByLabel('Style of the voice').selectOption('Deep')
  const speed = voice.getByRole('spinbutton', { name: 'Speed' })
  await speed.fill('0.5')
  await speed.press('Enter')
  // It is still speaking whenever it is stopped.
  await lengthenVoices(page)
  const sound = page.waitForResponse(/\/voices\/[\w-]{43}\.wav$/)
  await voice.getByRole('button', { name: 'Play a sample' }).click()
  expect((await sound).headers()['content-type']).toBe('audio/wav')
  await voice.getByRole('button', { name: 'Stop' }).click()
  await expect(voice.getByRole('button', { name: 'Play a sample' })).toBeVisible()
  await expect(voice.getByRole('status')).toHaveText('')
  expect(await listViolations(page, { within: 'fieldset:has(legend)' })).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`${kamae.url}/en/c/${character.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nagi', exact: true })).toBeVisible()
  await page.goto(`${kamae.url}/en/c/${character.slug}/edit`)
  await expect(voice.getByLabel('Style of the voice')).toHaveValue('m7')
})
