import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../testing/renderPart'
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField } from './Choices'
import { DateField } from './DateField'
import { FileField, QuantityField, TextAreaField, TextField } from './TextField'
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
  expect(html).toMatch(/id="email-error"[^>]*>.*Enter an e-mail address\./)
  expect(html).toContain(' (required)</span>')
})

test('a refused choice among radios says so, and one that is not asked again does not', async () => {
  const group = <RadioGroup {...words} options={options} />
  expect(await renderPart(group)).toMatch(/<fieldset[^>]* role="radiogroup"[^>]* aria-invalid="true"/)
  const fresh = <RadioGroup {...words} error={undefined} options={options} />
  expect(await renderPart(fresh)).not.toContain('aria-invalid')
})

const start = { name: 'start', label: 'Start', inWords }

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
    expect(await renderPart(<QuantityField name="quantity" label="Quantity" defaultValue={2} />)).toMatch(
      /type="number"[^>]*value="2"/,
    )
  })
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
