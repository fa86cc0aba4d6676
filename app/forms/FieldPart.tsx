import type { ReactNode } from 'react'
import type { FormField } from '../../contract/forms/definition'
import type { DrawnField } from './drawn-field'
import { AddressPart } from './fields/AddressPart'
import { CanvasPart } from './fields/CanvasPart'
import { CheckboxPart } from './fields/CheckboxPart'
import { CodePart } from './fields/CodePart'
import { ComboPart } from './fields/ComboPart'
import { DatePart } from './fields/DatePart'
import { DisplayPart } from './fields/DisplayPart'
import { FilePart } from './fields/FilePart'
import { NumberPart } from './fields/NumberPart'
import { PasswordPart } from './fields/PasswordPart'
import { PhonePart } from './fields/PhonePart'
import { RadioPart } from './fields/RadioPart'
import { SelectPart } from './fields/SelectPart'
import { TextAreaPart } from './fields/TextAreaPart'
import { TextPart } from './fields/TextPart'

const PARTS: Record<FormField['type'], (drawn: DrawnField) => ReactNode> = {
  canvas: CanvasPart,
  text: TextPart,
  date: DatePart,
  number: NumberPart,
  email: TextPart,
  password: PasswordPart,
  phone: PhonePart,
  code: CodePart,
  address: AddressPart,
  textarea: TextAreaPart,
  file: FilePart,
  'multi-file': FilePart,
  'file-drag': FilePart,
  radio: RadioPart,
  checkbox: CheckboxPart,
  select: SelectPart,
  combo: ComboPart,
  display: DisplayPart,
}

/** Draws one field of a form with the part for its type. */
export function FieldPart(drawn: DrawnField) {
  const Part = PARTS[drawn.field.type]
  return <Part {...drawn} />
}
