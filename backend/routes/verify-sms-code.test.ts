import { beforeEach, describe, expect, it } from 'vitest'
import { FORM_KEY_HEADER } from '../../contract/headers'
import { callerOf, insertAccount } from '../../tests/support/account-rows'
import type { Caller } from '../../tests/support/accounts'
import type { Answer } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import type { UsersTable } from '../db/account-tables'

let time = TEST_NOW.getTime()
let user: UsersTable
let visitor: Caller
const fresh = testBackend({ clock: () => new Date(time) })
beforeEach(async () => {
  await fresh.db.deleteFrom('rate_limits').execute()
  time = TEST_NOW.getTime()
  user = await insertAccount(fresh.db)
  visitor = await callerOf(fresh, user.id)
})

/** Sends a code and reads it as its owner would. */
async function sentCode(): Promise<string> {
  await fresh.db.deleteFrom('outbox').execute()
  expect((await visitor.post('/api/send_sms', {})).status).toBe(200)
  const { payload } = await fresh.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
  return (JSON.parse(payload) as { text: string }).text.slice(0, 6)
}

const verify = (Code: string, by = visitor) => by.submit('/api/verify_sms_code', { Code })
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code]
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const isVerified = async () => (await visitor.user())?.Mobiel_Actief === 1

describe('the code of a text message', () => {
  it('verifies the phone it was sent to, once', async () => {
    const code = await sentCode()
    const { status, body } = await verify(code)
    expect([status, body]).toMatchObject([200, { data: { status: 'verified' } }])
    expect(await isVerified()).toBe(true)
    expect(codeOf(await verify(code))).toEqual([422, 'sms_code_spent'])
  })

  it('is answered as it should be when it is wrong ten times, and right after that', async () => {
    const code = await sentCode()
    const answers: unknown[] = []
    for (let index = 0; index < 10; index++) answers.push(codeOf(await verify(wrong(code))))
    expect(answers.slice(0, 5)).toEqual(Array(5).fill([422, 'sms_verification_error']))
    expect(answers.slice(5)).toEqual(Array(5).fill([422, 'sms_code_spent']))
    expect(codeOf(await verify(code))).toEqual([422, 'sms_code_spent'])
    expect(await isVerified()).toBe(false)
    time += 16_000
    expect((await verify(await sentCode())).status).toBe(200)
  })

  it('names the field, in the language of the visitor', async () => {
    const code = await sentCode()
    const { body } = await verify(wrong(code), await callerOf(fresh, user.id, { locale: 'de' }))
    expect(body).toMatchObject({ errors: { Code: [expect.stringContaining('Bestätigungscode')] } })
  })

  it('cannot be found by trying many at once, or by asking for new ones', async () => {
    const code = await sentCode()
    const many = await Promise.all(Array.from({ length: 30 }, () => verify(wrong(code))))
    const statuses = many.map((answer) => codeOf(answer).join(' '))
    expect(statuses.filter((text) => text === '422 sms_verification_error')).toHaveLength(5)
    expect(statuses.filter((text) => text === '429 too_many')).toHaveLength(15)
    time += 16_000
    expect(codeOf(await verify(await sentCode()))).toEqual([429, 'too_many'])
  })

  it('is valid for ten minutes', async () => {
    const code = await sentCode()
    time += 10 * 60_000
    expect(codeOf(await verify(code))).toEqual([422, 'sms_code_spent'])
  })

  it('is over when a newer one was sent', async () => {
    const first = await sentCode()
    time += 16_000
    const second = await sentCode()
    if (first !== second) expect(codeOf(await verify(first))).toEqual([422, 'sms_verification_error'])
    expect((await verify(second)).status).toBe(200)
  })

  it('is of nobody else', async () => {
    const code = await sentCode()
    const other = await callerOf(fresh, (await insertAccount(fresh.db, { phone: user.phone })).id)
    expect(codeOf(await verify(code, other))).toEqual([422, 'sms_code_spent'])
    expect((await verify(code)).status).toBe(200)
  })

  it('says nothing of a number the account no longer has', async () => {
    const code = await sentCode()
    await fresh.db.updateTable('users').set({ phone: '+31687654321' }).where('id', '=', user.id).execute()
    expect(codeOf(await verify(code))).toEqual([422, 'sms_code_spent'])
    expect(await isVerified()).toBe(false)
  })

  it('may come twice at once, and twice with the same key', async () => {
    const code = await sentCode()
    const headers = { [FORM_KEY_HEADER]: crypto.randomUUID() }
    const send = () => visitor.submit('/api/verify_sms_code', { Code: code }, { headers })
    const answers = await Promise.all([send(), send()])
    expect([...answers, await send()].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await isVerified()).toBe(true)
  })

  it('needs a login', async () => {
    const code = await sentCode()
    visitor.cookies.delete('session')
    expect(codeOf(await verify(code))).toEqual([401, 'not_logged_in'])
    expect((await visitor.get('/api/forms/user/verify_phone')).status).toBe(401)
  })
})
