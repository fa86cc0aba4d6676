import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { CheckoutHead } from '../../shop/CheckoutSteps/CheckoutHead'
import { OrderErrors } from '../../shop/OrderConditions/OrderConditions'
import { Page } from '../../shop/Page/Page'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { useAnswer } from '../../shop/useAnswer'
import { grid, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { readConfirmation } from './confirmation.server'
import { OrderForm } from './OrderForm'
import { placeOrderFromForm } from './place-order.server'

export const handle: PageHandle = {
  i18n: ['checkout', 'cart', 'forms', 'periods', 'prices'],
  title: 'checkout:confirm.title',
  checkout: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readConfirmation)
export const action = forVisitor(placeOrderFromForm)

export default function CheckoutConfirm() {
  const { t } = useTranslation(['checkout', 'cart'])
  const confirmation = useLoaderData<typeof loader>()
  const { choices, errors = {}, changed, added } = useAnswer<typeof action>() ?? {}
  const { cart } = confirmation
  const breakdown = changed?.after ?? cart.breakdown
  return (
    <Page gap={null}>
      <div className={stacks[24]}>
        <CheckoutHead current={1} title={t('confirm.title')} />
        {confirmation.vatFree === 'unconfirmed' && <Notice tone="info">{t('confirm.vatUnconfirmed')}</Notice>}
        <OrderErrors errors={errors} />
        {confirmation.mayHaveArrived && Object.keys(errors).length === 0 && (
          <Notice tone="warning">{t('confirm.mayHaveArrived')}</Notice>
        )}
        {added ? <Notice tone="success">{t('cart:added', { name: added })}</Notice> : null}
        {changed && (
          <section className={stacks[16]}>
            <Notice tone="error" title={t('changed.title')}>
              {t('changed.text')}
            </Notice>
            <div className={grid}>
              {changed.before && (
                <PriceBreakdown breakdown={changed.before} names={cart.names} caption={t('changed.before')} />
              )}
              <PriceBreakdown breakdown={changed.after} names={cart.names} caption={t('changed.after')} />
            </div>
          </section>
        )}
        <OrderForm {...{ confirmation, breakdown, choices, errors }} />
      </div>
    </Page>
  )
}
