import { mailtoOf } from '../../../contract/mailto'

/** A shop without an address says in its place that it follows, which leads nowhere. */
export function MailLink({ email }: { email: string }) {
  return email.includes('@') ? <a href={mailtoOf(email)}>{email}</a> : email
}
