import { parse } from '@conform-to/react'
import i18next, { type ResourceKey } from 'i18next'
import type { FormDefinition } from '../../../contract/forms/definition'
import { partNames } from '../../../contract/forms/field-kinds'
import { allFields } from '../../../contract/forms/fields'
import { problemMessages } from '../../../contract/forms/problems'
import { messagesByPart } from '../../../contract/forms/schema'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { FIELD_CONTROLS } from '../field-controls'
import { suggestedOf } from '../input-names'
import { inputsIn } from '../inputs'
import { askedAnswers } from '../read-inputs'

const files = import.meta.glob<ResourceKey>('../../../locales/*/server/problems.json', { import: 'default' })

/** Checks the field that conform names by the server's schema. Files and empty fields are left to the server. */
export async function loadCheck(definition: FormDefinition, locale: Locale) {
  const messages = await files[`../../../locales/${locale}/server/problems.json`]?.()
  i18next.addResourceBundle(locale, 'problems', messages)
  const messageOf = problemMessages(locale, (language, ...names) => i18next.getFixedT(language, names))
  const schema = askedAnswers(definition, messageOf)
  const fields = allFields(definition)
  const checked = fields.filter(({ type }) => !FIELD_CONTROLS[type].fileInput).flatMap(partNames)
  const names = ['', ...fields.flatMap((field) => [...partNames(field), suggestedOf(field.name)])]
  return {
    definition,
    check: (form: FormData) =>
      parse<FormValues, string[]>(form, {
        resolve(_, intent) {
          const left = intent?.type === 'validate' ? intent.payload.name : undefined
          const inputs = inputsIn(form, definition)
          const result = schema.safeParse(inputs)
          const found = result.success ? {} : messagesByPart(result.error)
          // Null keeps the message of a field.
          const error = names.map((name) => {
            const isChecked = name === left && checked.includes(name) && inputs[name]
            return [name, isChecked ? found[name] : null]
          })
          return { error: Object.fromEntries(error) }
        },
      }),
  }
}
