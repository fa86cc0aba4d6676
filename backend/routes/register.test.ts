import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { FORM_KEY_HEADER } from '../../contract/headers'
import { LOCALES } from '../../contract/locales'
import { caller, loggedIn, newAddress, PASSWORD, registration } from '../../tests/support/accounts'
import { ORIGIN } from '../../tests/support/api-client'
import { mailProblems } from '../../tests/support/mail-html'
import { mailsTo } from '../../tests/support/outbox'
import { testBackend } from '../../tests/support/set-up'

const fresh = testBackend()

async function send(
  fields: Record<string, string>,
  more?: { payload?: object; locale?: string; address?: string; headers?: Record<string, string> },
) {
  const who = await caller(fresh.backend.fetch, more)
  return { who, answer: await who.submit('/api/register', fields, more) }
}

const usersWith = (email: string) =>
  fresh.db.selectFrom('users').selectAll().where('email_key', '=', email.toLowerCase()).execute()

describe('registering', () => {
  it('makes an account, logs in, and asks by mail to confirm the address', async () => {
    const email = newAddress()
    const { who, answer } = await send(registration(`N.${email}`), {
      payload: { locale: 'nl', shop: ORIGIN },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('account is ready'), data: { status: 'registered' } },
    })
    expect(await who.user()).toMatchObject({ Emailadres: `N.${email}`, Email_Actief: 0, Mobiel_Actief: 0 })
    const [mail] = await mailsTo(fresh, `N.${email}`)
    expect(mail).toMatchObject({ locale: 'nl', subject: expect.stringContaining('Welkom') })
    expect(mail?.text).toMatch(new RegExp(`${ORIGIN}/nl/confirm-email/[\\w-]{43}\\n`))
  })

  it.each(LOCALES)('writes a mail that is whole and valid, in %s', async (locale) => {
    const email = newAddress()
    await send(registration(email), { payload: { locale } })
    const [mail] = await mailsTo(fresh, email)
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined|null/)
    expect(await mailProblems(mail?.html)).toEqual([])
  })

  it('keeps neither the password nor the token of the mail as they are', async () => {
    const email = newAddress()
    await send(registration(email))
    const [user] = await usersWith(email)
    expect(user?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(user)).not.toContain(PASSWORD)
    const token = /confirm-email\/([\w-]{43})/.exec((await mailsTo(fresh, email))[0]?.text ?? '')?.[1] ?? '?'
    const kept = await fresh.db.selectFrom('mail_tokens').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it.each([
    [{ Bezorg_Landcode: 'es', Bezorg_Gebied_ES: 'Canarische Eilanden' }, 'es', 'Canarische Eilanden'],
    [{ Bezorg_Landcode: 'pt', Bezorg_Gebied_PT: 'Overig' }, 'pt', ''],
    [{ Bezorg_Landcode: 'nl', Bezorg_Gebied_PT: 'Madeira' }, 'nl', ''],
  ])('keeps the delivery place: %j', async (place, country, region) => {
    const { who } = await send(registration(newAddress(), place))
    expect(await who.user()).toMatchObject({ Bezorg_Landcode: country, Bezorg_Provincie: region })
  })

  it.each([
    [{ Emailadres: 'no address' }, 'Emailadres'],
    [{ NewPassword: 'too short' }, 'NewPassword'],
    [{ NewPassword: 'x'.repeat(201) }, 'NewPassword'],
    [{ NewPassword: 'Password123' }, 'NewPassword'],
    [{ NewPassword: '１２３４５６７８９０' }, 'NewPassword'],
    [{ NewPassword: 'abcabcabcabc' }, 'NewPassword'],
    [{ Bezorg_Landcode: '' }, 'Bezorg_Landcode'],
    [{ Bezorg_Landcode: 'xx' }, 'Bezorg_Landcode'],
    [{ Bezorg_Landcode: 'es' }, 'Bezorg_Gebied_ES'],
  ])('refuses %j with a message at the field', async (changes, field) => {
    const email = newAddress()
    const { who, answer } = await send(registration(email, changes))
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_form' } })
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.stringMatching(/\w/)] } })
    expect(JSON.stringify(answer.body)).not.toContain('Password123')
    expect([await usersWith(email), await who.user()]).toEqual([[], null])
  })

  it('refuses the e-mail address as a password', async () => {
    const email = newAddress()
    const { answer } = await send(registration(email, { NewPassword: email.toUpperCase() }))
    expect(answer).toMatchObject({ status: 422, body: { errors: { NewPassword: [expect.any(String)] } } })
  })

  it('says that an address is in use, and changes nothing of its account', async () => {
    const email = newAddress()
    await loggedIn(fresh.backend.fetch, email)
    const before = await usersWith(email)
    const { who, answer } = await send(registration(email.toUpperCase(), { NewPassword: 'another password' }))
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'account_in_use', errors: { Emailadres: [expect.any(String)] } },
    })
    expect([await usersWith(email), await who.user()]).toEqual([before, null])
    expect(await mailsTo(fresh, email)).toHaveLength(1)
  })

  it('logs in who registers again with the right password, as by a form sent twice', async () => {
    const email = newAddress()
    await send(registration(email))
    const { who, answer } = await send(registration(email))
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'logged_in' } } })
    expect((await who.user())?.Emailadres).toBe(email)
    expect(await mailsTo(fresh, email)).toHaveLength(1)
  })

  it('with the key of its form has one effect and logs in each time it is sent, also at once', async () => {
    const email = newAddress()
    const headers = { [FORM_KEY_HEADER]: randomUUID() }
    const fields = registration(email, { Nieuwsbrief: '1' })
    const atOnce = await Promise.all([1, 2, 3].map(() => send(fields, { headers })))
    for (const { who, answer } of [...atOnce, await send(fields, { headers })]) {
      expect(answer).toMatchObject({ status: 200, body: { data: { status: 'registered' } } })
      expect(JSON.stringify(answer.body)).not.toMatch(/userId|isNew/)
      expect((await who.user())?.Emailadres).toBe(email)
    }
    expect([(await usersWith(email)).length, (await mailsTo(fresh, email)).length]).toEqual([1, 2])
    const other = await send(registration(newAddress()), { headers })
    expect([other.answer.status, await other.who.user()]).toEqual([409, null])
  })

  it('sent again logs nobody in once the password is another', async () => {
    const email = newAddress()
    const headers = { [FORM_KEY_HEADER]: randomUUID() }
    const { who: owner } = await send(registration(email), { headers })
    const other = { NewPassword: 'as quiet a nest', NewPassword_Repeat: 'as quiet a nest' }
    const changed = await owner.submit('/api/reset', { OldPassword: PASSWORD, ...other })
    expect(changed.status).toBe(200)
    const { who, answer } = await send(registration(email), { headers })
    expect([answer.status, await who.user(), answer.headers.getSetCookie()]).toEqual([200, null, []])
  })

  it('many times at once makes one account', async () => {
    const email = newAddress()
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(registration(email))))
    expect(sent.map(({ answer }) => answer.status)).toEqual(Array(6).fill(200))
    const registered = sent.filter(({ answer }) => JSON.stringify(answer.body).includes('"registered"'))
    expect(registered).toHaveLength(1)
    expect([(await usersWith(email)).length, (await mailsTo(fresh, email)).length]).toEqual([1, 1])
    for (const { who } of sent) expect((await who.user())?.Emailadres).toBe(email)
  })

  it('leads nobody’s mail to a stranger’s shop', async () => {
    const email = newAddress()
    const { answer } = await send(registration(email), { payload: { shop: 'https://evil.example' } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'return_url_refused' } })
    expect(await usersWith(email)).toEqual([])
  })

  it('is limited for each address of the internet', async () => {
    const address = '203.0.113.5'
    for (let index = 0; index < 20; index++) {
      expect((await send(registration(newAddress()), { address })).answer.status).toBe(200)
    }
    const { answer } = await send(registration(newAddress()), { address })
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
    expect((await send(registration(newAddress()), { address: '203.0.113.6' })).answer.status).toBe(200)
  })
})

describe('the form', () => {
  it.each(LOCALES)('asks for what an account needs, in %s', async (locale) => {
    const who = await caller(fresh.backend.fetch, { locale })
    const { body } = await who.get('/api/forms/user/register?country=pt&region=Madeira')
    const { data } = body as {
      data: { values: object; sections: { fieldGroups: { fields: { name: string }[] }[] }[] }
    }
    const names = data.sections.flatMap(({ fieldGroups }) => fieldGroups.flatMap(({ fields }) => fields))
    expect(names.map(({ name }) => name)).toEqual([
      ...[
        'Emailadres',
        'NewPassword',
        'Bezorg_Landcode',
        'Bezorg_Gebied_PT',
        'Bezorg_Gebied_ES',
        'Nieuwsbrief',
      ],
    ])
    expect(data.values).toEqual({ Bezorg_Landcode: 'pt', Bezorg_Gebied_PT: 'Madeira' })
  })
})
