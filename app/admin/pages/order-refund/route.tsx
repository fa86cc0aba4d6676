import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { GOODWILL_FORM } from '../../../../contract/endpoints/payments'
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
  i18n: ['admin-payments', 'forms'],
  title: (t, loaded) => t('admin-payments:refund.title', { number: (loaded as Loaded | undefined)?.number }),
  form(loaded) {
    const { refundable, definition } = loaded as Loaded
    return refundable === 0 ? undefined : formId(definition)
  },
}

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version, refundable } = await readStaffOrder(visit, idOf(params.uuid))
  const form = await readForm(visit, GOODWILL_FORM, { order: order.id })
  return { id: order.id, number: order.number, version, refundable, ...form }
})

export const action = forStaff(async ({ visit, params }) => {
  const id = idOf(params.uuid)
  const submitted = await submitWithNotice(visit, GOODWILL_FORM, {
    query: { order: id },
    carried: ['seen', 'refundable'],
    done: '',
  })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `orders/${id}`)))
})

export default function OrderRefund() {
  const { t } = useTranslation('admin-payments')
  const { id, number, version, refundable, definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={<WithNumber number={number}>{t('refund.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('refund.toOrder')}</LinkLine>
      {refundable === 0 ? (
        <p>{t('refund.none')}</p>
      ) : (
        <>
          <p>{t('refund.text')}</p>
          <DefinedForm definition={definition} state={actionData ?? state}>
            <input type="hidden" name="seen" value={version} />
            <input type="hidden" name="refundable" value={refundable} />
          </DefinedForm>
        </>
      )}
    </Page>
  )
}
