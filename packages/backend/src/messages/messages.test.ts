import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { desc } from '../database/sql.ts'
import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import { randomIds } from '../system/ids.ts'
import { testDatabase } from '../testing/test-database.ts'
import { httpSmsTransport } from './http-sms.ts'
import { type Message, openMessages } from './messages.ts'
import { outbox } from './outbox.ts'
import { smtpTransport } from './smtp.ts'
import { DeliveryError, type Outgoing, type Transports } from './transport.ts'

const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
let database: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  database = await testDatabase()
})

const MAIL: Message = {
  channel: 'email',
  to: 'aki@example.org',
  kind: 'email-link',
  lang: 'ja',
  subject: '【Kamae】ログイン用リンク',
  text: 'https://kamae.example/ja/sign-in?link=secret',
  html: '<p>https://kamae.example/ja/sign-in?link=secret</p>',
}
const CODE: Message = { ...MAIL, channel: 'sms', to: '+819012345678', subject: '', text: '123456', html: '' }

const open = (transports: Transports, more: Partial<Parameters<typeof openMessages>[0]> = {}) =>
  openMessages({ db: database.db, clock, ids: randomIds, transports, ...more })
const rows = () => database.db.select().from(outbox).orderBy(desc(outbox.createdAt))

/** A real mail server that keeps what it is given; `refuse` answers the next ones with that code. */
async function mailServer() {
  const mails: { from: string; to: string[]; text: string }[] = []
  const state = { refuse: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'kamae' && password === 'p@ss:word'
        ? done(null, { user: username })
        : done(new Error('no')),
    onRcptTo: (_, __, done) =>
      state.refuse === 0 ? done() : done(Object.assign(new Error('refused'), { responseCode: state.refuse })),
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { mails, state, url: `smtp://kamae:p%40ss%3Aword@127.0.0.1:${port}` }
}

describe('a mail', () => {
  test('goes out over SMTP, and its text is kept no longer', async () => {
    const { mails, url } = await mailServer()
    const messages = open({ email: smtpTransport(url, 'Kamae <hello@kamae.example>') })
    await messages.send(MAIL)
    expect(await rows()).toMatchObject([{ status: 'waiting', tries: 0 }])
    await messages.deliver()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ from: 'hello@kamae.example', to: ['aki@example.org'] })
    expect(mails[0]?.text).toMatch(/^From: Kamae <hello@kamae\.example>\r$/m)
    expect(mails[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(mails[0]?.text).toContain('Content-Type: multipart/alternative')
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'sent', text: '', html: '', error: null, sentAt: clock.now() })
    expect(mails[0]?.text).toContain(`Message-ID: <${row?.id}@kamae.example>`)
  })

  test('that a server refuses for now is tried again later and later; for good, at once no more', async () => {
    const { mails, state, url } = await mailServer()
    const reported: unknown[] = []
    const messages = open(
      { email: smtpTransport(url, 'hello@kamae.example') },
      { report: (...notified) => void reported.push(notified) },
    )
    state.refuse = 451
    await messages.send(MAIL)
    await messages.deliver()
    expect(await rows()).toMatchObject([
      { status: 'waiting', tries: 1, error: 'The mail server answered 451.', text: MAIL.text },
    ])
    await messages.deliver()
    expect((await rows())[0]?.tries).toBe(1)
    clock.advance(30_000)
    await messages.deliver()
    clock.advance(119_000)
    await messages.deliver()
    expect((await rows())[0]?.tries).toBe(2)
    state.refuse = 0
    clock.advance(1_000)
    await messages.deliver()
    expect([mails.length, (await rows())[0]?.status]).toEqual([1, 'sent'])

    state.refuse = 550
    await messages.send({ ...MAIL, to: 'nobody@example.org' })
    await messages.deliver()
    expect(await rows()).toContainEqual(
      expect.objectContaining({ to: 'nobody@example.org', status: 'failed' }),
    )
    expect(JSON.stringify(reported)).not.toMatch(/secret|aki@/)
  })

  test('waits while there is no mail server', async () => {
    const messages = open({ email: smtpTransport('smtp://127.0.0.1:1', 'hello@kamae.example') })
    await messages.send(MAIL)
    await messages.deliver()
    expect(await rows()).toMatchObject([
      { status: 'waiting', error: expect.stringContaining('cannot be reached') },
    ])
  })

  test('goes only if the transaction it was written in does', async () => {
    const messages = open({})
    const undone = database.db.transaction(async (transaction) => {
      await messages.send(MAIL, transaction)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await rows()).toEqual([])
  })
})

