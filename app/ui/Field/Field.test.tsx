import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { htmlErrors, renderPart } from '../testing/renderPart'
import { ButtonGroup } from './ButtonGroup'
import { CheckboxField } from './CheckboxField'
import { CheckboxGroup } from './CheckboxGroup'
import { DateField } from './DateField'
import { FieldGroup } from './FieldGroup'
import { FileField } from './FileField'
import { QuantityField } from './QuantityField'
import { RadioGroup } from './RadioGroup'
import { SelectField } from './SelectField'
import { TextAreaField } from './TextAreaField'
import { TextField } from './TextField'
import { TypedBeforeContext } from './TypedBeforeContext'

const words = {
  name: 'email',
  label: 'E-mail',
  hint: 'For the confirmation.',
  error: 'Enter an e-mail address.',
  required: true,
  requiredText: 'required',
}
const inWords = (day: string) => `day ${day}`
const options = [
  { value: 'nl', label: 'Netherlands' },
  { value: 'de', label: 'Germany' },
]

test.each([
  ['TextField', <TextField key="" {...words} type="email" autoComplete="email" prefix="@" />],
  ['TextAreaField', <TextAreaField key="" {...words} maxLength={500} />],
  ['SelectField', <SelectField key="" {...words} options={options} emptyLabel="Choose" />],
  ['RadioGroup', <RadioGroup key="" {...words} options={options} />],
  ['CheckboxField', <CheckboxField key="" {...words} />],
  ['DateField', <DateField key="" {...words} inWords={inWords} min="2026-11-20" />],
  ['FileField', <FileField key="" {...words} accept="image/png" multiple />],
  ['QuantityField', <QuantityField key="" {...words} max={40} />],
])('%s ties its label, hint and error to its control', async (_name, part) => {
  const html = await renderPart(part)
  expect(html).toContain('aria-describedby="email-hint email-error"')
  expect(html).toMatch(/<(input|select|textarea)[^>]* id="email"/)
  expect(html).toContain('id="email-hint"')
  expect(html).toMatch(/id="email-error"[^>]*>.*Enter an e-mail address\./)
  expect(html).toContain('required=""')
  expect(html).toContain('<span class="')
  expect(html).toContain(' (required)</span>')
  expect(await htmlErrors(html)).toEqual([])
})

test('a field without remarks points at none', async () => {
  const html = await renderPart(<TextField name="city" label="City" autoComplete="address-level2" />)
  expect(html).not.toContain('aria-')
  expect(html).not.toContain('required')
  expect(await htmlErrors(html)).toEqual([])
})

test('a field that is on the page twice has an id of its own', async () => {
  const html = await renderPart(
    <TextField name="city" id="invoice-city" label="City" hint="Where" isLabelHidden />,
  )
  expect(html).toContain('for="invoice-city"')
  expect(html).toContain('id="invoice-city-hint"')
  expect(html).toContain('name="city"')
})

const start = { name: 'start', label: 'Start', inWords }

test.each([
  ['2026-12-01', 'day 2026-12-01'],
  ['1.12.2026', 'day 2026-12-01'],
  ['3-5-1980', 'day 1980-05-03'],
])('a day typed as %s is read back beside its field', async (typed, readBack) => {
  const html = await renderPart(<DateField {...start} defaultValue={typed} />)
  expect(html).toContain('aria-describedby="start-note"')
  expect(html).toMatch(new RegExp(`id="start-note"[^>]*><div[^>]*>${readBack}</div>`))
})

test.each(['', 'soon', '2026-02-31'])('%j is no day to read back', async (typed) => {
  expect(await renderPart(<DateField {...start} defaultValue={typed} />)).not.toContain('day ')
})

describe('what was mistyped is shown again', () => {
  test('in a date', async () => {
    expect(await renderPart(<DateField {...start} defaultValue="soon" min="2026-11-20" />)).toMatch(
      /type="text"[^>]*value="soon"/,
    )
    expect(await renderPart(<DateField {...start} defaultValue="2026-12-01" />)).toMatch(
      /type="date"[^>]*value="2026-12-01"/,
    )
  })

  test('in a quantity', async () => {
    const html = await renderPart(<QuantityField name="quantity" label="Quantity" defaultValue="two" />)
    expect(html).toMatch(/inputMode="numeric"[^>]*type="text"[^>]*value="two"/)
    expect(await htmlErrors(html)).toEqual([])
    expect(await renderPart(<QuantityField name="quantity" label="Quantity" defaultValue={2} />)).toMatch(
      /type="number"[^>]*value="2"/,
    )
  })
})

