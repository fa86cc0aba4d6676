import type { MailLink } from '../../api/account.server'

type LinkKind = {
  link: MailLink
  keyPrefix: string
  /** The address of a new link: a path without the locale. */
  nextPath: string
}

const LINK_KINDS: Record<string, LinkKind> = {
  'confirm-email': { link: 'email', keyPrefix: 'confirmEmail', nextPath: '/account' },
  'newsletter/confirm': {
    link: 'newsletter-confirm',
    keyPrefix: 'newsletterConfirm',
    nextPath: '/newsletter',
  },
  'newsletter/cancel': {
    link: 'newsletter-cancel',
    keyPrefix: 'newsletterCancel',
    nextPath: '/newsletter',
  },
}

/** Returns the kind of a link by its path: /en/newsletter/confirm/<token>. Throws a 404 response for any other. */
export function mailLinkOf({ pathname }: URL): LinkKind {
  const path = pathname.split('/').slice(2).join('/')
  const kind = Object.entries(LINK_KINDS).find(([start]) => path.startsWith(`${start}/`))?.[1]
  if (!kind) throw new Response(null, { status: 404 })
  return kind
}
