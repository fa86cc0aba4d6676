import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { Undeliverable } from '../domain/mail/outbox/put'
import { createSmtp, type SmtpSettings } from './smtp'

const MAIL = {
  to: 'zoe@example.com',
  subject: 'Ihre Bestellung – bezahlt',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  locale: 'de',
}
const ID = '4b0c6b52-6a4a-4c58-9df1-0d7bb0a7e3a1'

type Sent = { from: string; to: string[]; mail: string }

let server: SMTPServer | undefined
let sent: Sent[] = []
afterEach(() => {
  server?.close()
  server = undefined
  sent = []
})

// Only where a server keeps silent: a busy machine may take longer than this to answer.
const QUICK = { connectMs: 300, silenceMs: 300, allMs: 600 }

/** Begins a mail server that takes everything, but for what `ways` change. */
async function mailServer(
  ways: SMTPServerOptions = {},
  settings: Partial<SmtpSettings> = {},
  limits?: typeof QUICK,
) {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onData(stream, { envelope }, done) {
      const mail = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      sent.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail })
      done()
    },
    ...ways,
  })
  // A line that breaks is an error to it too.
  started.on('error', () => {})
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', () => resolve()))
  const { port } = started.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  return createSmtp({ url, from: 'Nachtnest <hello@shop.example>', ...settings }, limits)
}

const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

describe('a mail', () => {
  it('goes to its one reader, as text and as HTML', async () => {
    await (await mailServer()).deliver(MAIL, ID)
    expect(sent).toHaveLength(1)
    const [{ from, to, mail }] = sent as [Sent]
    expect([from, to]).toEqual(['hello@shop.example', ['zoe@example.com']])
    expect(mail).toContain('From: Nachtnest <hello@shop.example>')
    expect(mail).toContain('Content-Language: de')
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('<p>Guten Tag</p>')
  })

  it('brings the texts that are to be kept, as files', async () => {
    const attachments = [{ name: 'Widerruf.txt', title: 'Widerrufsbelehrung', text: 'Binnen vierzehn Tagen' }]
    await (await mailServer()).deliver({ ...MAIL, attachments }, ID)
    const mail = sent[0]?.mail ?? ''
    expect(mail).toMatch(/Content-Type: text\/plain; charset=utf-8; name=Widerruf\.txt/)
    expect(mail).toContain('Content-Disposition: attachment; filename=Widerruf.txt')
    expect(mail).toContain(Buffer.from('Binnen vierzehn Tagen').toString('base64'))
  })

  it('is recognised when it is sent again', async () => {
    const smtp = await mailServer()
    await smtp.deliver(MAIL, ID)
    await smtp.deliver(MAIL, ID)
    const ids = sent.map(({ mail }) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])
    expect(ids).toEqual([`<${ID}@shop.example>`, `<${ID}@shop.example>`])
  })

  it('says how to end it if it is a newsletter, and only then', async () => {
    const smtp = await mailServer()
    const unsubscribe = 'https://shop.example/de/newsletter/cancel/x'
    await smtp.deliver({ ...MAIL, unsubscribe }, ID)
    await smtp.deliver(MAIL, ID)
    const ways = sent.map(({ mail }) => /^List-Unsubscribe: (.*)\r$/m.exec(mail)?.[1])
    expect(ways).toEqual([`<${unsubscribe}>`, undefined])
    const posts = sent.map(({ mail }) => /^List-Unsubscribe-Post: (.*)\r$/m.exec(mail)?.[1])
    expect(posts).toEqual(['List-Unsubscribe=One-Click', undefined])
  })

  it('is signed where there is a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const smtp = await mailServer({}, { dkim: { keySelector: 'one', privateKey: pem } })
    await smtp.deliver(MAIL, ID)
    await smtp.deliver({ ...MAIL, unsubscribe: 'https://shop.example/x' }, ID)
    expect(sent[0]?.mail).toMatch(/^DKIM-Signature: v=1;.*d=shop\.example;.*s=one;/s)
    const signed = /;h=([^;]*);/.exec(sent[1]?.mail.replace(/\s+/g, '') ?? '')?.[1]?.split(':')
    expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']))
  })

  it('goes to nobody else, whatever its address says', async () => {
    const smtp = await mailServer()
    await smtp.deliver({ ...MAIL, to: 'a@example.com, b@example.com' }, ID).catch(() => {})
    for (const { to } of sent) expect(to).toHaveLength(1)
    const subject = 'Hello\r\nBcc: c@example.com'
    await smtp.deliver({ ...MAIL, subject }, ID)
    expect(sent.at(-1)?.to).toEqual(['zoe@example.com'])
    expect(sent.at(-1)?.mail).not.toMatch(/^Bcc:/m)
  })
})

describe('a server', () => {
  it.each([550, 552, 554])('that refuses a reader with %i has done so for good', async (code) => {
    const smtp = await mailServer({ onRcptTo: (_address, _session, done) => done(refusing(code)) })
    await expect(smtp.deliver(MAIL, ID)).rejects.toThrow(Undeliverable)
  })

  it('that wants to be asked later takes it then', async () => {
    let asked = 0
    const smtp = await mailServer({
      onRcptTo: (_address, _session, done) => done(asked++ === 0 ? refusing(451) : null),
    })
    await expect(smtp.deliver(MAIL, ID)).rejects.not.toThrow(Undeliverable)
    await smtp.deliver(MAIL, ID)
    expect(sent).toHaveLength(1)
  })

  it('that does not know the shop is asked again', async () => {
    const smtp = await mailServer({ authOptional: false })
    await expect(smtp.deliver(MAIL, ID)).rejects.not.toThrow(Undeliverable)
  })

  it('that does not answer is not waited for', async () => {
    const smtp = await mailServer({ onData: (stream) => void stream.resume() }, {}, QUICK)
    await expect(smtp.deliver(MAIL, ID)).rejects.not.toThrow(Undeliverable)
  })

  it('that is down has not taken it', async () => {
    const smtp = await mailServer()
    server?.close()
    await expect(smtp.deliver(MAIL, ID)).rejects.not.toThrow(Undeliverable)
  })

  it('elsewhere gets nothing unencrypted', async () => {
    const smtp = await mailServer()
    const { port } = (server as SMTPServer).server.address() as AddressInfo
    await smtp.deliver(MAIL, ID)
    const open = createSmtp({ url: `smtp://127.0.0.1.nip.invalid:${port}`, from: 'a@shop.example' }, QUICK)
    await expect(open.deliver(MAIL, ID)).rejects.toThrow()
    expect(sent).toHaveLength(1)
  })
})
