import { beforeEach, describe, expect, it } from 'vitest'
import { definitionProblems } from '../../contract/forms/definition-problems'
import { callerOf, insertAccount } from '../../tests/support/account-rows'
import { type Caller, caller, newAddress, registration } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo } from '../../tests/support/outbox'
import { testBackend } from '../../tests/support/set-up'
import type { UsersTable } from '../db/account-tables'

let user: UsersTable
let visitor: Caller
const fresh = testBackend()
beforeEach(async () => {
  user = await insertAccount(fresh.db, { phone_verified_at: TEST_NOW.toISOString() })
  visitor = await callerOf(fresh, user.id)
})

const DETAILS = {
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Mobiel: '+31612345678',
  Bezorg_Adresline1: 'Spui',
  Bezorg_Huisnummer: '12',
  Bezorg_Postcode: '2511 CV',
  Bezorg_Plaatsnaam: 'Den Haag',
  Bezorg_Landcode: 'nl',
}
const save = (changes: Record<string, string> = {}) =>
  visitor.submit('/api/account', { ...DETAILS, ...changes })
const form = async () => (await visitor.get('/api/forms/user/details')).body as { data: { values: object } }
const now = () => fresh.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()

describe('the details of an account', () => {
  it('are asked by a sound form that knows them, from who is logged in', async () => {
    const { data } = await form()
    expect(definitionProblems(data)).toEqual([])
    expect(data.values).toMatchObject({ Voornaam: 'Noor', Mobiel: '+31612345678', Bezorg_Landcode: 'nl' })
    const guest = await caller(fresh.backend.fetch)
    expect((await guest.get('/api/forms/user/details')).status).toBe(401)
    expect((await guest.submit('/api/account', DETAILS)).status).toBe(401)
  })

  it('are saved, with a region where there is one, and leave a verified phone verified', async () => {
    const { status, body } = await save()
    expect([status, body]).toMatchObject([200, { data: { status: 'saved' } }])
    expect(await now()).toMatchObject({ country: 'nl', phone_verified_at: TEST_NOW.toISOString() })
    expect((await form()).data.values).toMatchObject(DETAILS)
    const madeira = { Bezorg_Landcode: 'pt', Bezorg_Postcode: '9000-001', Bezorg_Gebied_PT: 'Madeira' }
    expect((await save(madeira)).status).toBe(200)
    expect(await now()).toMatchObject({ country: 'pt', region: 'Madeira' })
  })

  it.each([
    ['pt', 'PT', 'Madeira', '9000-054', 200],
    ['pt', 'PT', 'Madeira', '9500-150', 422],
    ['pt', 'PT', 'Azoren', '9500-150', 200],
    ['pt', 'PT', 'Overig', '9000-054', 422],
    ['pt', 'PT', 'Overig', '1100-148', 200],
    ['es', 'ES', 'Canarische Eilanden', '35001', 200],
    ['es', 'ES', 'Canarische Eilanden', '28013', 422],
    ['es', 'ES', 'Overig', '35001', 422],
  ])(
    'in %s have a postcode of their region: %s %s %s',
    async (country, fieldOf, region, postcode, expected) => {
      const place = { Bezorg_Landcode: country, Bezorg_Postcode: postcode, Bezorg_Provincie: 'x' }
      const answer = await save({ ...place, [`Bezorg_Gebied_${fieldOf}`]: region })
      expect(answer.status).toBe(expected)
      if (expected === 422) expect(Object.keys(Object(answer.body).errors)).toEqual(['Bezorg_Postcode'])
    },
  )

  it('with a new phone number ask for a new code', async () => {
    await save({ Mobiel: '+31687654321' })
    expect(await now()).toMatchObject({ phone: '+31687654321', phone_verified_at: null })
  })

  it('of a company hold a VAT number that is one', async () => {
    const company = { Zakelijk: '1', Bedrijfsnaam: 'Zorg B.V.', BTWNummer: 'NL004495446B01' }
    expect(await save(company)).toMatchObject({
      status: 422,
      body: { errors: { BTWNummer: [expect.any(String)] } },
    })
    expect((await save({ ...company, BTWNummer: 'NL004495445B01' })).status).toBe(200)
    expect((await form()).data.values).toMatchObject({ Bedrijfsnaam: 'Zorg B.V.' })
  })

  it('begin the newsletter with a mail that asks, and end it at once', async () => {
    await save({ Nieuwsbrief: '1' })
    expect(await mailsTo(fresh, user.email)).toHaveLength(1)
    expect((await form()).data.values).toMatchObject({ Nieuwsbrief: '1' })
    await save()
    expect((await form()).data.values).not.toHaveProperty('Nieuwsbrief')
  })

  it('say nothing of others', async () => {
    await save()
    const other = await callerOf(fresh, (await insertAccount(fresh.db)).id)
    expect(JSON.stringify((await other.get('/api/account')).body)).not.toContain('Spui')
  })
})

it('who ticks the newsletter when registering is asked by a mail of its own', async () => {
  const email = newAddress()
  const guest = await caller(fresh.backend.fetch)
  await guest.submit('/api/register', registration(email, { Nieuwsbrief: '1' }))
  expect(await mailsTo(fresh, email)).toHaveLength(2)
})
