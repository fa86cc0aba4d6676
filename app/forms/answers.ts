import { ADDRESS_PARTS, addressPartName } from '../../contract/forms/address-parts'
import type { FormDefinition, FormField } from '../../contract/forms/definition'
import { partNames } from '../../contract/forms/field-kinds'
import { postalAddress } from '../../contract/forms/postal-address'
import type { FormValues } from '../../contract/forms/values'
import { guardedFields, visibleSections } from '../../contract/forms/visibility'
import { formatPhone } from './phone'

function answerText({ options, type, label }: FormField, value: string, yes: string): string {
  if (type === 'phone') return formatPhone(value)
  if (type === 'checkbox' && (options?.length ?? 0) <= 1) return yes
  const option = options?.find((candidate) => candidate.value === value)
  return option?.label ?? (value || label)
}

export type Answer = {
  name: string
  type: FormField['type']
  label: string
  value: string
  isOnEnvelope: boolean
}

type AnswerTexts = { yes: string; country: string }

const ADDRESS_PART = new RegExp(`^(\\w+)_(${ADDRESS_PARTS.join('|')})$`)

const NAME_PARTS = ['Voornaam', 'Achternaam']

/** The parts of a name or an address become one answer, at the place of the first. */
function joinParts(answers: Answer[], values: FormValues, texts: AnswerTexts): Answer[] {
  const groupOf = ({ name }: Answer) => (NAME_PARTS.includes(name) ? 'name' : ADDRESS_PART.exec(name)?.[1])
  return answers.flatMap((answer) => {
    const group = groupOf(answer)
    if (!group) return [answer]
    const parts = answers.filter((other) => groupOf(other) === group)
    if (parts[0] !== answer) return []
    if (group === 'name') {
      return [{ ...answer, value: parts.map(({ value }) => value).join(' '), isOnEnvelope: true }]
    }
    const country = values[addressPartName(group, 'Landcode')] ?? texts.country
    const shown = Object.fromEntries(parts.map(({ name, value }) => [name.slice(group.length + 1), value]))
    return [{ ...answer, value: postalAddress(shown, String(country)).join('\n'), isOnEnvelope: true }]
  })
}

/** Leaves out ticks that only show further questions, where those are answered. */
function withoutOpeners(answers: Answer[], definition: FormDefinition): Answer[] {
  const openers = guardedFields(definition).flatMap(({ toggles }) => toggles.map(({ field }) => field))
  const said = answers.filter(({ type, name }) => type !== 'checkbox' || !openers.includes(name))
  return said.length > 0 ? said : answers
}

const withParts = (field: FormField): FormField[] =>
  field.type === 'address' ? partNames(field).map((name) => ({ ...field, name })) : [field]

/** Without hidden and empty answers; a name and an address are written as on an envelope. */
export function answeredSections(definition: FormDefinition, values: FormValues, texts: AnswerTexts) {
  return visibleSections(definition, values)
    .map((section) => {
      const answers = section.fieldGroups
        .flatMap((group) => group.fields.flatMap(withParts))
        .flatMap((field) => {
          const given = [values[field.name] ?? []].flat().filter((text) => text !== '')
          const value = given.map((text) => answerText(field, text, texts.yes)).join(', ')
          const { name, type, label } = field
          const isOnEnvelope = type === 'email' || type === 'phone' || name.endsWith('_Naam')
          return value ? [{ name, type, label, value, isOnEnvelope }] : []
        })
      const said = withoutOpeners(answers, definition)
      const title = section.title || (section.fieldGroups[0]?.groupName ?? '')
      return { title, answers: joinParts(said, values, texts) }
    })
    .filter((section) => section.answers.length > 0)
}
