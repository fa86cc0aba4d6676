import { z } from 'zod'
import { LOCALES, type Locale } from './locales'

/** Who sells, where, and how to reach them: nobody may be asked to order without it (directive 2011/83/EU, article 6(1)). */
const SELLER = ['legal_name', 'street', 'city', 'phone', 'email']

export const UNNAMED_SELLER = `A live shop takes no orders while the web content of the backend at API_BASE_URL names no seller: ${SELLER.join(', ')}, in each language (CONTACT_PHONE and CONTACT_EMAIL stand in for the last two).`

const textSchema = z.string().or(z.number().transform(String)).catch('')
const keyValueSchema = z.object({ key: z.string(), value: z.unknown() })
const recordSchema = z.record(z.unknown()).catch({})
type Contact = { phone?: string; email?: string }

export function contentIn(locale: Locale, content: unknown, contact: Contact): Record<string, unknown> {
  const own = recordSchema.parse(content)[locale] ?? content
  const pairs = Array.isArray(own) ? own.flatMap((entry) => keyValueSchema.safeParse(entry).data ?? []) : []
  const values = Array.isArray(own)
    ? Object.fromEntries(pairs.map(({ key, value }) => [key, value]))
    : recordSchema.parse(own)
  const text = (name: string) => textSchema.parse(values[name]).trim()
  return { ...values, phone: text('phone') || contact.phone, email: text('email') || contact.email }
}

export function contentsOf(ask: (request: Request) => Promise<Response>, address: string, contact: Contact) {
  const asked = LOCALES.map(async (locale) => {
    const options = { headers: { 'Accept-Language': locale }, signal: AbortSignal.timeout(5_000) }
    const request = new Request(new URL('/api/web_content', address), { ...options, redirect: 'manual' })
    const answer: unknown = await (await ask(request)).json()
    return contentIn(locale, Object(Object(answer).data ?? answer).content, contact)
  })
  return Promise.all(asked)
}

const MARKUP = /<[^>]*>|&#?\w+;/g

export function namesSeller(content: object): boolean {
  return SELLER.every((name) => {
    const text = textSchema.parse(Reflect.get(content, name))
    return /[\p{L}\p{N}]/u.test(text.replace(MARKUP, ''))
  })
}
