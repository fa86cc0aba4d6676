import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that takes everything. */
export type MailServer = {
  /** The address is written as in SMTP_URL. */
  url: string
  /** The Message-ID of each mail that arrived, in order. */
  arrived: string[]
  close: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const arrived: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _, done) {
      text(stream).then((mail) => {
        const id = /^Message-ID: <([^@>]+)/im.exec(mail)?.[1]
        if (id) arrived.push(id)
        done()
      }, done)
    },
  })
  // A line that breaks is an error to it too.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, arrived, close }
}