describe('a text message', () => {
  async function provider(status: number) {
    const asked: { headers: Record<string, unknown>; body: unknown }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        asked.push({ headers: request.headers, body: JSON.parse(text) })
        response.writeHead(status).end('{}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
    return { asked, sms: httpSmsTransport({ url, token: 'key', from: 'Kamae' }) }
  }

  test('is handed to the provider with a key that stays the same', async () => {
    const { asked, sms } = await provider(202)
    const messages = open({ sms })
    await messages.send(CODE)
    await messages.deliver()
    const [row] = await rows()
    expect(asked).toEqual([
      {
        headers: expect.objectContaining({ authorization: 'Bearer key', 'idempotency-key': row?.id }),
        body: { id: row?.id, from: 'Kamae', to: CODE.to, text: CODE.text },
      },
    ])
    expect(row).toMatchObject({ status: 'sent', text: '' })
  })

  test.each([
    [500, 'waiting'],
    [401, 'waiting'],
    [422, 'failed'],
  ])('that is answered with %i is %s', async (answer, status) => {
    const { sms } = await provider(answer)
    const messages = open({ sms })
    await messages.send(CODE)
    await messages.deliver()
    expect(await rows()).toMatchObject([{ status, error: `The SMS provider answered ${answer}.` }])
  })
})

describe('the outbox', () => {
  test('shows the operator what nobody carries, and a developer too', async () => {
    const shown: Message[] = []
    const messages = open({}, { show: (message) => void shown.push(message) })
    await messages.send(MAIL)
    await messages.deliver()
    expect(await rows()).toMatchObject([{ status: 'shown-here', text: MAIL.text }])
    expect(shown).toEqual([MAIL])
  })

  test('is emptied by two servers at once, each message by one of them', async () => {
    const taken: string[] = []
    const slow = async ({ id }: Outgoing) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      taken.push(id)
    }
    const two = [open({ email: slow }), open({ email: slow })] as const
    await Promise.all(Array.from({ length: 60 }, () => two[0].send(MAIL)))
    await Promise.all([two[0].deliver(), two[1].deliver(), two[0].deliver(), two[1].deliver()])
    expect(taken).toHaveLength(60)
    expect(new Set(taken).size).toBe(60)
  })

  test('takes over what a server that died had in hand', async () => {
    const dying = open({ email: () => new Promise<void>(() => undefined) })
    await dying.send(MAIL)
    void dying.deliver()
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
    const taken: string[] = []
    const other = open({ email: async ({ id }) => void taken.push(id) })
    await other.deliver()
    expect(taken).toEqual([])
    clock.advance(5 * 60_000)
    await other.deliver()
    expect(taken).toHaveLength(1)
  })

  test('gives a message up after sixteen tries, and keeps it for the operator', async () => {
    const messages = open({ email: () => Promise.reject(new DeliveryError('It is away.', false)) })
    await messages.send(MAIL)
    for (let tries = 0; tries < 20; tries++) {
      await messages.deliver()
      clock.advance(2 * 3_600_000)
    }
    expect(await rows()).toMatchObject([
      { status: 'failed', tries: 16, error: 'It is away.', text: MAIL.text },
    ])
  })

  test('keeps no text for more than a week and nothing for more than a month', async () => {
    const messages = open({})
    await messages.send(MAIL)
    clock.advance(8 * 86_400_000)
    await messages.sweep()
    expect(await rows()).toMatchObject([{ text: '', html: '', to: MAIL.to }])
    clock.advance(30 * 86_400_000)
    await messages.sweep()
    expect(await rows()).toEqual([])
  })
})
