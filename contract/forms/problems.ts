import type { AddressPart } from './address-parts'

/** Every reason for which an answer is refused. */
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
  /** The label of the field. */
  label: string
  /** The part that is meant, of an address. */
  part?: AddressPart
  /** The bound that is not kept: a number, or how many characters, digits or files. */
  limit?: number
  /** The day that may not be passed, 'YYYY-MM-DD'. */
  day?: string
  /** Where a postcode would have to be: two small letters, and the region of it. */
  country?: string
  region?: string
  /** The label of the field that is to be repeated. */
  target?: string
  /** The name of the file that is meant, as its owner calls it. */
  file?: string
}

/** Turns a problem into a sentence. */
export type Speak = (problem: Problem) => string
