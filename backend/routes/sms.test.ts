import { beforeEach, describe, expect, it } from 'vitest'
import { FORM_KEY_HEADER } from '../../contract/headers'
import { callerOf, insertAccount } from '../../tests/support/account-rows'
import type { Caller } from '../../tests/support/accounts'
import type { Answer } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { useUp } from '../../tests/support/limits'
import { testBackend } from '../../tests/support/set-up'
import type { Tables } from '../db/schema'
import { Undeliverable } from '../domain/mail/outbox/put'
import { LIMITS } from '../domain/platform/limits/limits'

let time = TEST_NOW.getTime()
let user: Tables['users']
let visitor: Caller
const fresh = testBackend({ clock: () => new Date(time) })
beforeEach(async () => {
  await fresh.db.deleteFrom('outbox').execute()
  await fresh.db.deleteFrom('rate_limits').execute()
  time = TEST_NOW.getTime()
  user = await insertAccount(fresh.db)
  visitor = await callerOf(fresh, user.id)
})

const send = (by = visitor, mobile?: string) => by.post('/api/send_sms', mobile ? { mobile } : {})
const codeOf = ({ body }: Answer) => (body as { code?: string }).code

async function messages(): Promise<{ to: string; text: string }[]> {
  const rows = await fresh.db.selectFrom('outbox').selectAll().where('kind', '=', 'sms').execute()
  return rows.map(({ payload }) => JSON.parse(payload))
}

async function inTime(seconds: number) {
  time += seconds * 1_000
  return send()
}

const now = () => fresh.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()

describe('a code by text message', () => {
  it('goes to the phone of the account, in the language of the shop, and is kept as a hash', async () => {
    const dutch = await callerOf(fresh, user.id, { locale: 'nl' })
    const { status, body } = await send(dutch)
    expect([status, body]).toEqual([
      200,
      {
        message: 'Wij hebben een code naar +31 6 •••• 78 gestuurd.',
        data: {
          status: 'sent',
          mobile: '+31 6 •••• 78',
          again_at: new Date(time + 15_000).toISOString(),
        },
      },
    ])
    const [message] = await messages()
    expect(message?.to).toBe('+31612345678')
    expect(message?.text).toMatch(/^\d{6} is uw code voor Nachtnest, 10 minuten/)
    const kept = await fresh.db.selectFrom('sms_codes').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(message?.text.slice(0, 6))
  })

  it('needs a login', async () => {
    visitor.cookies.delete('session')
    expect((await send()).status).toBe(401)
    expect(await messages()).toEqual([])
  })

  it('may go to another number, which is then the account’s and not verified', async () => {
    const at = TEST_NOW.toISOString()
    await fresh.db.updateTable('users').set({ phone_verified_at: at }).where('id', '=', user.id).execute()
    const again = await callerOf(fresh, user.id)
    expect(codeOf(await send(again))).toBe('phone_verified')
    expect((await send(again, '06 87654321')).status).toBe(200)
    expect(await now()).toMatchObject({ phone: '+31687654321', phone_verified_at: null })
    expect((await messages())[0]?.to).toBe('+31687654321')
  })

  it.each(['', '070 1234567', '112'])('does not go to what is no mobile phone: %j', async (mobile) => {
    await fresh.db.updateTable('users').set({ phone: '' }).where('id', '=', user.id).execute()
    const { status, body } = await send(await callerOf(fresh, user.id), mobile || undefined)
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'mobile_needed',
        errors: { mobile: [expect.stringMatching(/^Enter a mobile number .*\+31 6/)] },
      },
    ])
    expect(await messages()).toEqual([])
  })

  // Mobile phones of the Maldives, and of no country at all.
  it.each(['+960 771 2345', '+881 6 12345678'])(
    'does not go to a country the shop does not deliver to: %s',
    async (mobile) => {
      const { status, body } = await send(visitor, mobile)
      expect(status).toBe(422)
      expect(['mobile_abroad', 'mobile_needed']).toContain((body as { code: string }).code)
      expect(body).toMatchObject({ errors: { mobile: [expect.any(String)] } })
      expect(await messages()).toEqual([])
      expect((await now()).phone).toBe(user.phone)
    },
  )

  it('is limited by place for a day, whatever account and number', async () => {
    await useUp(fresh, 'sms_address_day', '192.0.2.9', LIMITS.sms_address_day.points - 1)
    for (const status of [200, 429]) {
      const other = await insertAccount(fresh.db, { phone: `+31620000${status}` })
      const who = await callerOf(fresh, other.id, { address: '192.0.2.9' })
      expect((await send(who)).status).toBe(status)
    }
  })

  it('comes again after fifteen seconds, and says so before', async () => {
    await send()
    const { status, headers, body } = await inTime(5)
    expect([status, headers.get('Retry-After'), body]).toMatchObject([
      429,
      '10',
      { code: 'sms_too_soon', message: expect.stringContaining('10 seconds') },
    ])
    expect((await inTime(10)).status).toBe(200)
    expect(await messages()).toHaveLength(2)
    const kept = await fresh.db.selectFrom('sms_codes').select('id').where('user_id', '=', user.id).execute()
    expect(kept).toHaveLength(1)
  })

  it('is limited by number before anything is sent, whoever asks', async () => {
    for (let index = 0; index < LIMITS.sms_number.points; index++) {
      const other = await insertAccount(fresh.db, { phone: user.phone })
      expect((await send(await callerOf(fresh, other.id))).status).toBe(200)
    }
    const { status, headers, body } = await send()
    expect([status, (body as { code: string }).code]).toEqual([429, 'too_many'])
    expect(headers.get('Retry-After')).toBe(String(LIMITS.sms_number.seconds))
    expect(await messages()).toHaveLength(LIMITS.sms_number.points)
  })

  it('is limited by account, and by number for a day', async () => {
    const { points, seconds } = LIMITS.sms_account
    for (let index = 0; index < points; index++) {
      expect((await send(visitor, `+3161234567${index}`)).status).toBe(200)
      time += 16_000
    }
    expect(codeOf(await send(visitor, '+31612345679'))).toBe('too_many')
    await fresh.db.deleteFrom('rate_limits').execute()
    for (let index = 0; index < LIMITS.sms_number_day.points; index++) {
      time += seconds * 1_000
      expect((await send(visitor, '+31687654321')).status).toBe(200)
    }
    time += seconds * 1_000
    expect(codeOf(await send(visitor, '+31687654321'))).toBe('too_many')
  })

  it('is asked for by many at once and sent once', async () => {
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
    expect(await messages()).toHaveLength(1)
  })

  it('is taken back where it cannot be handed over, so that it can be asked for again', async () => {
    let isDown = true
    const sms = {
      deliver: async () => {
        if (isDown) throw new Error('down')
      },
    }
    const backend = fresh.another({ sms, clock: () => new Date(time) })
    const other = await callerOf({ db: fresh.db, backend }, user.id)
    const { status, body } = await send(other)
    expect([status, (body as { code: string }).code]).toEqual([503, 'send_sms_error'])
    expect(await messages()).toEqual([])
    isDown = false
    expect((await send(other)).status).toBe(200)
  })

  it('stays, with the reason, where the account of the shop is refused, so that staff learn of it', async () => {
    const sms = { deliver: () => Promise.reject(new Undeliverable('refused the account with 401')) }
    const backend = fresh.another({ sms, clock: () => new Date(time) })
    const other = await callerOf({ db: fresh.db, backend }, user.id)
    expect(await send(other)).toMatchObject({ status: 503, body: { code: 'send_sms_error' } })
    const row = fresh.db.selectFrom('outbox').selectAll().where('kind', '=', 'sms')
    expect(await row.executeTakeFirst()).toMatchObject({
      given_up_at: expect.any(String),
      last_error: expect.stringContaining('401'),
    })
    expect((await send(other)).status).toBe(503)
  })
})

