import type { ReactNode } from 'react'
import { mailtoOf } from '../../../contract/mailto'
import type { ShopDetails } from '../../api/web-content.server'
import { useShellData } from '../shell-data'

/** `phoneLink` is empty while the shop has no number. */
export const useContact = (): Partial<ShopDetails> => useShellData()?.details ?? {}

export function ContactDetails() {
  const { legalName, street, postalCode, city } = useContact()
  const address = [legalName, street, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
  return (
    <p>
      <PhoneLink />
      <br />
      <MailLink />
      <br />
      {address}
    </p>
  )
}

export function MailLink() {
  const { email } = useContact()
  return email?.includes('@') ? <a href={mailtoOf(email)}>{email}</a> : email
}

export function PhoneLink({ className, icon }: { className?: string; icon?: ReactNode }) {
  const { phone, phoneLink } = useContact()
  if (!phoneLink) return phone
  return (
    <a href={`tel:${phoneLink}`} className={className}>
      {icon}
      {icon ? <span>{phone}</span> : phone}
    </a>
  )
}

export function TextPhone() {
  const { textPhone = '' } = useContact()
  const [number] = /\+?\d[\d\s]{6,}\d/.exec(textPhone) ?? []
  if (number === undefined) return textPhone
  const start = textPhone.indexOf(number)
  return (
    <>
      {textPhone.slice(0, start)}
      <a href={`sms:${number.replaceAll(/\s/g, '')}`}>{number}</a>
      {textPhone.slice(start + number.length)}
    </>
  )
}

/** Words that end with the number to call. */
export const PhoneLine = ({ children }: { children: ReactNode }) => (
  <p>
    {children} <PhoneLink />
  </p>
)

/** Words that end with the address to write to. */
export const MailLine = ({ children }: { children: ReactNode }) => (
  <p>
    {children} <MailLink />
  </p>
)
