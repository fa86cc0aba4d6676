import type { AddressPart } from './address-parts'

export const PROBLEM_CODES = [
  'required',
  'required_choice',
  'required_tick',
  'required_file',
  'required_signature',
  'text',
  'not_text',
  'several',
  'option',
  'email',
  'phone',
  'number',
  'date',
  'code',
  'iban',
  'vat',
  'postcode',
  'too_low',
  'too_high',
  'too_short',
  'too_long',
  'exact',
  'too_early',
  'too_late',
  'same',
  'same_password',
  'upload',
  'pdf',
  'image',
  'pdf_or_image',
  'too_many_files',
  'issued',
  'expires',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Why an answer is refused; a speaker turns it into a sentence in the visitor's language. */
export interface Problem {
  code: ProblemCode
  label: string
  part?: AddressPart
  /** The bound that is not kept: a number, or how many characters, digits or files. */
  limit?: number
  day?: string
  /** Where a postcode would have to be: two small letters, and the region of it. */
  country?: string
  region?: string
  target?: string
  file?: string
}

export type Speak = (problem: Problem) => string
