import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DefinedForm } from '../../forms/DefinedForm'
import { FormErrors } from '../../forms/FormErrors'
import type { FormState } from '../../forms/form-state'
import { useLocale } from '../../i18n/locale'
import { formatMoney } from '../../i18n/money'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { LeftOut } from '../../shop/CartSummary/LeftOut'
import { Misfits } from '../../shop/CartSummary/Misfits'
import { Needs } from '../../shop/CartSummary/Needs'
import { CheckoutSteps } from '../../shop/CheckoutSteps/CheckoutSteps'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { useDialogLink } from '../../shop/page-path'
import { RegionName } from '../../shop/RegionName/RegionName'
import { Card } from '../../ui/Card/Card'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { OpenCheckout } from './details.server'

interface CheckoutDetailsProps {
  checkout: OpenCheckout
  submitted?: FormState
}

export function CheckoutDetails({ checkout, submitted }: CheckoutDetailsProps) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const cartDialog = useDialogLink('cart')
  const { cart, form } = checkout
  const formProps = { definition: form.definition, state: submitted ?? form.state }
  return (
    <>
      <CheckoutSteps current={0} />
      <h1>{t('details.title')}</h1>
      <FormErrors {...formProps} />
      <LeftOut cart={cart} />
      <Misfits cart={cart} />
      <Needs cart={cart} returnTo={`/${locale}/checkout`} />
      <div className={split}>
        <div className={stacks[24]}>
          <BeforeOrdering checkout={checkout} />
          <OnceOpen>
            <DefinedForm {...formProps} submitLabel={t('details.continue')} hasErrorsElsewhere>
              <p>{t('details.next')}</p>
            </DefinedForm>
          </OnceOpen>
        </div>
        <div className={inSight}>
          <Card as="aside" className={stacks[16]} aria-labelledby="order">
            <h2 id="order">{t('order')}</h2>
            <CartSummary cart={cart} isReadOnly />
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
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const countryDialog = useDialogLink('country')
  const { cart, region, countries, methods } = checkout
  const hasVat = cart.breakdown.vatByRate.length > 0
  const guarantee = {
    label: t('before.guarantee'),
    value: <a href={`/${locale}/etc/legal_guarantee`}>{t('before.guaranteeYears')}</a>,
  }
  const rows = [
    {
      label: t('before.delivery'),
      value: (
        <>
          {cart.countryName}
          {region && <RegionName region={region} />}
        </>
      ),
      change: { to: countryDialog, label: t('before.change'), of: t('before.changeOf') },
    },
    { label: t('before.payment'), value: methods.length > 0 ? methods.join('; ') : t('confirm.paidNext') },
    {
      label: t(hasVat ? 'before.total' : 'before.totalWithoutVat'),
      value: formatMoney(cart.breakdown.total),
    },
    ...(cart.type === 'buy' ? [guarantee] : []),
  ]
  return (
    <Card as="section" tone="blue" className={stacks[16]} aria-labelledby="before">
      <h2 id="before">{t('before.title')}</h2>
      <SummaryList rows={rows} />
      <Disclosure summary={t('before.everywhere')}>{countries.join(', ')}</Disclosure>
    </Card>
  )
}
