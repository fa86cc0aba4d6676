import { z } from 'zod'
import type { Upload } from '../wire/uploads'
import type { FormDefinition, FormField } from './definition'
import { allFields } from './fields'
import { givenTexts, takesSeveral } from './given'
import { judgeAddressPart } from './judge-address'
import { judgeFileDates, judgeFiles, judgePicture } from './judge-files'
import { isRequired, judgeText } from './judge-text'
import type { JudgedForm, Judgement } from './judged-form'
import { ADDRESS_PARTS, partNames, takesFiles } from './parts'
import type { Speak } from './problems'
import type { FormValues } from './values'
import { visibleFields, visibleTexts } from './visibility'

/** What the caller knows besides the answers. */
export interface Known {
  /** The uploads the backend keeps, by id; without it nothing is said about their kinds. */
  uploads?: ReadonlyMap<string, Upload>
}

function judgedForm(definition: FormDefinition, values: FormValues, known: Known): JudgedForm {
  const texts = visibleTexts(definition, values)
  return {
    textsOf: (part) => texts.get(part) ?? [],
    labelOf: (name) => allFields(definition).find((field) => field.name === name)?.label ?? name,
    uploads: known.uploads,
  }
}

/** Judges one part of a field's answer. */
function judgePart(
  field: FormField,
  part: string,
  value: unknown,
  form: JudgedForm,
  values: FormValues,
): Judgement {
  const { name, type } = field
  if (takesFiles(field)) {
    if (part === name) return judgeFiles(field, value, form)
    return judgeFileDates(field, value, values[name], part.endsWith('_issued') ? 'issued' : 'expires', form)
  }
  if (type === 'canvas') return judgeCanvas(field, part, value, form)
  const addressPart = ADDRESS_PARTS.find((one) => type === 'address' && part === `${name}_${one}`)
  return addressPart ? judgeAddressPart(field, addressPart, value, form) : judgeText(field, value, form)
}

// A signature is a typed name or a picture; what is required is one of the two.
function judgeCanvas(field: FormField, part: string, value: unknown, form: JudgedForm): Judgement {
  if (part !== field.name) return judgePicture(field, value, form)
  const judged = judgeText(
    { ...field, rules: field.rules.filter(({ rule }) => rule !== 'required') },
    value,
    form,
  )
  const isEmpty = !judged.problem && judged.value === undefined
  if (!isEmpty || !isRequired(field) || form.textsOf(`${field.name}_picture`).length > 0) return judged
  return { problem: { code: 'required_signature', label: field.label } }
}

/** What cannot be changed counts as the definition has it, whatever was sent. */
function fixedValue(definition: FormDefinition, field: FormField, part: string) {
  const texts = givenTexts(field, definition.values?.[part]) ?? []
  if (texts.length === 0) return undefined
  return takesSeveral(field) || takesFiles(field) ? texts : texts[0]
}

const answersSchema = z.record(z.unknown())

/**
 * A zod schema for what a visitor is asked, given what was typed: one truth for shop and backend.
 * In: the definition, the values (they decide what is visible, and what one field knows of another), a speaker for
 * the messages, and what is known besides.
 * Out: a schema whose output holds only visible parts, in the one way each is kept, without empty ones; it accepts its
 * own output. A refused part has one message.
 */
export function schemaFor(definition: FormDefinition, values: FormValues, speak: Speak, known: Known = {}) {
  const form = judgedForm(definition, values, known)
  const asked = visibleFields(definition, values).filter(({ disabled }) => !disabled)
  const parts = asked.flatMap((field) => partNames(field).map((part) => ({ field, part })))
  // One schema for all parts: making one for each would take longer than judging them.
  return answersSchema.transform((answers, context): FormValues => {
    const kept: FormValues = {}
    for (const { field, part } of parts) {
      const given = Object.hasOwn(answers, part) ? answers[part] : undefined
      const judged: Judgement = field.readonly
        ? { value: fixedValue(definition, field, part) }
        : judgePart(field, part, given, form, values)
      if (judged.problem) context.addIssue({ code: 'custom', path: [part], message: speak(judged.problem) })
      else if (judged.value !== undefined) kept[part] = judged.value
    }
    return kept
  })
}
