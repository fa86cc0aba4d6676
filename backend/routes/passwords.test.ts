import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORM_KEY_HEADER } from '../../contract/headers'
import {
  type Caller,
  caller,
  loggedIn,
  newAddress,
  PASSWORD,
  registration,
  resetTokens,
} from '../../tests/support/accounts'
import { ORIGIN } from '../../tests/support/api-client'
import { TEST_NOW, TEST_PASSWORD_COST } from '../../tests/support/backend'
import { useUp } from '../../tests/support/limits'
import { mailsTo } from '../../tests/support/outbox'
import { testBackend } from '../../tests/support/set-up'
import { expire } from '../domain/expire'
import { LIMITS } from '../domain/platform/limits/limits'
import { createPasswords } from '../domain/platform/passwords'
import { newToken } from '../domain/platform/signatures'

const NEW = 'a new and better password'

let time = TEST_NOW.getTime()
const fresh = testBackend({ clock: () => new Date(time) })
beforeEach(async () => {
  await fresh.db.deleteFrom('rate_limits').execute()
})

const visitor = (address?: string) => caller(fresh.backend.fetch, { address })
const key = () => ({ [FORM_KEY_HEADER]: randomUUID() })

async function canLogIn(email: string, Password: string): Promise<boolean> {
  const { status } = await (await visitor()).submit('/api/login', { Username: email, Password })
  return status === 200
}

async function forgotten(email: string): Promise<string> {
  const answer = await (await visitor()).submit('/api/forgot', { Emailadres: email })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return (await resetTokens(fresh, email)).at(-1) ?? ''
}

function reset(who: Caller, token: string, password = NEW, headers: Record<string, string> = {}) {
  return who.submit(
    '/api/reset',
    { NewPassword: password, NewPassword_Repeat: password },
    { payload: { token }, headers },
  )
}

function change(who: Caller, OldPassword: string, password = NEW, headers: Record<string, string> = {}) {
  return who.submit(
    '/api/reset',
    { OldPassword, NewPassword: password, NewPassword_Repeat: password },
    { headers },
  )
}

async function account(): Promise<{ email: string; who: Caller }> {
  const email = newAddress()
  return { email, who: await loggedIn(fresh.backend.fetch, email) }
}

