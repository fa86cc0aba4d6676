import type { MailLink } from '../../api/account.server'

type Kind = {
  link: MailLink
  /** Where its words stand in the locale files. */
  words: string
  /** Where a new link can be had; what follows the language in its address. */
  wayOn: string
}

const KINDS: Record<string, Kind> = {
  'confirm-email': { link: 'email', words: 'confirmEmail', wayOn: '/account' },
  'newsletter/confirm': {
    link: 'newsletter-confirm',
    words: 'newsletterConfirm',
    wayOn: '/newsletter',
  },
  'newsletter/cancel': {
    link: 'newsletter-cancel',
    words: 'newsletterCancel',
    wayOn: '/newsletter',
  },
}

/** What a link in a mail is for, by its path: /en/newsletter/confirm/<token>. */
export function mailLinkOf({ pathname }: URL): Kind {
  const path = pathname.split('/').slice(2).join('/')
  const kind = Object.entries(KINDS).find(([start]) => path.startsWith(`${start}/`))?.[1]
  if (!kind) throw new Response(null, { status: 404 })
  return kind
}
