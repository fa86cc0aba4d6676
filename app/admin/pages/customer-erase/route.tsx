import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { customersApi } from '../../../../contract/endpoints/customers'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin-customers'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { id, email } = (await visit.call(customersApi.read, { id: args.params.id ?? '' })).data.customer
  return { id, email }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { refusal } = await visit.attempt(customersApi.erase, { id: args.params.id ?? '' })
  if (refusal) return data({ error: refusal.message }, { status: refusal.status })
  visit.notify('success', visit.t('admin-customers:done.erase'))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'customers')))
}

export default function CustomerErase() {
  const { t } = useTranslation('admin-customers')
  const locale = useLocale()
  const { id, email } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <Page width="text" title={t('erase.title')}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <p>{t('erase.text', { email })}</p>
      <p>{t('erase.kept')}</p>
      <Form method="post" className={cluster}>
        <Button variant="danger">{t('erase.confirm')}</Button>{' '}
        <ButtonLink to={adminPath(locale, `customers/${id}`)} variant="quiet">
          {t('erase.keep')}
        </ButtonLink>
      </Form>
    </Page>
  )
}
