import type { SubmissionResult } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { LeftOut } from '../../shop/CartSummary/LeftOut'
import { CheckoutSteps } from '../../shop/CheckoutSteps/CheckoutSteps'
import { useDialogLink } from '../../shop/page-path'
import { Card } from '../../ui/Card/Card'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { split, stacks } from '../../ui/Layout/Layout.css'
import { BeforeOrdering } from './BeforeOrdering'
import type { OpenBeginning } from './beginning.server'
import { CheckoutForm } from './CheckoutForm'
import { useCheckoutForm } from './useCheckoutForm'

interface CheckoutDetailsProps {
  beginning: OpenBeginning
  lastResult?: SubmissionResult
}

/** What to know first, the questions, and beside them what is about to be ordered. */
export function CheckoutDetails({ beginning, lastResult }: CheckoutDetailsProps) {
  const { t } = useTranslation('checkout')
  const cartDialog = useDialogLink('cart')
  const { cart, definition } = beginning
  const state = useCheckoutForm(definition, beginning.values, lastResult)
  return (
    <>
      <CheckoutSteps current={0} />
      <h1>{t('details.title')}</h1>
      {state.summary.length > 0 && (
        <ErrorSummary
          title={t(state.isAboutFields ? 'details.errors' : 'details.failed')}
          errors={state.summary}
        />
      )}
      <LeftOut cart={cart} />
      <div className={split}>
        <div className={stacks[24]}>
          <BeforeOrdering beginning={beginning} />
          <CheckoutForm definition={definition} state={state} />
        </div>
        <Card as="aside" className={stacks[16]} aria-labelledby="order">
          <h2 id="order">{t('order')}</h2>
          <CartSummary cart={cart} isDefinitive />
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
