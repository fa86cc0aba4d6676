import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPercent } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { CheckoutHead } from '../../shop/CheckoutSteps/CheckoutHead'
import { OrderErrors } from '../../shop/OrderConditions/OrderConditions'
import { Page } from '../../shop/Page/Page'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { useIsGraphical } from '../../shop/shell-data'
import { useAnswer } from '../../shop/useAnswer'
import { VoucherForm, VoucherPost, voucherTitle } from '../../shop/VoucherForm/VoucherForm'
import { Button } from '../../ui/Button/Button'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
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
  const isGraphical = useIsGraphical()
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
        {isGraphical ? null : <VoucherSection cart={cart} />}
        <OrderForm
          {...{ confirmation, breakdown, choices, errors }}
          voucher={isGraphical ? <VoucherSection cart={cart} form={VOUCHER_FORM} /> : null}
        />
      </div>
      {isGraphical ? <VoucherPost id={VOUCHER_FORM} /> : null}
    </Page>
  )
}

/** A form cannot lie within another, so that of the order takes up the fields of this one by its id. */
const VOUCHER_FORM = 'voucher'

/** Text browsers do not know `form`: there it stands above the order. */
function VoucherSection({ cart, form }: { cart: PricedCart; form?: string }) {
  const { t, locale } = useWords('checkout')
  const { voucher, breakdown } = cart
  const { code, problem, balance, percent, isPerOrder } = voucher ?? {}
  if (cart.type === 'trial') return null
  return (
    <Disclosure summary={t(voucherTitle(cart.type))} isOpen={voucher !== undefined}>
      <div className={stacks[16]}>
        {problem && <Notice tone="warning">{problem}</Notice>}
        {voucher && !problem && balance === undefined && percent === undefined && (
          <p>{t('voucher.toldLater', { code })}</p>
        )}
        {balance !== undefined && (
          <p>
            {t('voucher.applied', { code, amount: formatMoney(breakdown.discount) })}{' '}
            {balance > breakdown.discount &&
              !isPerOrder &&
              t('voucher.rest', { amount: formatMoney(balance - breakdown.discount) })}
          </p>
        )}
        {percent !== undefined && (
          <p>
            {t('voucher.reduced', {
              code,
              percent: formatPercent(percent, locale),
              amount: formatMoney(breakdown.reduction?.amount.gross ?? 0),
            })}
          </p>
        )}
        {voucher ? (
          <VoucherPost form={form}>
            <input type="hidden" form={form} name="code" value="" />
            <div>
              <Button form={form} variant="quiet">
                {t('voucher.remove')}
              </Button>
            </div>
          </VoucherPost>
        ) : (
          <VoucherForm type={cart.type} form={form} />
        )}
      </div>
    </Disclosure>
  )
}
