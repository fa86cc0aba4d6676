import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DefinedForm } from '../../forms/DefinedForm'
import { FormErrors } from '../../forms/FormErrors'
import type { FormState } from '../../forms/form-state'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { LeftOut } from '../../shop/CartSummary/LeftOut'
import { Misfits } from '../../shop/CartSummary/Misfits'
import { CheckoutSteps } from '../../shop/CheckoutSteps/CheckoutSteps'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { useDialogLink } from '../../shop/page-path'
import { Card } from '../../ui/Card/Card'
import { split, stacks } from '../../ui/Layout/Layout.css'
import { BeforeOrdering } from './BeforeOrdering'
import type { OpenCheckout } from './details.server'

interface CheckoutDetailsProps {
  checkout: OpenCheckout
  submitted?: FormState
}

export function CheckoutDetails({ checkout, submitted }: CheckoutDetailsProps) {
  const { t } = useTranslation('checkout')
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
      <div className={split}>
        <div className={stacks[24]}>
          <BeforeOrdering checkout={checkout} />
          <OnceOpen>
            <DefinedForm {...formProps} submitLabel={t('details.continue')} hasErrorsElsewhere>
              <p>{t('details.next')}</p>
            </DefinedForm>
          </OnceOpen>
        </div>
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
    </>
  )
}
