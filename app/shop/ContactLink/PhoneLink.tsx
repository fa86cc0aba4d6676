import type { ReactNode } from 'react'

interface PhoneLinkProps {
  /** `phoneLink` is empty while the shop has no number; `phone` says so then. */
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
