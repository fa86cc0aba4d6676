import { Undeliverable } from '../domain/mail/outbox/put'
import type { MailPort } from '../ports'
import { within } from './within'

export type SmtpSettings = {
  /** smtp://user:password@host:port, or smtps:// */
  url: string
  from: string
  dkim?: { keySelector: string; privateKey: string }
}

/** RFC 8058: the provider of a mailbox ends a newsletter by one post to its link, which has to be on https. */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** RFC 8058 wants both List-Unsubscribe headers signed; the package signs one by itself. */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Content-Language:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post'

// Each is less than the time for which the outbox leases a mail to one worker.
const LIMITS = { connectMs: 5_000, silenceMs: 8_000, allMs: 15_000 }

const isLoopback = (url: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)

// A refusal at 'MAIL FROM' is about the shop and can be mended.
const MAIL_COMMANDS = ['RCPT TO', 'DATA']

/** RFC 5321, 4.2.1: a code from 500 on says that the same mail will never be taken. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return MAIL_COMMANDS.includes(command ?? '') && (responseCode ?? 0) >= 500
}

type Checked = { check: () => Promise<void> }

/** `deliver` throws Undeliverable where the server refuses the mail for good. */
export function createSmtp({ url, from, dkim }: SmtpSettings, limits = LIMITS): MailPort & Checked {
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const options = {
    url,
    // Passwords and mails cross the network encrypted, or not at all.
    requireTLS: !isLoopback(url),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: { ...dkim, domainName: domain, headerFieldNames: SIGNED_HEADERS } } : {}),
  }
  const open = async () => (await import('nodemailer')).createTransport(options)
  let transport: ReturnType<typeof open> | undefined

  return {
    async check() {
      const testTransport = await open()
      try {
        await within(limits.allMs, 'The mail server', testTransport.verify())
      } finally {
        testTransport.close()
      }
    },
    async deliver({ to, subject, text, html, locale, unsubscribe, attachments = [] }, id) {
      const mail = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ name, text }) => {
          return { filename: name, content: text, contentType: 'text/plain; charset=utf-8' }
        }),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Content-Language': locale,
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe?.startsWith('https:') ? ONE_CLICK : {}),
        },
        ...(unsubscribe ? { list: { unsubscribe } } : {}),
      }
      try {
        transport ??= open()
        await within(limits.allMs, 'The mail server', (await transport).sendMail(mail))
      } catch (error) {
        throw isRefusedForGood(error) ? new Undeliverable(error.message) : error
      }
    },
  }
}
