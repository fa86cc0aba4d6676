import i18next from 'i18next'
import { expect, test } from 'vitest'
import type { FormDefinition } from '../../../contract/forms/definition'
import { i18nOptions } from '../../../locales/options'
import { loadCheck } from './check'

const definition: FormDefinition = {
  name: 'user/register',
  route: '/api/user/register',
  sections: [
    {
      title: '',
      fieldGroups: [
        {
          fields: [
            { name: 'Email', type: 'email', label: 'Email', rules: [{ rule: 'required' }] },
            { name: 'Born', type: 'date', label: 'Born', rules: [{ rule: 'required' }] },
            { name: 'Photo', type: 'file', label: 'Photo', rules: [{ rule: 'required' }] },
          ],
        },
      ],
    },
  ],
}

async function messagesOnceLeft(name: string, typed: Record<string, string>) {
  await i18next.init({ ...i18nOptions, lng: 'en', resources: {} })
  const { check } = await loadCheck(definition, 'en')
  const form = new FormData()
  for (const [input, text] of Object.entries(typed)) form.set(input, text)
  form.set('__intent__', JSON.stringify({ type: 'validate', payload: { name } }))
  return check(form).reply().error
}

test('a field that is left is checked as the server does, and no other', async () => {
  const errors = await messagesOnceLeft('Email', { Email: 'noor@', Born: 'yesterday' })
  expect(errors).toMatchObject({ Email: [expect.stringContaining('name@example.org')], Born: null })
})

test('what is right has no message any more', async () => {
  expect((await messagesOnceLeft('Email', { Email: 'noor@example.org' }))?.Email).toBeUndefined()
})

test.each(['Email', 'Photo'])('what is still empty, and files, are left to the server: %s', async (name) => {
  expect((await messagesOnceLeft(name, { Email: '' }))?.[name]).toBeNull()
})
