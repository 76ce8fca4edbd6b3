import { readFile } from 'node:fs/promises'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { tempCreate } from '@kamae/entities/avatarposemaker/temp/contract'
import { START_POSE } from '@kamae/pose/library/start-pose'
import type { Scene } from '@kamae/pose/documents/scene'
import { createClient } from '@kamae/protocol/client/client'
import { Secret, TOTP } from 'otpauth'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { PASSWORD } from '../support/member.ts'
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.ts'
import { OPERATOR, openOperator } from '../support/operator.ts'
import { wordsIn } from '../support/site-texts.ts'
import { readZip } from '@kamae/backend/testing/read-zip'

const DRAFT = 'Grüße 朝'

/** The way is the same in each: a run goes it in one, `--all` in another alphabet too. */
const WALKED = process.env.ALL_LOOKS ? ['ja', 'de'] : ['ja']

let kamae: Kamae
let oidc: OidcProvider
let operatorSession: string
test.beforeAll(async () => {
  oidc = await startOidcProvider()
  kamae = await startKamae({ KAMAE_OPERATOR: OPERATOR, KAMAE_COUPON: 'SPRING-2026', ...oidc.settings })
  oidc.allow(`${kamae.url}/api/v1/auth/callback/oidc`)
  operatorSession = await openOperator(kamae)
})
test.afterAll(async () => {
  await kamae.stop()
  await oidc.stop()
})

test.afterEach(async () => {
  const info = test.info()
  if (info.status !== info.expectedStatus)
    await info.attach('log', { body: kamae.log().slice(-20_000), contentType: 'text/plain' })
})

/** A browser of somebody's own, at work in one language. */
async function browserIn(browser: Browser, lang: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: lang === 'ja' ? 'ja-JP' : 'de-DE',
    viewport: { width: 1000, height: 800 },
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return { context, page }
}

/** Waits until the page hears presses: until React has taken over what the server drew. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await awake(page)
}

/** A scene made as a guest, kept as the maker keeps it. */
const scene: Scene = {
  format: 'kamae-scene',
  version: 1,
  name: DRAFT,
  avatars: [
    {
      id: 'avatar',
      source: { kind: 'default', id: 'momo' },
      pose: START_POSE,
      place: [0, 0, 0],
      turn: 0,
      scale: 1,
    },
  ],
  camera: { position: [0, 1.05, 4.4], target: [0, 0.85, 0], fov: 26, roll: 0, projection: 'perspective' },
  background: { kind: 'studio' },
  limits: true,
}

async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies(kamae.url)
  return cookies.find(({ name }) => name === 'token')?.value ?? ''
}

