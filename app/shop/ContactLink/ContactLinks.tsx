import type { ReactNode } from 'react'
import { mailtoOf } from '../../../contract/mailto'
import type { readContactWays } from '../../api/web-content.server'

export type Ways = Awaited<ReturnType<typeof readContactWays>>

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

/** A shop without an address has words in its place. */
export function MailLink({ email }: { email: string }) {
  return email.includes('@') ? <a href={mailtoOf(email)}>{email}</a> : email
}

interface PhoneLinkProps {
  /** `phoneLink` is empty while the shop has no number. */
  contact: { phone: string; phoneLink: string }
  className?: string
  icon?: ReactNode
}

export function PhoneLink({ contact: { phone, phoneLink }, className, icon }: PhoneLinkProps) {
  if (phoneLink === '') return phone
  return (
    <a href={`tel:${phoneLink}`} className={className}>
      {icon}
      {icon ? <span>{phone}</span> : phone}
    </a>
  )
}
