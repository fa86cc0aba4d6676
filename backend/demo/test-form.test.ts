import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { uploadsApi } from '../../contract/endpoints/forms'
import { type FormDefinition, formResponseSchema } from '../../contract/forms/definition'
import { ALLOWANCES } from '../../contract/forms/field-attributes'
import { FIELD_TYPES } from '../../contract/forms/field-kinds'
import { allFields } from '../../contract/forms/fields'
import { ruleSchema } from '../../contract/forms/rules'
import type { FormValues } from '../../contract/forms/values'
import { flattenValues } from '../../contract/forms/wire'
import { CLIENT_ADDRESS_HEADER, FORM_KEY_HEADER } from '../../contract/headers'
import { PDF, png, SVG } from '../../tests/fixtures/files'
import { testBackend, testClient } from '../../tests/support/set-up'
import { LIMITS } from '../domain/platform/limits/limits'

let definition: FormDefinition
const fresh = testBackend()
const client = testClient(fresh, 'en')
beforeAll(async () => {
  definition = formResponseSchema.parse((await client.get('/api/forms/test')).body).data
})

/** The least there is to answer. */
const ANSWERS: FormValues = {
  FullName: 'Noor de Vries',
  Email: 'noor@example.org',
  Password: 'four plain words here',
  PasswordAgain: 'four plain words here',
  Bed: 'junior',
  Agree: '1',
  Home_Adresline1: 'Spui',
  Home_Huisnummer: '12 B',
  Home_Postcode: '2511 CV',
  Home_Plaatsnaam: 'Den Haag',
  Home_Landcode: 'nl',
  Signature: 'Noor de Vries',
}

function formOf(values: FormValues): FormData {
  const form = new FormData()
  for (const [name, value] of flattenValues(definition, values)) form.append(name, value)
  return form
}

function send(values: FormValues, headers: Record<string, string> = {}) {
  return client.send(definition.route, formOf(values), headers)
}

async function errorsOf(values: FormValues): Promise<string[]> {
  const { errors = {} } = (await send(values)).body as { errors?: object }
  return Object.keys(errors).sort()
}

async function upload(content: Uint8Array): Promise<string> {
  const type = { 'Content-Type': 'application/octet-stream' }
  const { body } = await client.send('/api/uploads', content as BodyInit, type)
  return uploadsApi.keep.answer.parse(body).data.id
}

describe('the form of every question', () => {
  it('has every type, rule, attribute and kind of toggle there is', () => {
    const fields = allFields(definition)
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(FIELD_TYPES))
    const rules = new Set(fields.flatMap((field) => field.rules.map(({ rule }) => rule)))
    expect(rules).toEqual(new Set(ruleSchema.options.map(({ shape }) => shape.rule.value)))
    const attributes = new Set(fields.flatMap((field) => Object.keys(field)))
    const all =
      'info subtext options cols toggle readonly disabled prefix suffix amount issued expires allow target'
    const further = 'length free_input country_dialog prompt_language'
    for (const attribute of `${all} ${further}`.split(' ')) expect(attributes).toContain(attribute)
    expect(new Set(fields.flatMap(({ allow }) => allow ?? []))).toEqual(new Set(ALLOWANCES))
    const groups = definition.sections.flatMap(({ fieldGroups }) => fieldGroups)
    const toggles = [definition.sections, groups, fields].map((guarded) =>
      guarded.flatMap(({ toggle }) => toggle ?? []),
    )
    expect(toggles.map((each) => each.length > 0)).toEqual([true, true, true])
    const kinds = toggles.flat().map((toggle) => Object.keys(toggle).find((key) => key !== 'field'))
    expect(new Set(kinds)).toEqual(new Set(['equals', 'in', 'empty']))
  })

  it('takes answers once for each key, and tells what it wonders about', async () => {
    const headers = { [FORM_KEY_HEADER]: randomUUID() }
    const answer = await send({ ...ANSWERS, Reference: 'ABCD1234', Extras: ['mattress'] }, headers)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    expect(answer.body).toMatchObject({
      message: expect.stringContaining('Your answers arrived'),
      data: { status: 'received', checks: { Reference: expect.stringContaining('reference') } },
    })
    const again = await send({ ...ANSWERS, Reference: 'ABCD1234', Extras: ['mattress'] }, headers)
    expect(again).toMatchObject({ status: 200, body: answer.body as object })
    expect(await send(ANSWERS, headers)).toMatchObject({ status: 409, body: { code: 'form_sent_otherwise' } })
  })

  it('takes files by the ids of uploads, each kind where it belongs', async () => {
    const pdf = await upload(PDF)
    const picture = await upload(png(4, 4))
    const days = { Papers_issued: ['2020-01-01'], Papers_expires: ['2030-01-01'] }
    const right = { ...ANSWERS, Photo: [picture], Papers: [pdf], ...days, Drawings: [pdf, picture] }
    expect((await send(right)).body).toMatchObject({ data: { status: 'received' } })
    const wrong = { ...ANSWERS, Photo: [pdf], Papers: [picture], ...days, Drawings: [randomUUID()] }
    expect(await errorsOf(wrong)).toEqual(['Drawings', 'Papers', 'Photo'])
    expect(await errorsOf({ ...ANSWERS, Drawings: Array.from({ length: 30 }, () => pdf) })).toEqual([])
    const many = await Promise.all(Array.from({ length: 6 }, () => upload(PDF)))
    expect(await errorsOf({ ...ANSWERS, Drawings: many })).toEqual(['Drawings'])
    expect(await errorsOf({ ...ANSWERS, Papers: [pdf] })).toEqual(['Papers_expires', 'Papers_issued'])
  })

  it('takes a small file in the form itself, too', async () => {
    const key = { [FORM_KEY_HEADER]: randomUUID() }
    const withFile = (content: Uint8Array, name = 'room.png') => {
      const form = formOf({ ...ANSWERS, Signature: '' })
      form.append('Signature_picture', new File([content as BlobPart], name))
      form.append('Photo_file', new File([], ''))
      return client.send(definition.route, form, key)
    }
    expect(await withFile(SVG)).toMatchObject({ status: 422 })
    expect((await withFile(SVG)).body).toMatchObject({
      errors: { Signature_picture: [expect.stringContaining('only pictures are allowed')] },
    })
    const first = await withFile(png(3, 3))
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 200 })
    expect((await withFile(png(3, 3))).status).toBe(200)
    expect((await withFile(png(5, 5))).status).toBe(409)
  })
})

it('a form that is refused counts the files it brings, and none is kept beyond the limit', async () => {
  const { points } = LIMITS.upload_address
  const kept = () => fresh.db.selectFrom('uploads').select('id').execute()
  const before = (await kept()).length
  const send = () => {
    const form = new FormData()
    form.append('Drawings_0_file', new File([PDF], 'plan.pdf'))
    return client.send(definition.route, form, { [CLIENT_ADDRESS_HEADER]: '192.0.2.8' })
  }
  expect((await send()).status).toBe(422)
  const counted = fresh.db.updateTable('rate_limits').where('key', 'like', 'upload_address:%')
  await counted.set({ points: points - 1 }).execute()
  expect([(await send()).status, (await send()).status]).toEqual([422, 429])
  expect(await kept()).toHaveLength(before + 2)
})
