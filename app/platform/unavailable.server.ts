import { mailtoOf } from '../../contract/mailto'
import { isDemo } from './mode.server'

/** `contact` has the props of links, which the error page shows. */
export type Unavailable = { contact: { href: string; children: string }[] }

const DEMO_PHONE = '+31 85 000 00 00'
const DEMO_EMAIL = 'hallo@nachtnest.example'

/** Contact from the environment, for when the backend is away; empty in a live shop that sets none. */
export function ownContact(): { phone: string; email: string } {
  return {
    phone: process.env.CONTACT_PHONE || (isDemo() ? DEMO_PHONE : ''),
    email: process.env.CONTACT_EMAIL || (isDemo() ? DEMO_EMAIL : ''),
  }
}

export function contactLinks(): Unavailable['contact'] {
  const { phone, email } = ownContact()
  return [
    ...(phone ? [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, children: phone }] : []),
    ...(email ? [{ href: mailtoOf(email), children: email }] : []),
  ]
}

export function unavailable(status = 503): Response {
  const body: Unavailable = { contact: contactLinks() }
  return Response.json(body, { status, headers: { 'Retry-After': '30' } })
}
