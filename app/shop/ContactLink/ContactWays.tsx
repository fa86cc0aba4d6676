import type { readContactWays } from '../../api/web-content.server'
import { MailLink } from './MailLink'
import { PhoneLink } from './PhoneLink'

export type Ways = Awaited<ReturnType<typeof readContactWays>>

/** Shows how the shop is called and written to, in one line each. */
export function ContactWays({ ways }: { ways: Ways }) {
  const { email, legalName, street, postalCode, city } = ways
  const address = [legalName, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
  return (
    <p>
      <PhoneLink contact={ways} />
      <br />
      <MailLink email={email} />
      <br />
      {address}
    </p>
  )
}
