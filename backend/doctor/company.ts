import type { WebContent } from '../../contract/wire/web-content'
import { type Finding, look, missing, note, ok } from './finding'

/** How the data of the example betray themselves: reserved names, and numbers of zeros. */
const EXAMPLE = /voorbeeld|\.example\b|VBLD|0{6}/i

const NAMES = {
  represented_by: 'who represents the company',
  street: 'street',
  postal_code: 'postcode',
  city: 'town',
  phone: 'phone number',
  email: 'email address',
  commerce_number: 'number in the commercial register',
  vat_number: 'VAT number',
} as const

function stillExample(content: WebContent): string[] {
  const names = Object.keys(NAMES) as (keyof typeof NAMES)[]
  const found = names.filter((name) => EXAMPLE.test(content[name].replaceAll(' ', '')))
  const isExampleBank = content.bank_account && EXAMPLE.test(content.bank_account.iban)
  return [...found.map((name) => NAMES[name]), ...(isExampleBank ? ['bank account'] : [])]
}

function company(content: WebContent, isLive: boolean) {
  const examples = stillExample(content)
  if (examples.length === 0) return ok(`${content.legal_name}, ${content.street}, ${content.city}.`)
  const text = `Still of the example: ${examples.join(', ')} (backend/db/seed/company.json).`
  return isLive ? missing(text) : note(text)
}

function account({ bank_account: account }: WebContent) {
  if (account) return ok(`Bank transfers go to ${account.holder}: ${account.iban}.`)
  return note('There is no bank_account in backend/db/seed/company.json: nobody can pay by bank transfer.')
}

export function companyFindings(content: WebContent | undefined, isLive: boolean): Promise<Finding>[] {
  if (!content) return [look('Company', () => note('Known once the database is filled, by npm start.'))]
  return [look('Company', () => company(content, isLive)), look('Account', () => account(content))]
}
