import { Form } from '@remix-run/react'
import { customersApi } from '../../../../contract/endpoints/customers'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { AdminButton } from '../../parts/AdminLink'
import { Mistakes } from '../../parts/forms'
import { forStaff, staffVerbs } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-customers'] }

export const loader = forStaff(async ({ visit, params }) => {
  const { id, email } = (await visit.call(customersApi.read, { id: params.id ?? '' })).data.customer
  return { id, email }
})

export const action = staffVerbs('customer-erase', {
  '': { done: 'admin-customers:done.erase', to: 'customers' },
})

export default function CustomerErase() {
  const { t, id, email } = usePage<typeof loader>('admin-customers')
  return (
    <Page width="text" title={t('erase.title')}>
      <Mistakes />
      <p>{t('erase.text', { email })}</p>
      <p>{t('erase.kept')}</p>
      <Form method="post" className={cluster}>
        <Button variant="danger">{t('erase.confirm')}</Button>{' '}
        <AdminButton to={`customers/${id}`} label={t('erase.keep')} />
      </Form>
    </Page>
  )
}
