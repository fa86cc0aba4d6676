import { expect, test } from 'vitest'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { formValuesSchema } from '../../contract/forms/values'
import { currentAnswers, inputsIn } from './inputs'
import { parseInputs } from './read-inputs'

const field = (name: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  name,
  type,
  label: name,
  rules: [],
  ...more,
})

const definition = (...fields: FormField[]): FormDefinition => ({
  name: 'sample',
  route: '/api/sample',
  sections: [{ title: '', fieldGroups: [{ fields }] }],
})

function typed(of: FormDefinition, entries: [name: string, value: string | File][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return currentAnswers(of, form)
}

test('a chosen file counts as an answer, one that is to go does not', () => {
  const all = definition(field('Papers', 'multi-file'), field('Signature', 'canvas'))
  const none = new File([], '')
  expect(
    typed(all, [
      ['Papers', none],
      ['Signature-picture', none],
    ]),
  ).toEqual({ Papers: [], Signature: '', Signature_picture: '' })
  expect(
    typed(all, [
      ['Papers', new File(['x'], 'a.pdf')],
      ['Papers-kept', 'one two'],
      ['Papers-remove', 'one'],
      ['Signature-picture', new File(['x'], 'a.png')],
    ]),
  ).toEqual({ Papers: ['two', 'chosen-0'], Signature: '', Signature_picture: 'chosen-0' })
})

test('a posted form is read for the fields of its definition and no others', () => {
  const form = new FormData()
  form.set('person', 'Jan')
  form.set('person-country', 'nl')
  form.set('__intent__', '{')
  form.set('other', new File(['x'], 'x.txt'))
  const asked = definition(field('person', 'text'), field('other', 'text'))
  expect(inputsIn(form, asked)).toEqual({ person: 'Jan', 'person-country': 'nl' })
})

test('a name that would make conform count or obey is no input', () => {
  const inputs = { Name: 'Noor', 'Name-x[999999999]': 'x', 'Name-x.y': 'x', __intent__: '{', __state__: '{' }
  const typed = parseInputs(inputs, formValuesSchema)
  expect(typed).toMatchObject({ status: 'success', value: { Name: 'Noor' } })
  expect(typed.reply().initialValue).toEqual({ Name: 'Noor' })
})
