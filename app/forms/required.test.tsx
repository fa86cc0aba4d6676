import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { FormField } from '../../contract/forms/definition'
import { FIELD_TYPES } from '../../contract/forms/field-kinds'
import { translationsOf } from '../../locales/translations.server'
import { renderPart } from '../ui/testing/renderPart'
import { FIELD_CONTROLS } from './field-controls'
import type { FormState } from './form-state'
import { toggleMarks } from './toggles'

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

async function draw(type: FormField['type'], { isAlwaysShown = true, rules = true, inputs = {} }) {
  const field: FormField = {
    name: 'Question',
    type,
    label: 'Question',
    rules: rules ? [{ rule: 'required' }] : [],
    options,
    issued: true,
  }
  const definition = {
    name: 'form',
    route: '/',
    sections: [{ title: '', fieldGroups: [{ fields: [field] }] }],
  }
  const state: FormState = { key: 'key', initialValue: inputs }
  const text = (name: string) => String(state.initialValue[name] ?? '')
  const fields = { idOf: (name: string) => name, textOf: text, listOf: () => [], errorOf: () => undefined }
  const form = { definition, state, fields, marks: toggleMarks(definition) }
  const { Control } = FIELD_CONTROLS[type]
  return renderPart(
    <I18nextProvider i18n={translationsOf('en')}>
      <Control field={field} form={form} isAlwaysShown={isAlwaysShown} />
    </I18nextProvider>,
  )
}

const REQUIRED = / required=""| aria-required="true"| \(required\)/
const types = FIELD_TYPES.filter((type) => type !== 'display')

test.each(types)('a %s that must be answered says so to whoever cannot see its asterisk', async (type) => {
  const html = await draw(type, {})
  expect(html).toMatch(REQUIRED)
  const hideable = await draw(type, { isAlwaysShown: false })
  expect(hideable).toMatch(REQUIRED)
  expect(hideable).not.toContain(' required=""')
  expect(await draw(type, { rules: false })).not.toMatch(REQUIRED)
})

test('once a file is there its day is asked for, and no other file', async () => {
  const html = await draw('file', { inputs: { 'Question-kept': '1' } })
  expect(html).toMatch(/<input[^>]*type="date"[^>]* required=""/)
  expect(html).not.toMatch(/<input[^>]*type="file"[^>]* required=""/)
})