describe('the link of a mail', () => {
  it('sets a new password once, logs out everywhere, and tells the owner', async () => {
    const { email, who } = await account()
    const token = await forgotten(email)
    const stranger = await visitor()
    expect(await reset(stranger, token)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Log in'), data: { status: 'password_changed' } },
    })
    expect([await who.user(), await stranger.user()]).toEqual([null, null])
    expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([false, true])
    expect(await mailsTo(fresh, email, /was changed/)).toHaveLength(1)
    expect(await reset(stranger, token, 'yet another password')).toMatchObject({
      status: 410,
      body: { code: 'reset_token_invalid' },
    })
    expect(await canLogIn(email, NEW)).toBe(true)
  })

  it('works for an hour, and is forgotten then', async () => {
    const { email } = await account()
    const token = await forgotten(email)
    time += 60 * 60_000
    expect((await reset(await visitor(), token)).status).toBe(410)
    expect(await canLogIn(email, PASSWORD)).toBe(true)
    await expire('mail_tokens', { db: fresh.db, now: () => new Date(time) })
    const left = await fresh.db.selectFrom('mail_tokens').select('kind').execute()
    expect(left.filter(({ kind }) => kind === 'reset')).toEqual([])
  })

  it('can neither be forged, nor taken from a mail about something else', async () => {
    const { email } = await account()
    const token = await forgotten(email)
    const [welcome] = await mailsTo(fresh, email, /Please confirm/)
    const other = /confirm-email\/([\w-]{43})/.exec(welcome?.text ?? '')?.[1] ?? ''
    for (const forged of [newToken(), other, token.slice(0, -1), `${token}x`, '', "' or 1=1"]) {
      expect((await reset(await visitor(), forged)).status).toBe(410)
    }
    expect(await canLogIn(email, PASSWORD)).toBe(true)
  })

  it('used many times at once counts once', async () => {
    const { email } = await account()
    const token = await forgotten(email)
    const wishes = Array.from({ length: 5 }, (_, index) => `password number ${index} of many`)
    const answers = await Promise.all(wishes.map(async (wish) => reset(await visitor(), token, wish)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410])
    const right = await Promise.all(wishes.map((wish) => canLogIn(email, wish)))
    expect(right.filter(Boolean)).toHaveLength(1)
  })

  it('makes every other link useless, and lets in whom wrong passwords had locked out', async () => {
    const { email } = await account()
    const [first, second] = [await forgotten(email), await forgotten(email)]
    const owner = await visitor('192.0.2.9')
    for (let index = 0; index < 11; index++) {
      await owner.submit('/api/login', { Username: email, Password: 'wrong password' })
    }
    await reset(owner, second)
    expect((await reset(owner, first)).status).toBe(410)
    expect((await owner.submit('/api/login', { Username: email, Password: NEW })).status).toBe(200)
  })

  it('survives a password that is refused', async () => {
    const { email } = await account()
    const token = await forgotten(email)
    const who = await visitor()
    for (const password of ['short', 'Wachtwoord123', email]) {
      expect(await reset(who, token, password)).toMatchObject({
        status: 422,
        body: { code: 'invalid_form', errors: { NewPassword: [expect.any(String)] } },
      })
    }
    expect((await reset(who, token)).status).toBe(200)
  })

  it('is for its own account, whoever is logged in', async () => {
    const [mine, theirs] = [await account(), await account()]
    const token = await forgotten(theirs.email)
    expect((await reset(mine.who, token)).status).toBe(200)
    expect((await mine.who.user())?.Emailadres).toBe(mine.email)
    expect([await canLogIn(mine.email, PASSWORD), await canLogIn(theirs.email, NEW)]).toEqual([true, true])
  })
})

