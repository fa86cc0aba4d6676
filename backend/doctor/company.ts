import type { WebContent } from '../../contract/endpoints/web-content'
import { missingIn, ownContent } from '../domain/opening/example-company'
import { type Finding, look, missing, note, ok } from './finding'

const NAMES = {
  represented_by: 'who represents the company',
  street: 'street',
  postal_code: 'postcode',
  city: 'town',
  phone: 'phone number',
  phone_link: 'phone number for links',
  text_phone: 'number for text messages',
  email: 'email address',
  safety_email: 'email address for safety',
  commerce_number: 'number in the commercial register',
  vat_number: 'VAT number',
} as const

function company(content: WebContent, isLive: boolean) {
  const fields = missingIn(content)
  if (fields.length === 0) return ok(`${content.legal_name}, ${content.street}, ${content.city}.`)
  const names = fields.map((field) => NAMES[field]).join(', ')
  const text = `Missing or still of the example: ${names} (back office: /admin/settings/company).`
  return isLive ? missing(text) : note(text)
}

function account(content: WebContent, isLive: boolean) {
  const { bank_account: account } = ownContent(content)
  if (account) return ok(`Bank transfers go to ${account.holder}: ${account.iban}.`)
  const text = 'There is none but that of the example: nobody can pay by bank transfer.'
  return note(isLive ? `${text} Set it in the back office: /admin/settings/company.` : text)
}

export function companyFindings(content: WebContent | undefined, isLive: boolean): Promise<Finding>[] {
  if (!content) return [look('Company', () => note('Known once the database is filled, by npm start.'))]
  return [look('Company', () => company(content, isLive)), look('Account', () => account(content, isLive))]
}
