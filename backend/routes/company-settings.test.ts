import { expect, it } from 'vitest'
import { COMPANY_FIELDS } from '../../contract/company'
import type { WebContent } from '../../contract/endpoints/web-content'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const german = testClient(fresh, 'de')
const PATH = '/api/adm/settings/company'

type Company = { seen: string; values: Record<string, string> }

async function company() {
  const owner = await staffMember(fresh, 'owner', () => TEST_NOW)
  const { seen, values } = ((await owner.get(PATH)).body as { data: Company }).data
  const change = (more: Record<string, string>) => owner.post(PATH, { seen, values: { ...values, ...more } })
  return { values, change }
}

async function shown(asked = client): Promise<WebContent> {
  const { body } = await asked.get('/api/web_content?texts=0')
  return (body as { data: { content: WebContent } }).data.content
}

it('has every field of its form, and sent unchanged changes nothing', async () => {
  const { values, change } = await company()
  expect(Object.keys(values).sort()).toEqual([...COMPANY_FIELDS].sort())
  const before = [await shown(), await shown(german)]
  expect((await change({})).body).toEqual({ data: { status: 'unchanged' } })
  expect([await shown(), await shown(german)]).toEqual(before)
})

it.each([
  ['iban', { iban: 'NL51 VBLD 0123 4567 88' }],
  ['bank', { bank: '' }],
  ['mission-de', { 'mission-de': '' }],
])('%s is refused beside its field: %j', async (field, wrong) => {
  const { status, body } = await (await company()).change(wrong)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

it('changes in every language at once, and whoever saw another is told', async () => {
  const { change } = await company()
  const changes = { iban: 'nl91 abna 0417 1643 00', 'mission-de': 'Ruhige Nächte.' }
  expect((await change(changes)).body).toEqual({ data: { status: 'changed' } })
  const [english, ofGerman] = [await shown(), await shown(german)]
  expect(ofGerman).toMatchObject({
    mission: 'Ruhige Nächte.',
    bank_account: { iban: 'NL91ABNA0417164300' },
  })
  expect(english.bank_account).toEqual(ofGerman.bank_account)
  expect((await change({ city: 'Elsewhere' })).status).toBe(409)
})

it('has numbers of packaging and the like for each country, in each language, or none', async () => {
  const { change } = await company()
  const numbers = 'Deutschland: LUCID DE1234567890123, WEEE DE 12345678; België: Valumat 1234'
  expect((await change({ 'registrations-de': numbers })).status).toBe(200)
  expect([(await shown(german)).registrations, (await shown()).registrations]).toEqual([numbers, undefined])
  expect((await (await company()).change({ 'registrations-de': '' })).status).toBe(200)
  expect(await shown(german)).not.toHaveProperty('registrations')
})

it('without a bank account has none', async () => {
  const { change } = await company()
  const none = { holder: '', iban: '', bic: '', bank: '' }
  expect((await change(none)).status).toBe(200)
  expect(await shown()).not.toHaveProperty('bank_account')
})
