import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ORDER_ADDRESS_FORM } from '../../../../contract/staff/orders'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../../forms/form-route.server'
import { formId } from '../../../forms/useDefinedForm'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { idOf } from '../../id-of.server'
import { LinkLine } from '../../parts/AdminLink'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'
import { readStaffOrder } from '../../staff-order.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin-orders', 'forms'],
  title: (t, loaded) => t('admin-orders:address.title', { number: (loaded as Loaded | undefined)?.number }),
  form(loaded) {
    const { canChangeAddress, definition } = loaded as Loaded
    return canChangeAddress ? formId(definition) : undefined
  },
}

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version, canChangeAddress } = await readStaffOrder(visit, idOf(params.uuid))
  const form = await readForm(visit, ORDER_ADDRESS_FORM, { order: order.id })
  return { id: order.id, number: order.number, version, canChangeAddress, ...form }
})

export const action = forStaff(async ({ visit, params }) => {
  const id = idOf(params.uuid)
  const sending = { query: { order: id }, carried: ['seen'], done: '' }
  const submitted = await submitWithNotice(visit, ORDER_ADDRESS_FORM, sending)
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `orders/${id}`)))
})

export default function OrderAddress() {
  const { t } = useTranslation('admin-orders')
  const { id, number, version, canChangeAddress, definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={<WithNumber number={number}>{t('address.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      <p>{t(canChangeAddress ? 'address.text' : 'address.over')}</p>
      {canChangeAddress && (
        <DefinedForm definition={definition} state={actionData ?? state}>
          <input type="hidden" name="seen" value={version} />
        </DefinedForm>
      )}
    </Page>
  )
}
