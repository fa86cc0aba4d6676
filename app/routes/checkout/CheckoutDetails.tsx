import { Link } from '@remix-run/react'
import { CountryWay } from '../../forms/CountryWay'
import { DefinedForm } from '../../forms/DefinedForm'
import { FormErrors } from '../../forms/FormErrors'
import type { FormState } from '../../forms/form-state'
import { useWords } from '../../i18n/locale'
import { LeftOut, Misfits, Needs } from '../../shop/CartSummary/CartRemarks'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { CheckoutHead } from '../../shop/CheckoutSteps/CheckoutHead'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { sumOf } from '../../shop/PriceBreakdown/price-rows'
import { useDialogLink } from '../../shop/page-path'
import { RegionName } from '../../shop/RegionName/RegionName'
import { useIsGraphical } from '../../shop/useIsGraphical'
import { Card } from '../../ui/Card/Card'
import { atFoot, inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { NamedAction } from '../../ui/VisuallyHidden/NamedAction'
import type { OpenCheckout } from './details.server'

interface CheckoutDetailsProps {
  checkout: OpenCheckout
  submitted?: FormState
}

export function CheckoutDetails({ checkout, submitted }: CheckoutDetailsProps) {
  const { t, locale } = useWords(['checkout', 'prices'])
  const cartDialog = useDialogLink('cart')
  const { cart, form } = checkout
  const { label, amount } = sumOf(cart.breakdown, t)
  const formProps = { definition: form.definition, state: submitted ?? form.state }
  return (
    <>
      <CheckoutHead current={0} title={t('details.title')} />
      <FormErrors {...formProps} />
      <LeftOut cart={cart} />
      <Misfits cart={cart} />
      <div className={split}>
        <div className={stacks[24]}>
          <BeforeOrdering checkout={checkout} />
          <OnceOpen>
            <DefinedForm
              {...formProps}
              submitLabel={t('details.continue')}
              foot={
                <p className={atFoot}>
                  {label} <strong>{amount}</strong>
                </p>
              }
              hasErrorsElsewhere
            >
              <p>{t('details.next')}</p>
            </DefinedForm>
          </OnceOpen>
        </div>
        <div className={inSight}>
          <Card as="aside" className={stacks[16]} aria-labelledby="order">
            <h2 id="order">{t('order')}</h2>
            <CartSummary cart={cart} />
            <Needs cart={cart} returnTo={`/${locale}/checkout`} />
            <p>
              <Link to={cartDialog} preventScrollReset>
                {t('before.cart')}
              </Link>
            </p>
          </Card>
        </div>
      </div>
    </>
  )
}

/** See docs/domain.md, What the law asks. */
function BeforeOrdering({ checkout }: { checkout: OpenCheckout }) {
  const { t, locale } = useWords('checkout')
  // The head of the page leads to the same in text browsers.
  const isGraphical = useIsGraphical()
  const { cart, region, methods } = checkout
  return (
    <section className={stacks[4]} aria-label={t('before.title')}>
      <p>
        {t('before.delivery')}: <strong>{cart.countryName}</strong>
        {region && <RegionName region={region} />}{' '}
        {isGraphical ? (
          <CountryWay>
            <NamedAction shown={t('before.change')} whole={t('before.changeOf')} />
          </CountryWay>
        ) : null}
      </p>
      <p>
        <a href={`/${locale}/etc/delivery_info#where`}>{t('before.everywhere')}</a>
      </p>
      <p>
        {t('before.payment')}: {methods.length > 0 ? methods.join('; ') : t('confirm.paidNext')}
      </p>
      {cart.type === 'buy' ? (
        <p>
          <a href={`/${locale}/etc/legal_guarantee`}>
            {t('before.guarantee')}: {t('before.guaranteeYears')}
          </a>
        </p>
      ) : null}
    </section>
  )
}
