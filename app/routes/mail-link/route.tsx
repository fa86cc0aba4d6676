import { data } from '@remix-run/node'
import { redeemMailToken } from '../../api/account.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { readPostedForm } from '../../platform/posted-form.server'
import { forVisitor } from '../../session/visit.server'
import { ConfirmPage } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { LinkList } from '../../ui/Links/Links'

export const handle: PageHandle<typeof loader> = {
  i18n: ['account'],
  title: (t, { keyPrefix }) => t(`account:${keyPrefix}.title`),
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(({ url }) => {
  const { link, keyPrefix } = mailLinkOf(url)
  return { keyPrefix, nextPath: link === 'email' ? '/account' : '/newsletter' }
})

/** A post does it, because mail scanners open every link but press no button. */
export const action = forVisitor(async (visit, _id, { token = '' }) => {
  const { link, keyPrefix } = mailLinkOf(visit.url)
  const isOneClick = (await readPostedForm(visit.request)).has('List-Unsubscribe')
  const failure = await redeemMailToken(visit.backend, link, token)
  if (failure?.status === 401) return visit.logInAgain()
  if (failure) return data({ errors: { token: failure.problem } }, failure.status)
  const done = visit.t(`account:${keyPrefix}.done`)
  // RFC 8058: the provider of a mailbox posts this itself, and follows no redirect.
  if (isOneClick) return { done }
  visit.notify('success', done)
  return visit.redirect(link === 'email' ? `${visit.home}/account` : visit.home)
})

export default function MailLinkPage() {
  const { t, locale, keyPrefix, nextPath } = usePage<typeof loader>('account')
  const answer = useAnswer<typeof action>()
  if (answer && 'done' in answer) return <ConfirmPage title={t(`${keyPrefix}.title`)} text={answer.done} />
  const problem = answer?.errors.token
  if (!problem)
    return (
      <ConfirmPage
        title={t(`${keyPrefix}.title`)}
        text={t(`${keyPrefix}.text`)}
        button={t(`${keyPrefix}.button`)}
      />
    )
  return (
    <ConfirmPage title={t('reset.failed')} text={problem}>
      <LinkList links={[{ to: `/${locale}${nextPath}`, label: t(`${keyPrefix}.wayOn`) }]} />
    </ConfirmPage>
  )
}

const LINK_KINDS = {
  'confirm-email': { link: 'email', keyPrefix: 'confirmEmail' },
  'newsletter/confirm': { link: 'newsletter-confirm', keyPrefix: 'newsletterConfirm' },
  'newsletter/cancel': { link: 'newsletter-cancel', keyPrefix: 'newsletterCancel' },
} as const

/** By its path, such as /en/newsletter/confirm/<token>; throws a 404 response for any other. */
function mailLinkOf({ pathname }: URL) {
  const path = pathname.split('/').slice(2).join('/')
  const kind = Object.entries(LINK_KINDS).find(([prefix]) => path.startsWith(`${prefix}/`))?.[1]
  if (!kind) throw new Response(null, { status: 404 })
  return kind
}
