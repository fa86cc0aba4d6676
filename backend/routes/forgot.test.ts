import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORM_KEY_HEADER } from '../../contract/headers'
import { type Caller, caller, loggedIn, newAddress, resetTokens } from '../../tests/support/accounts'
import { ORIGIN } from '../../tests/support/api-client'
import { type FreshBackend, freshBackend, TEST_NOW } from '../../tests/support/backend'
import { mailsTo } from '../../tests/support/outbox'
import { expire } from '../domain/expire'

const DAY_MS = 86_400_000

let fresh: FreshBackend
let time = TEST_NOW.getTime()
beforeAll(async () => {
  fresh = await freshBackend({ clock: () => new Date(time) })
})
beforeEach(async () => {
  await fresh.db.deleteFrom('rate_limits').execute()
})
afterAll(() => fresh.close())

const visitor = (address?: string) => caller(fresh.backend.fetch, { address })

async function account(): Promise<{ email: string; who: Caller }> {
  const email = newAddress()
  return { email, who: await loggedIn(fresh.backend.fetch, email) }
}

describe('a forgotten password', () => {
  it('is answered the same, by the same work, whether the address is known or not', async () => {
    const { email } = await account()
    const rows = async () => {
      const tables = ['outbox', 'mail_tokens', 'rate_limits', 'form_submissions'] as const
      return Promise.all(
        tables.map(async (table) => (await fresh.db.selectFrom(table).selectAll().execute()).length),
      )
    }
    const written: number[][] = []
    const answers: unknown[] = []
    for (const address of [email, newAddress()]) {
      const before = await rows()
      const { status, body } = await (await visitor()).submit('/api/forgot', { Emailadres: address })
      written.push((await rows()).map((count, index) => count - (before[index] ?? 0)))
      answers.push([status, body])
    }
    expect(answers[0]).toEqual([
      200,
      { message: expect.stringMatching(/^If this email address is known to us/), data: { status: 'sent' } },
    ])
    expect(answers[1]).toEqual(answers[0])
    expect(written[1]).toEqual(written[0])
  })

  it('sends a link to a known address alone, in the language asked for', async () => {
    const { email } = await account()
    const nobody = newAddress()
    const who = await visitor()
    for (const Emailadres of [email.toUpperCase(), nobody]) {
      await who.submit('/api/forgot', { Emailadres }, { payload: { locale: 'de', shop: ORIGIN } })
    }
    const [mail] = await mailsTo(fresh, email, /neues Passwort/)
    expect(mail?.text).toMatch(new RegExp(`${ORIGIN}/de/reset/[\\w-]{43}\\n`))
    expect(await mailsTo(fresh, nobody)).toEqual([])
  })

  it('sends one mail for a form that is sent twice', async () => {
    const { email } = await account()
    const headers = { [FORM_KEY_HEADER]: randomUUID() }
    const who = await visitor()
    for (let time = 0; time < 2; time++) {
      expect((await who.submit('/api/forgot', { Emailadres: email }, { headers })).status).toBe(200)
    }
    expect(await resetTokens(fresh, email)).toHaveLength(1)
  })

  it('is limited for each address, known or not', async () => {
    for (const email of [(await account()).email, newAddress()]) {
      const who = await visitor()
      for (let index = 0; index < 5; index++) {
        expect((await who.submit('/api/forgot', { Emailadres: email })).status).toBe(200)
      }
      const { status, headers } = await who.submit('/api/forgot', { Emailadres: email })
      expect([status, headers.get('Retry-After')]).toEqual([429, '3600'])
    }
  })

  it('leads nobody’s link to a stranger’s shop', async () => {
    const { email } = await account()
    const answer = await (await visitor()).submit(
      '/api/forgot',
      { Emailadres: email },
      { payload: { shop: 'https://evil.example' } },
    )
    expect([answer.status, await resetTokens(fresh, email)]).toEqual([422, []])
  })
})

describe('the form', () => {
  const names = async (who: Caller, path: string) => {
    const { body } = await who.get(path)
    const { data } = body as {
      data: { values?: object; sections: [{ fieldGroups: [{ fields: { name: string }[] }] }] }
    }
    return { values: data.values, fields: data.sections[0].fieldGroups[0].fields.map(({ name }) => name) }
  }

  it('asks who is logged in for the old password, and who comes by a link for none', async () => {
    const { email, who } = await account()
    expect(await names(who, '/api/forms/user/reset_password')).toEqual({
      values: { Username: email },
      fields: ['Username', 'OldPassword', 'NewPassword', 'NewPassword_Repeat'],
    })
    const short = { values: undefined, fields: ['NewPassword', 'NewPassword_Repeat'] }
    expect(await names(who, '/api/forms/user/reset_password?by=link')).toEqual(short)
    expect(await names(await visitor(), '/api/forms/user/reset_password')).toEqual(short)
  })
})

it('a message delivered a month ago is forgotten, with the link in it', async () => {
  const { email } = await account()
  await (await visitor()).submit('/api/forgot', { Emailadres: email })
  expect(await resetTokens(fresh, email)).toHaveLength(1)
  time += 31 * DAY_MS
  expect(await expire('outbox', { db: fresh.db, now: () => new Date(time) })).toBeGreaterThan(0)
  expect(await mailsTo(fresh, email)).toEqual([])
})