describe('the code of a text message', () => {
  /** Sends a code and reads it as its owner would. */
  async function sentCode(): Promise<string> {
    await fresh.db.deleteFrom('outbox').execute()
    expect((await visitor.post('/api/send_sms', {})).status).toBe(200)
    const { payload } = await fresh.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow()
    return (JSON.parse(payload) as { text: string }).text.slice(0, 6)
  }

  const verify = (Code: string, by = visitor) => by.submit('/api/verify_sms_code', { Code })

  const statusAndCode = ({ status, body }: Answer) => [status, (body as { code?: string }).code]

  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  const isVerified = async () => (await visitor.user())?.Mobiel_Actief === 1

  it('verifies the phone it was sent to, once', async () => {
    const code = await sentCode()
    const { status, body } = await verify(code)
    expect([status, body]).toMatchObject([200, { data: { status: 'verified' } }])
    expect(await isVerified()).toBe(true)
    expect(statusAndCode(await verify(code))).toEqual([422, 'sms_code_spent'])
  })

  it('is answered as it should be when it is wrong ten times, and right after that', async () => {
    const code = await sentCode()
    const answers: unknown[] = []
    for (let index = 0; index < 10; index++) answers.push(statusAndCode(await verify(wrong(code))))
    expect(answers.slice(0, 5)).toEqual(Array(5).fill([422, 'sms_verification_error']))
    expect(answers.slice(5)).toEqual(Array(5).fill([422, 'sms_code_spent']))
    expect(statusAndCode(await verify(code))).toEqual([422, 'sms_code_spent'])
    expect(await isVerified()).toBe(false)
    time += 16_000
    expect((await verify(await sentCode())).status).toBe(200)
  })

  it('cannot be found by trying many at once, or by asking for new ones', async () => {
    const code = await sentCode()
    const many = await Promise.all(Array.from({ length: 30 }, () => verify(wrong(code))))
    const statuses = many.map((answer) => statusAndCode(answer).join(' '))
    expect(statuses.filter((text) => text === '422 sms_verification_error')).toHaveLength(5)
    expect(statuses.filter((text) => text === '429 too_many')).toHaveLength(15)
    time += 16_000
    expect(statusAndCode(await verify(await sentCode()))).toEqual([429, 'too_many'])
  })

  it('is valid for ten minutes', async () => {
    const code = await sentCode()
    time += 10 * 60_000
    expect(statusAndCode(await verify(code))).toEqual([422, 'sms_code_spent'])
  })

  it('is of nobody else', async () => {
    const code = await sentCode()
    const other = await callerOf(fresh, (await insertAccount(fresh.db, { phone: user.phone })).id)
    expect(statusAndCode(await verify(code, other))).toEqual([422, 'sms_code_spent'])
    expect((await verify(code)).status).toBe(200)
  })

  it('says nothing of a number the account no longer has', async () => {
    const code = await sentCode()
    await fresh.db.updateTable('users').set({ phone: '+31687654321' }).where('id', '=', user.id).execute()
    expect(statusAndCode(await verify(code))).toEqual([422, 'sms_code_spent'])
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
})
