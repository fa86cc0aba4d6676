import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { formDefinitionSchema } from '../../../../contract/forms/definition'
import { TEST_NOW, TEST_SECRET, testDay } from '../../../../tests/support/backend'
import { testBackend } from '../../../../tests/support/set-up'
import { deriveKeys } from '../../../secret'
import { expire } from '../../expire'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { processForm } from './process-form'

let services: Services
const fresh = testBackend()
beforeAll(async () => {
  // A form needs these services to be taken.
  services = { db: fresh.db, now: () => TEST_NOW, keys: deriveKeys(TEST_SECRET) } as Services
})

const definition = formDefinitionSchema.parse({
  name: 'name',
  route: '/api/names',
  sections: [
    {
      title: 'You',
      fieldGroups: [
        { fields: [{ name: 'Name', type: 'text', label: 'Name', rules: [{ rule: 'required' }] }] },
      ],
    },
  ],
})

let effects = 0

function send(name: string, key: string | null = randomUUID(), form = definition) {
  const posted = new FormData()
  posted.append('Name', name)
  return processForm(
    services,
    { definition: form, posted, key: key ?? undefined, locale: 'en', address: undefined },
    async ({ Name }) => {
      if (Name === 'refused') throw new Refusal('generic_error')
      return async (unit) => {
        const at = TEST_NOW.toISOString()
        const id = randomUUID()
        await unit
          .insertInto('checkouts')
          .values({ id, country: 'nl', region: null, form: String(Name), created_at: at, updated_at: at })
          .execute()
        effects++
        return { id, said: `Hello ${Name}` }
      }
    },
  )
}

const rows = async (name: string) =>
  (await fresh.db.selectFrom('checkouts').select('id').where('form', '=', name).execute()).length

describe('a form that is taken', () => {
  it('answers the same to the same key, with one effect', async () => {
    const key = randomUUID()
    const first = await send('Zoë', key)
    const again = await send('Zoë', key)
    expect(first).toMatchObject({ isNew: true, outcome: { said: 'Hello Zoë' } })
    expect(again).toEqual({ isNew: false, outcome: first.outcome })
    expect(await rows('Zoë')).toBe(1)
  })

  it('has one effect when it is sent many times at once', async () => {
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 8 }, () => send('At once', key)))
    expect(new Set(all.map(({ outcome }) => outcome.id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await rows('At once')).toBe(1)
  })

  it('is not mistaken for what the same key brings with other answers, or for another form', async () => {
    const key = randomUUID()
    await send('One', key)
    await expect(send('Other', key)).rejects.toMatchObject({ code: 'form_sent_otherwise' })
    const other = { ...definition, name: 'other' }
    await expect(send('One', key, other)).rejects.toMatchObject({ code: 'form_sent_otherwise' })
    expect([await rows('One'), await rows('Other')]).toEqual([1, 0])
  })

  it('is forgotten after a week, and its row says nothing of what was answered', async () => {
    const key = randomUUID()
    await send('Hedwig', key)
    const formSubmissions = fresh.db.selectFrom('form_submissions').selectAll().where('key', '=', key)
    const row = await formSubmissions.executeTakeFirstOrThrow()
    expect(row.fingerprint).not.toContain('Hedwig')
    const inDays = (days: number) => () => testDay(days)
    expect(await expire('form_submissions', { ...services, now: inDays(6) })).toBe(0)
    expect(await expire('form_submissions', { ...services, now: inDays(8) })).toBeGreaterThan(0)
  })
})

it('a form that is refused leaves its key free', async () => {
  const key = randomUUID()
  const before = effects
  await expect(send('', key)).rejects.toMatchObject({ code: 'invalid_form' })
  await expect(send('refused', key)).rejects.toMatchObject({ code: 'generic_error' })
  expect(effects).toBe(before)
  expect(await send('Now right', key)).toMatchObject({ isNew: true })
})
