import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ORDER_TYPES } from '../../../contract/order-type'
import type { PricedCart } from '../../api/priced-cart.server'
import { loadedFormId } from '../../forms/useDefinedForm'
import { useLocale, useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { BlockedCart } from '../../shop/CartSummary/BlockedCart'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { KeptAside } from '../../shop/CartSummary/KeptAside'
import { Page } from '../../shop/Page/Page'
import { listPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { CheckoutDetails } from './CheckoutDetails'
import { readFirstStep, saveDetails } from './details.server'

type Loaded = Awaited<ReturnType<typeof readFirstStep>>

const TITLES = { open: 'details', blocked: 'blocked', empty: 'empty' } as const

export const handle: PageHandle = {
  i18n: ['checkout', 'forms', 'cart', 'periods', 'prices'],
  title: (t, loaded) => t(`checkout:${TITLES[(loaded as Loaded | undefined)?.state ?? 'open']}.title`),
  form: loadedFormId,
  checkout: true,
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const step = await readFirstStep(visit)
  return data(step, step.state === 'open' && step.form.state.error ? 422 : 200)
})

export const action = forVisitor(saveDetails)

export default function Checkout() {
  const checkout = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  return (
    <Page>
      <div className={stacks[24]}>
        {checkout.state === 'empty' && <EmptyCheckout />}
        {checkout.state === 'blocked' && <BlockedCheckout cart={checkout.cart} />}
        {checkout.state === 'open' && <CheckoutDetails checkout={checkout} submitted={actionData} />}
      </div>
    </Page>
  )
}

function BlockedCheckout({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('checkout')
  const returnTo = `/${useLocale()}/checkout`
  return (
    <>
      <h1>{t('blocked.title')}</h1>
      <BlockedCart cart={cart} />
      {cart.lines.length > 0 && (
        <Card>
          <CartSummary cart={cart} change={{ returnTo }} />
        </Card>
      )}
      <KeptAside cart={cart} returnTo={returnTo} />
    </>
  )
}

function EmptyCheckout() {
  const { t, locale } = useWords(['checkout', 'cart'])
  return (
    <>
      <img src="/pictures/state-empty-cart.svg" alt="" width={240} height={180} />
      <h1>{t('checkout:empty.title')}</h1>
      <p>{t('checkout:empty.text')}</p>
      <div className={cluster}>
        {ORDER_TYPES.map((type) => [
          <ButtonLink key={type} to={listPath(locale, type)} variant="quiet">
            {t(`cart:empty.${type}`)}
          </ButtonLink>,
          ' ',
        ])}
      </div>
    </>
  )
}
