import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { PageForm } from '../../forms/DefinedForm'
import { readForm, submitForm } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { useParentLink, useSiblingDialogLink } from '../../shop/page-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { i18n: ['account', 'forms'], title: 'account:forgot.title', dialog: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const notice = visit.cookies.get('notice')
  const sent = notice?.inPlace ? notice.text : undefined
  return { sent, form: await readForm(visit, ACCOUNT_FORMS.forgot) }
})

/** The same whether or not the address is known. */
export const action = forVisitor(async (visit) => {
  const submitted = await submitForm(visit, ACCOUNT_FORMS.forgot, { sendsMail: true })
  if ('response' in submitted) return submitted.response
  const { Emailadres } = submitted.answers
  visit.notify('success', visit.t('account:forgot.sent', { email: Emailadres }), { inPlace: true })
  return visit.redirect(visit.url.pathname + visit.url.search)
})

export default function ForgotDialog() {
  const { t, form, sent } = usePage<typeof loader>('account')
  const parent = useParentLink()
  const register = useSiblingDialogLink('register')
  return (
    <RouteDialog title={t('forgot.title')} closeTo={parent} closeLabel={t('close')}>
      <div className={stacks[24]}>
        {sent ? (
          <Notice tone="success">{sent}</Notice>
        ) : (
          <>
            <p>{t('forgot.text')}</p>
            <PageForm form={form} submitLabel={t('forgot.send')} />
          </>
        )}
        <LinkList
          links={[
            { to: parent, label: t('backToLogin'), preventScrollReset: true },
            { to: register, label: t('register.title'), replace: true, preventScrollReset: true },
          ]}
        />
        <DemoMailbox />
      </div>
    </RouteDialog>
  )
}