describe('changing the password', () => {
  it('leaves nobody logged in who gave the old one just before', async () => {
    const { email, who } = await account()
    const passwords = createPasswords(TEST_PASSWORD_COST)
    const slow = fresh.another({
      clock: () => new Date(time),
      passwords: {
        ...passwords,
        async verify(given, hash) {
          const isRight = await passwords.verify(given, hash)
          await change(who, PASSWORD)
          return isRight
        },
      },
    })
    const intruder = await caller(slow.fetch)
    const answer = await intruder.submit('/api/login', { Username: email, Password: PASSWORD })
    expect([answer.status, intruder.cookies.has('session')]).toEqual([401, false])
    expect((await who.user())?.Emailadres).toBe(email)
    const sessions = await fresh.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'user_id')
      .select('token_hash')
      .where('email', '=', email)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  it('asks for the old one, keeps one logged in in a new session, and ends all others', async () => {
    const { email, who } = await account()
    const elsewhere = await visitor()
    await elsewhere.submit('/api/login', { Username: email, Password: PASSWORD })
    const before = who.cookies.get('session') ?? ''
    expect(await change(who, 'not my password')).toMatchObject({
      status: 422,
      body: { errors: { OldPassword: [expect.any(String)] } },
    })
    expect(await change(who, PASSWORD)).toMatchObject({
      status: 200,
      body: { data: { status: 'password_changed' } },
    })
    expect((await who.user())?.Emailadres).toBe(email)
    expect([who.cookies.get('session') === before, await elsewhere.user()]).toEqual([false, null])
    who.cookies.set('session', before)
    expect(await who.user()).toBeNull()
    expect([await canLogIn(email, PASSWORD), await canLogIn(email, NEW)]).toEqual([false, true])
    expect(await mailsTo(fresh, email, /was changed/)).toHaveLength(1)
  })

  it('by a form sent twice keeps one logged in, though the first answer is lost', async () => {
    const { email, who } = await account()
    const session = who.cookies.get('session') ?? ''
    const headers = key()
    await change(who, PASSWORD, NEW, headers)
    who.cookies.set('session', session)
    expect((await change(who, PASSWORD, NEW, headers)).status).toBe(200)
    expect((await who.user())?.Emailadres).toBe(email)
    expect(await mailsTo(fresh, email, /was changed/)).toHaveLength(1)
  })

  it('by a form that is found again later logs nobody in once the password is another', async () => {
    const { who } = await account()
    const headers = key()
    await change(who, PASSWORD, NEW, headers)
    await change(who, NEW, 'the password after that')
    const thief = await visitor()
    await change(thief, PASSWORD, NEW, headers)
    expect(await thief.user()).toBeNull()
  })

  it('lets nobody at an open screen guess the old one', async () => {
    const { email, who } = await account()
    for (let index = 0; index < 10; index++) await change(who, `guess number ${index}`)
    expect((await change(who, PASSWORD)).status).toBe(429)
    expect(await canLogIn(email, PASSWORD)).toBe(true)
  })
})

describe('registering', () => {
  async function sendRegistration(
    fields: Record<string, string>,
    more?: { payload?: object; locale?: string; address?: string; headers?: Record<string, string> },
  ) {
    const who = await caller(fresh.backend.fetch, more)
    return { who, answer: await who.submit('/api/register', fields, more) }
  }

  const usersWith = (email: string) =>
    fresh.db.selectFrom('users').selectAll().where('email_key', '=', email.toLowerCase()).execute()

  it('makes an account, logs in, and asks by mail to confirm the address', async () => {
    const email = newAddress()
    const { who, answer } = await sendRegistration(registration(`N.${email}`), {
      payload: { locale: 'nl', shop: ORIGIN },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('account is ready'), data: { status: 'registered' } },
    })
    expect(await who.user()).toMatchObject({ Emailadres: `N.${email}`, Email_Actief: 0, Mobiel_Actief: 0 })
    const [mail] = await mailsTo(fresh, `N.${email}`)
    expect(mail).toMatchObject({ locale: 'nl', subject: 'Bevestig uw e-mailadres' })
    expect(mail?.text).toMatch(new RegExp(`${ORIGIN}/nl/confirm-email/[\\w-]{43}\\n`))
  })

  it('keeps neither the password nor the token of the mail as they are', async () => {
    const email = newAddress()
    await sendRegistration(registration(email))
    const [user] = await usersWith(email)
    expect(user?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(user)).not.toContain(PASSWORD)
    const token = /confirm-email\/([\w-]{43})/.exec((await mailsTo(fresh, email))[0]?.text ?? '')?.[1] ?? '?'
    const kept = await fresh.db.selectFrom('mail_tokens').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it.each([
    [{ Emailadres: 'no address' }, 'Emailadres'],
    [{ NewPassword: 'too short' }, 'NewPassword'],
    [{ NewPassword: 'Password123' }, 'NewPassword'],
    [{ Bezorg_Landcode: 'xx' }, 'Bezorg_Landcode'],
    [{ Bezorg_Landcode: 'es' }, 'Bezorg_Gebied_ES'],
  ])('refuses %j with a message at the field', async (changes, field) => {
    const email = newAddress()
    const { who, answer } = await sendRegistration(registration(email, changes))
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_form' } })
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.stringMatching(/\w/)] } })
    expect(JSON.stringify(answer.body)).not.toContain('Password123')
    expect([await usersWith(email), await who.user()]).toEqual([[], null])
  })

  it('says that an address is in use, and changes nothing of its account', async () => {
    const email = newAddress()
    await loggedIn(fresh.backend.fetch, email)
    const before = await usersWith(email)
    const { who, answer } = await sendRegistration(
      registration(email.toUpperCase(), { NewPassword: 'another password' }),
    )
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'account_in_use', errors: { Emailadres: [expect.any(String)] } },
    })
    expect([await usersWith(email), await who.user()]).toEqual([before, null])
  })

  it('tells whoever has an account of it, once a day', async () => {
    const email = newAddress()
    await loggedIn(fresh.backend.fetch, email)
    for (const password of ['another password', 'a third password']) {
      await sendRegistration(registration(email, { NewPassword: password }))
    }
    const mails = await mailsTo(fresh, email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your email address',
      expect.stringContaining('already have an account'),
    ])
    expect(mails[1]?.text).toContain(`${ORIGIN}/en/login`)
  })

  it('refuses a place that has found ten accounts everybody, whether they have one or not', async () => {
    const from = { address: '198.51.100.77' }
    for (let time = 0; time < 10; time++) {
      const email = newAddress()
      await loggedIn(fresh.backend.fetch, email)
      const { answer } = await sendRegistration(
        registration(email, { NewPassword: 'another password' }),
        from,
      )
      expect(answer.status).toBe(422)
    }
    const known = newAddress()
    await loggedIn(fresh.backend.fetch, known)
    for (const email of [known, newAddress()]) {
      const { answer } = await sendRegistration(
        registration(email, { NewPassword: 'another password' }),
        from,
      )
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many' } })
    }
  })

  it('logs in who registers again with the right password, as by a form sent twice', async () => {
    const email = newAddress()
    await sendRegistration(registration(email))
    const { who, answer } = await sendRegistration(registration(email))
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'logged_in' } } })
    expect((await who.user())?.Emailadres).toBe(email)
    expect(await mailsTo(fresh, email)).toHaveLength(1)
  })

  it('with the key of its form has one effect and logs in each time it is sent, also at once', async () => {
    const email = newAddress()
    const headers = { [FORM_KEY_HEADER]: randomUUID() }
    const fields = registration(email, { Nieuwsbrief: '1' })
    const atOnce = await Promise.all([1, 2, 3].map(() => sendRegistration(fields, { headers })))
    for (const { who, answer } of [...atOnce, await sendRegistration(fields, { headers })]) {
      expect(answer).toMatchObject({ status: 200, body: { data: { status: 'registered' } } })
      expect(JSON.stringify(answer.body)).not.toMatch(/userId|isNew/)
      expect((await who.user())?.Emailadres).toBe(email)
    }
    expect([(await usersWith(email)).length, (await mailsTo(fresh, email)).length]).toEqual([1, 2])
    const other = await sendRegistration(registration(newAddress()), { headers })
    expect([other.answer.status, await other.who.user()]).toEqual([409, null])
  })

  it('many times at once makes one account', async () => {
    const email = newAddress()
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendRegistration(registration(email))))
    expect(sent.map(({ answer }) => answer.status)).toEqual(Array(6).fill(200))
    const registered = sent.filter(({ answer }) => JSON.stringify(answer.body).includes('"registered"'))
    expect(registered).toHaveLength(1)
    expect([(await usersWith(email)).length, (await mailsTo(fresh, email)).length]).toEqual([1, 1])
    for (const { who } of sent) expect((await who.user())?.Emailadres).toBe(email)
  })

  it('leads nobody’s mail to a stranger’s shop', async () => {
    const email = newAddress()
    const { answer } = await sendRegistration(registration(email), {
      payload: { shop: 'https://evil.example' },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'return_url_refused' } })
    expect(await usersWith(email)).toEqual([])
  })

  it('is limited for each address of the internet', async () => {
    const address = '203.0.113.5'
    await useUp(fresh, 'register_address', address, LIMITS.register_address.points, new Date(time))
    const { answer } = await sendRegistration(registration(newAddress()), { address })
    expect([answer.status, answer.headers.has('Retry-After')]).toEqual([429, true])
    expect(
      (await sendRegistration(registration(newAddress()), { address: '203.0.113.6' })).answer.status,
    ).toBe(200)
  })
})
