import { readdirSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PDF } from '../fixtures/files'
import { createPostgres, postgresUrl } from '../support/postgres'
import { type Program, startShop } from '../support/processes'
import { startS3 } from '../support/s3'
import { clientOf } from './client'
import { until } from './until'

const STAFF_KEY = 'only-for-the-staff-of-shops-on-several-machines'
const AS_STAFF = { Authorization: `Bearer ${STAFF_KEY}` }
const EMAIL = 'noor@example.org'

type Message = { id: string; email: string; files: { id: string }[] }

async function messagesOf({ url }: Program): Promise<Message[]> {
  const answer = await fetch(`${url}/api/adm/contact_messages`, { headers: AS_STAFF })
  return ((await answer.json()) as { data: Message[] }).data
}

// Files in a bucket, and two processes on one database, are each tried on their own in every run.
describe.runIf(process.env.TEST_ALL && postgresUrl)(
  'a shop on several machines',
  { timeout: 120_000 },
  () => {
    it('has its files on each of them, and nothing that matters in DATA_DIR', async () => {
      const store = await startS3()
      onTestFinished(store.close)
      const database = await createPostgres()
      onTestFinished(database.drop)
      const settings = {
        ...store.environment('shop'),
        DATABASE_URL: database.url,
        SESSION_SECRET: 'the-same-for-all-machines-of-this-shop',
        STAFF_KEY,
      }
      const machine = async () => {
        const program = await startShop(settings)
        onTestFinished(program.dispose)
        return program
      }
      const [first, second] = [await machine(), await machine()]

      const form = new FormData()
      const answers = { topic: 'advice', name: 'Noor', Emailadres: EMAIL, message: 'Which bed fits?' }
      for (const [name, value] of Object.entries(answers)) form.append(name, value)
      form.append('files_file', new File([new Uint8Array(PDF)], 'plan.pdf'))
      const given = await fetch(`${first.url}/api/csrf`)
      const { data } = (await given.json()) as { data: { csrfToken: string } }
      const cookie = given.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const headers = { 'x-csrf-token': data.csrfToken, Cookie: cookie }
      // The token of one machine is good for the other.
      const sent = await fetch(`${second.url}/api/contact_messages`, { method: 'POST', headers, body: form })
      expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('message')])

      const [message] = await messagesOf(first)
      const path = `/api/adm/contact_messages/${message?.id}/files/${message?.files[0]?.id}`
      for (const { url } of [first, second]) {
        const file = await fetch(url + path, { headers: AS_STAFF })
        expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
        expect((await fetch(url + path)).status).toBe(404)
      }
      await until('the drafts to be gone', () =>
        [first, second].every(({ dataDir }) =>
          readdirSync(dataDir, { recursive: true }).every(isFolderOfDrafts),
        ),
      )

      await Promise.all([first.dispose(), second.dispose()])
      const third = await machine()
      const file = await fetch(third.url + path, { headers: AS_STAFF })
      expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF)
      expect((await (await clientOf(third.url)).get('/api/health')).status).toBe(200)
    })
  },
)

const isFolderOfDrafts = (name: string | Buffer) => String(name) === '.drafts'
