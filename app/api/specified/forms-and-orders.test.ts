import { describe, expect, test } from 'vitest'
import { specifiedForm, specifiedRules } from './forms'
import { specifiedOrder, specifiedOrders } from './orders'
import { specifiedRefusal } from './refusals'

describe('rules', () => {
  test.each<[unknown, unknown]>([
    ['required|email|min:6', [{ rule: 'required' }, { rule: 'email' }, { rule: 'length', min: 6 }]],
    [{ required: true, max: 10, email: false }, [{ rule: 'required' }, { rule: 'length', max: 10 }]],
    [
      ['required', { name: 'length', value: 6 }],
      [{ rule: 'required' }, { rule: 'exact', length: 6 }],
    ],
    ['password:@NewPassword', [{ rule: 'same' }]],
    [undefined, []],
  ])('%j are read', (told, read) => {
    expect(specifiedRules(told, false)).toEqual(read)
  })
})

describe('a form', () => {
  const form = (...fields: object[]) => ({ sections: [{ title: 'T', fieldGroups: [{ fields }] }] })
  const fieldsOf = (answer: unknown, name = 'quote') =>
    specifiedForm(answer, name, [{ value: 'nl', label: 'Nederland' }])?.sections[0]?.fieldGroups[0]?.fields

  test('has options of any kind, and toggles that name questions there are', () => {
    const fields = fieldsOf(
      form(
        { name: 'A', type: 'select', options: [{ key: 1, text: 'One' }, 'two'] },
        { name: 'B', toggle: { A: ['1', 'two'] } },
        { name: 'C', toggle: { field: 'A', value: '' } },
      ),
    )
    expect(fields?.[0]?.options).toEqual([
      { value: '1', label: 'One' },
      { value: 'two', label: 'two' },
    ])
    expect(fields?.map(({ toggle }) => toggle)).toEqual([
      undefined,
      { field: 'A', in: ['1', 'two'] },
      { field: 'A', empty: true },
    ])
    expect(fieldsOf(form({ name: 'A', toggle: { Nowhere: '1' } }))?.[0]).not.toHaveProperty('toggle')
  })

  test.each([null, form(), { sections: 'none' }])('is not %j', (answer) => {
    expect(specifiedForm(answer, 'quote', [])).toBeUndefined()
  })
})

describe('an order', () => {
  test('is known by whatever names it', () => {
    const told = {
      order_id: 7,
      orderNumber: 'R-7',
      Status: '201',
      created_at: '2026-11-20T09:00:00Z',
      totaal: '12,50',
    }
    expect(specifiedOrder(told, 'euros')).toMatchObject({
      ...{ id: '7', number: 'R-7', status: 201, date: '2026-11-20', total: 1250 },
    })
  })

  test.each([
    ['05-11-2026', '2026-11-05'],
    ['5.1.2026 10:30', '2026-01-05'],
    ['2026-11-05 10:30:00', '2026-11-05'],
    [Date.UTC(2026, 10, 5, 12), '2026-11-05'],
    ['13-13-2026', undefined],
    ['05/11/2026', undefined],
    [Date.UTC(2026, 10, 5, 12) / 1000, undefined],
  ])('was placed on the day that %j says', (created, day) => {
    expect(specifiedOrder({ created }, 'euros').date).toBe(day)
  })

  test.each([null, { uuid: '../x', number: '<b>', status: 'new' }])('may be no more than %j', (told) => {
    expect(specifiedOrder(told, 'euros')).toEqual({ lines: [] })
  })
})

test.each<[unknown, string[] | undefined]>([
  [{ data: { orders: { current_page: 1, data: [{ id: 'A-1' }], total: 1 } } }, ['A-1']],
  [{ data: { current_page: 1, data: [{ id: 'A-1' }] } }, ['A-1']],
  [{ data: { orders: { 'A-1': { status: 200 }, count: 1 } } }, ['A-1']],
  [{ data: { orders: null } }, []],
  [{ data: { orders: { message: 'none' } } }, undefined],
  [{ message: 'none' }, undefined],
  [{}, undefined],
])('the orders of %j are read', (told, ids) => {
  const { data } = specifiedOrders('euros').safeParse(told)
  expect(data?.specified.map(({ id }) => id)).toEqual(ids)
})

describe('a refusal', () => {
  test('that names a text is told in the words of the shop', () => {
    const told = { message: 'invalid_form', errors: { Emailadres: 'account_in_use', Naam: ['Te kort', 'x'] } }
    const { message, code, errors } = specifiedRefusal(told, 'nl')
    expect(code).toBe('invalid_form')
    expect(message).not.toBe('invalid_form')
    expect(errors?.Naam).toEqual(['Te kort'])
    expect(errors?.Emailadres?.[0]).toMatch(/e-mailadres/)
  })

  test('keeps what it says itself, and says something where it says nothing', () => {
    expect(specifiedRefusal({ message: 'Nee.' }, 'nl')).toEqual({ message: 'Nee.', code: '' })
    for (const told of [undefined, { message: 'Not Found' }, 'Too many', { message: 'Too Many Requests' }])
      expect(specifiedRefusal(told, 'en').message).toContain('Something went wrong')
  })
})
