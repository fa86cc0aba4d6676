import { writtenDate } from '../dates'
import type { Locale } from '../locales'
import type { AddressPart } from './address-parts'
import { postcodeExample } from './postcodes'

const FORMATS = ['email', 'phone', 'number', 'date', 'code', 'iban', 'vat'] as const
/** Also the code of the problem of an answer that does not have the format. */
export type Format = (typeof FORMATS)[number]

export const PROBLEM_CODES = [
  ...FORMATS,
  'required',
  'required_day',
  'required_choice',
  'required_tick',
  'required_file',
  'required_signature',
  'text',
  'not_text',
  'several',
  'option',
  'postcode',
  'postcode_elsewhere',
  'too_low',
  'too_high',
  'whole',
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

export interface Problem {
  code: ProblemCode
  label: string
  part?: AddressPart
  /** The name of the address that has the part. */
  address?: string
  missing?: string
  /** A number, or a count of characters, digits or files. */
  limit?: number
  day?: string
  country?: string
  region?: string
  target?: string
  file?: string
}

export type ProblemMessage = (problem: Problem) => string

type Translator = (
  locale: Locale,
  ...namespaces: ['problems', 'forms']
) => (key: string, values?: Record<string, string>) => string

const formatLimit = (limit: number, locale: Locale) =>
  limit.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 10 })

function keyFor({ code, part, address, country }: Problem): string {
  const isOfInvoice = address?.startsWith('Factuur')
  if (part && code.startsWith('required')) return isOfInvoice ? `missing.invoice.${part}` : `missing.${part}`
  return code === 'postcode' && country === 'nl' ? 'postcode_nl' : code
}

export function problemMessages(locale: Locale, translator: Translator): ProblemMessage {
  return (problem) => {
    const t = translator(locale, 'problems', 'forms')
    const { code, label, part, missing, limit, day, country, region, target = '', file } = problem
    if (missing) return missing
    return t(keyFor(problem), {
      quoted: t('quoted', { label: part ? t(`forms:addressPart.${part}`) : label }),
      of_file: file ? t('of_file', { file }) : '',
      target,
      limit: limit === undefined ? '' : formatLimit(limit, locale),
      day: day ? writtenDate(day) : '',
      example: code === 'postcode' ? postcodeExample(country ?? '', region) : '',
    })
  }
}
