import { isDemo } from './mode.server'

/** `contact`: the props of links, which the error page shows. */
export type Unavailable = { contact: { href: string; children: string }[] }

const DEMO_PHONE = '+31 85 000 00 00'
const DEMO_EMAIL = 'hallo@nachtnest.example'

// From the environment, because the backend, which knows more, is the one that is out of reach.
function contactLinks(): Unavailable['contact'] {
  const phone = process.env.CONTACT_PHONE || (isDemo() && DEMO_PHONE)
  const email = process.env.CONTACT_EMAIL || (isDemo() && DEMO_EMAIL)
  return [
    ...(phone ? [{ href: `tel:${phone.replace(/[^+\d]/g, '')}`, children: phone }] : []),
    ...(email ? [{ href: `mailto:${email}`, children: email }] : []),
  ]
}

/** To be thrown when the backend is out of reach, 503 unless it is something else behind it. */
export function unavailable(status = 503): Response {
  const body: Unavailable = { contact: contactLinks() }
  return Response.json(body, { status, headers: { 'Retry-After': '30' } })
}