test('a radio group checks its choice and leads to its first button', async () => {
  const html = await renderPart(
    <RadioGroup name="country" label="Country" options={options} defaultValue="de" />,
  )
  expect(html).toContain('<input type="radio" id="country" name="country" ')
  expect(html).toMatch(/value="de"[^>]*|checked=""[^>]*value="de"/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

test('a hint of a radio button describes it and is no part of its name', async () => {
  const html = await renderPart(
    <RadioGroup
      name="way"
      label="Way"
      options={[{ value: 'card', label: 'Card', hint: 'Visa or others' }]}
    />,
  )
  expect(html).toContain('aria-labelledby="way-label" aria-describedby="way-text"')
  expect(html).toContain('<span id="way-label">Card</span> <span id="way-text"')
  expect(await htmlErrors(html)).toEqual([])
})

test('a group of boxes ticks what it starts with and leads to its first box', async () => {
  const html = await renderPart(
    <CheckboxGroup
      {...words}
      name="country"
      options={options}
      defaultValues={['de']}
      note="Either is fine."
    />,
  )
  expect(html).toContain('aria-describedby="country-hint country-error country-note"')
  expect(html).toMatch(/type="checkbox" id="country" name="country"[^>]*value="nl"/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(await htmlErrors(html)).toEqual([])
})

test('a question of several controls names them all by its legend, with a remark under them', async () => {
  const html = await renderPart(
    <FieldGroup name="phone" id="phone-group" label="Phone" hint="With the country." note="Never shared.">
      <TextField name="phone" label="Number" type="tel" autoComplete="tel" note="Day and night." />
    </FieldGroup>,
  )
  expect(html).toContain('<fieldset aria-describedby="phone-group-hint phone-group-note">')
  expect(html).toContain('aria-describedby="phone-note"')
  expect(await htmlErrors(html)).toEqual([])
})

describe('what was typed before', () => {
  const typed = {
    email: ['noor@example.org'],
    text: ['Half <a> letter'],
    country: ['de'],
    start: ['soon'],
    quantity: ['two'],
    ways: ['rent'],
  }
  const ways = ['buy', 'rent'].map((value) => ({ value, label: value }))
  const filled = (part: ReactNode) =>
    renderPart(<TypedBeforeContext.Provider value={typed}>{part}</TypedBeforeContext.Provider>)

  test.each([
    ['TextField', <TextField key="" {...words} defaultValue="x" />, /value="noor@example.org"/],
    ['TextAreaField', <TextAreaField key="" name="text" label="Text" />, />Half &lt;a&gt; letter</],
    [
      'SelectField',
      <SelectField key="" name="country" label="C" options={options} />,
      /value="de" selected|selected="" value="de"/,
    ],
    [
      'RadioGroup',
      <RadioGroup key="" name="country" label="C" options={options} defaultValue="nl" />,
      /checked="" value="de"/,
    ],
    ['DateField', <DateField key="" {...start} defaultValue="2026-12-01" />, /type="text"[^>]*value="soon"/],
    [
      'QuantityField',
      <QuantityField key="" name="quantity" label="Q" defaultValue={2} />,
      /type="text"[^>]*value="two"/,
    ],
    [
      'CheckboxGroup',
      <CheckboxGroup key="" name="ways" label="W" options={ways} defaultValues={['buy']} />,
      /checked="" value="rent"/,
    ],
  ])('is what a %s begins with', async (_name, part, begins) => {
    expect(await filled(part)).toMatch(begins)
  })

  test('was no tick where none was posted, and says nothing of other fields', async () => {
    expect(await filled(<CheckboxField name="anyway" label="Anyway" defaultChecked />)).not.toContain(
      'checked',
    )
    expect(await filled(<TextField name="city" label="City" defaultValue="Utrecht" />)).toContain(
      'value="Utrecht"',
    )
  })
})

test('a select that always has a value is not required, as HTML wants an empty first option of one that is', async () => {
  const select = {
    name: 'state',
    label: 'State',
    required: true,
    options: [{ value: 'free', label: 'Free' }],
  }
  expect(await renderPart(<SelectField {...select} />)).not.toContain('required=')
  expect(await renderPart(<SelectField {...select} emptyLabel="Choose" />)).toContain('required=')
})

test('buttons for each answer send it, the first one at the place of the message', async () => {
  const options = [
    { value: 'paypal', label: 'PayPal: pay € 12', hint: 'You log in' },
    { value: 'card', label: 'Card: pay € 12' },
  ]
  const html = await renderPart(
    <form method="post">
      <ButtonGroup name="way" label="How?" options={options} error="Choose another" />
    </form>,
  )
  expect(html).toMatch(/<fieldset aria-describedby="way-error"><legend[^>]*>How\?<\/legend>/)
  expect(html).toMatch(/<button id="way" name="way" value="paypal" aria-describedby="way-text" type="submit"/)
  expect(html).toMatch(/<button id="way-2" name="way" value="card" type="submit"/)
  expect(await htmlErrors(html)).toEqual([])
})
