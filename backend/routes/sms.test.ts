import { beforeEach, describe, expect, it } from 'vitest'
import { callerOf, insertAccount } from '../../tests/support/account-rows'
import type { Caller } from '../../tests/support/accounts'
import type { Answer } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import type { UsersTable } from '../db/account-tables'
import { LIMITS } from '../domain/platform/limits/limits'

let time = TEST_NOW.getTime()
let user: UsersTable
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
    expect(message?.text).toMatch(/^\d{6} is uw code voor Nachtnest\. .*10 minuten/)
    const kept = await fresh.db.selectFrom('sms_codes').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(message?.text.slice(0, 6))
  })

  it('is handed over at once, and read in the outbox of a demo', async () => {
    await send()
    const { body } = await visitor.get('/api/demo/outbox')
    expect(body).toMatchObject({
      data: [{ kind: 'sms', delivered_at: expect.any(String), sms: { to: '+31612345678' } }],
    })
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

  it.each(['', '  ', '070 1234567', '+49 30 123456', 'abc', '112', '0612345678901234567'])(
    'does not go to what is no mobile phone: %j',
    async (mobile) => {
      await fresh.db.updateTable('users').set({ phone: '' }).where('id', '=', user.id).execute()
      const { status, body } = await send(await callerOf(fresh, user.id), mobile || undefined)
      expect([status, body]).toMatchObject([
        422,
        { code: 'mobile_needed', errors: { mobile: [expect.stringMatching(/^Enter the number .*\+31 6/)] } },
      ])
      expect(await messages()).toEqual([])
    },
  )

  // Mobile phones of Cuba, the Maldives, Russia, and of no country at all.
  it.each(['+53 5 1234567', '+960 771 2345', '+7 912 345 67 89', '+881 6 12345678'])(
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

  it.each(['+49 1512 3456789', '+32 470 12 34 56', '+43 664 1234567', '+33 6 12 34 56 78'])(
    'goes to a country it delivers to: %s',
    async (mobile) => {
      expect((await send(visitor, mobile)).status).toBe(200)
    },
  )

  it('is limited by place for a day, whatever account and number', async () => {
    const { points } = LIMITS.sms_address_day
    let sent = 0
    for (let index = 0; index <= points; index++) {
      if (index % LIMITS.sms_address.points === 0) time += LIMITS.sms_address.seconds * 1_000
      const other = await insertAccount(fresh.db, { phone: `+316${20_000_000 + index}` })
      const who = await callerOf(fresh, other.id, { address: '192.0.2.9' })
      if ((await send(who)).status === 200) sent++
    }
    expect(sent).toBe(points)
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
})