for (const lang of WALKED) {
  test(`in ${lang} a person signs in by each method, keeps a guest's work, and leaves with all their data`, async ({
    browser,
  }) => {
    const notify = await wordsIn(lang)
    const at = (path: string) => `${kamae.url}/${lang}${path}`
    const email = `minako-${lang}@example.com`
    const { context, page } = await browserIn(browser, lang)
    const admin = await browserIn(browser, lang)
    await admin.context.addInitScript(
      (session) => localStorage.setItem('kamae.session', session),
      operatorSession,
    )
    const button = (name: string, where: Page = page) =>
      where.locator('main, dialog').getByRole('button', { name: notify(name), exact: true })
    const heading = (name: string, where: Page = page) =>
      where.getByRole('heading', { name: notify(name), exact: true })
    const signedIn = async (where: Page = page) => {
      await expect(where).toHaveURL(new RegExp(`/${lang}/me$`))
      await expect(heading('My page', where)).toBeVisible()
    }
    const signOut = async () => {
      await visit(page, at('/settings'))
      await button('Sign out').click()
      await expect(page.getByText(notify('You are not signed in.'))).toBeVisible()
      expect(await tokenOf(context)).toBe('')
    }
    const signInByPassword = async () => {
      await visit(page, at('/sign-in'))
      await page.getByLabel(notify('Email')).fill(email)
      await page.getByLabel(notify('Password'), { exact: true }).fill(PASSWORD)
      await button('Sign in').click()
    }
    const hasDraft = async () => {
      await page.getByRole('tab', { name: notify('Drafts') }).click()
      await expect(page.getByText(DRAFT)).toBeVisible()
    }
    /** What the operator hands on: the newest message to somebody, read on the admin screens. */
    const handedOn = async (to: string) => {
      await visit(admin.page, at('/desk?tab=messages'))
      const row = admin.page.getByRole('listitem').filter({ hasText: to }).first()
      return (await row.locator('p').last().textContent()) ?? ''
    }

    await test.step('a guest makes a draft, opens an account, and keeps it', async () => {
      await visit(page, at('/sign-in'))
      await button('Continue as a guest').click()
      await signedIn()
      await createClient({
        origin: kamae.url,
        token: await tokenOf(context).then((token) => () => token),
      }).call(tempCreate, { scene })
      await visit(page, at('/sign-in'))
      await expect(page.getByText(notify('What you made as a guest moves into your account.'))).toBeVisible()
      await page.getByRole('tab', { name: notify('Create account') }).click()
      await page.getByLabel(notify('Name'), { exact: true }).fill('Minako')
      await page.getByLabel(notify('Email')).fill(email)
      await page.getByLabel(notify('Password'), { exact: true }).fill(PASSWORD)
      await button('Create account').click()
      await signedIn()
      await hasDraft()
    })

    await test.step('the address is confirmed by the link that the operator hands on, and the admin screens are theirs alone', async () => {
      await visit(page, at('/desk?tab=messages'))
      await expect(heading('Page not found')).toBeVisible()
      await visit(page, /https?:\S+/.exec(await handedOn(email))?.[0] ?? '')
      await button('Confirm address').click()
      await expect(heading('Your address is confirmed')).toBeVisible()
      await visit(page, at('/settings'))
      await expect(page.getByText(notify('Confirmed'), { exact: true })).toBeVisible()
    })

    await test.step('by password, after a wrong one was refused', async () => {
      await signOut()
      await visit(page, at('/sign-in'))
      await page.getByLabel(notify('Email')).fill(email)
      await page.getByLabel(notify('Password'), { exact: true }).fill('not the right password')
      await button('Sign in').click()
      await expect(page.getByText(notify('The address or password is wrong.'))).toBeVisible()
      await page.getByLabel(notify('Password'), { exact: true }).fill(PASSWORD)
      await button('Sign in').click()
      await signedIn()
      expect(await tokenOf(context)).not.toBe('')
    })

    await test.step('by a link, which works once', async () => {
      await signOut()
      await visit(page, at(`/sign-in?to=/${lang}/settings`))
      await button('Link by email').click()
      await page.getByLabel(notify('Email')).fill(email)
      await button('Send link').click()
      await expect(heading('Check your email')).toBeVisible()
      const link = /https?:\S+/.exec(await handedOn(email))?.[0] ?? ''
      await visit(page, link)
      await button('Sign in').click()
      await expect(page).toHaveURL(new RegExp(`/${lang}/settings$`))
      const other = await browserIn(browser, lang)
      await visit(other.page, link)
      await button('Sign in', other.page).click()
      await expect(
        other.page.getByText(notify('This link was already used or has expired. Request a new one.')),
      ).toBeVisible()
      await other.context.close()
    })

    await test.step('by a code on the phone', async () => {
      const phone = `+4915112345${lang === 'ja' ? '001' : '002'}`
      const other = await browserIn(browser, lang)
      await visit(other.page, at('/sign-in'))
      await button('Code by text message', other.page).click()
      await other.page.getByLabel(notify('Phone number')).fill(phone.replace('+4915', '+49 15'))
      await button('Send code', other.page).click()
      await expect(heading('Enter the code', other.page)).toBeVisible()
      const code = /\d{6}/.exec(await handedOn(phone))?.[0] ?? ''
      await other.page.getByLabel(notify('6-digit code')).fill(code === '000000' ? '000001' : '000000')
      await button('Sign in', other.page).click()
      await expect(
        other.page.getByText(notify('This code is not right. Check it and type it again.')),
      ).toBeVisible()
      await other.page.getByLabel(notify('6-digit code')).fill(code)
      await button('Sign in', other.page).click()
      await signedIn(other.page)
      await other.context.close()
    })

    await test.step('by another service, and by its refusal', async () => {
      const other = await browserIn(browser, lang)
      // The provider's pages would ask for a font. Here alone: where requests are held up nothing comes from the cache.
      await other.context.route('https://**', (route) => route.abort())
      await visit(other.page, at('/sign-in'))
      const way = other.page.getByRole('button', {
        name: notify('Continue with {name}').replace('{name}', oidc.name),
      })
      await way.click()
      await oidc.refuse(other.page)
      await expect(
        other.page.getByText(
          notify('The other service did not confirm who you are. Try again, or choose another way.'),
        ),
      ).toBeVisible()
      await awake(other.page)
      await way.click()
      await oidc.signIn(other.page, `minako-${lang}`)
      await signedIn(other.page)
      await other.context.close()
    })

    await test.step('by a link to another device, whose session is then ended from here', async () => {
      await visit(page, at('/settings'))
      await button('Sign in on another device').click()
      const link = page.getByLabel(notify('Link'), { exact: true })
      await expect(link).toHaveValue(/ticket=/)
      const other = await browserIn(browser, lang)
      await visit(other.page, await link.inputValue())
      await button('Sign in', other.page).click()
      await signedIn(other.page)
      await button('Close').click()
      await page.reload()
      await button('Sign out everywhere else').click()
      await expect(button('Sign out everywhere else')).toHaveCount(0)
      await other.page.reload()
      await expect(
        other.page.getByText(
          notify(
            'You were signed out: this session was ended on another device, or expired. Your work is kept on this device.',
          ),
        ),
      ).toBeVisible()
      expect(await tokenOf(other.context)).toBe('')
      await other.context.close()
    })

    await test.step('with a second factor', async () => {
      await button('Set up').click()
      await page.getByRole('dialog').getByLabel(notify('Password'), { exact: true }).fill(PASSWORD)
      await button('Continue').click()
      const secret = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(' ', '')
      const totp = new TOTP({ secret: Secret.fromBase32(secret) })
      await page.getByLabel(notify('Code from the app')).fill(totp.generate())
      await button('Turn on').click()
      const codes = page.locator('dialog li')
      await expect(codes).toHaveCount(10)
      const recovery = (await codes.first().textContent()) ?? ''
      await button('I saved them').click()
      await expect(
        page.getByText(notify('On: signing in asks for a code from your authenticator app.')),
      ).toBeVisible()
      const oneMoreStep = async () => {
        await signOut()
        await signInByPassword()
        await expect(heading('One more step')).toBeVisible()
      }
      await oneMoreStep()
      // The code of just now was used up by setting up.
      await page.getByLabel(notify('6-digit code')).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
      await button('Sign in').click()
      await signedIn()
      await oneMoreStep()
      await button('Use a recovery code').click()
      await page.getByLabel(notify('Recovery code')).fill(recovery)
      await button('Sign in').click()
      await signedIn()
    })

    await test.step('claims the bonus and applies a coupon, once', async () => {
      await visit(page, at('/settings'))
      const left = page.locator('#limits strong').first()
      await expect(left).toHaveText('10')
      await button('Claim bonus').click()
      await expect(left).toHaveText('13')
      await expect(button('Claim bonus')).toHaveCount(0)
      await page.getByLabel(notify('Coupon'), { exact: true }).fill('spring 2026')
      await button('Redeem').click()
      await expect(left).toHaveText('33')
      await expect(page.locator('#limits ol')).toContainText('SPRING')
      await page.reload()
      await page.getByLabel(notify('Coupon'), { exact: true }).fill('SPRING-2026')
      await button('Redeem').click()
      await expect(page.getByText(notify('You have used this coupon already.'))).toBeVisible()
    })

    await test.step('exports everything', async () => {
      const downloading = page.waitForEvent('download')
      await button('Export').click()
      const entries = readZip(await readFile(await (await downloading).path()))
      const json = (name: string) => JSON.parse(entries.get(name)?.toString('utf8') ?? 'null') as unknown
      expect(json('profile.json')).toMatchObject({ name: 'Minako', email, downloadablePoseLimit: 33 })
      expect([...entries.keys()].join('\n')).toContain('README')
      expect(entries.get('drafts.json')?.toString('utf8')).toContain(DRAFT)
    })

    await test.step('deletes the account, keeps it, and deletes it', async () => {
      const leave = async () => {
        await button('Delete').click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('checkbox').check()
        await dialog.getByRole('button', { name: notify('Delete'), exact: true }).click()
        await expect(dialog).toHaveCount(0)
        await expect(button('Keep my account')).toBeVisible()
        await expect(button('Delete')).toHaveCount(0)
      }
      await leave()
      await button('Keep my account').click()
      await expect(button('Delete')).toBeVisible()
      await leave()
      await page.reload()
      await expect(button('Keep my account')).toBeVisible()
    })
    await context.close()
    await admin.context.close()
  })
}
