import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ORDER_TYPES } from '../../../contract/order-status'
import type { PricedCart } from '../../api/priced-cart.server'
import { CountryWay } from '../../forms/CountryWay'
import { DefinedForm, FormErrors, loadedFormId } from '../../forms/DefinedForm'
import type { FormState } from '../../forms/form-state'
import { OF_USER } from '../../forms/input-names'
import { useLocale, useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { AsideSections, BlockedCart, LeftOut, Misfits, Needs } from '../../shop/CartSummary/CartRemarks'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { CheckoutHead } from '../../shop/CheckoutSteps/CheckoutHead'
import { ListLinks } from '../../shop/ListLinks/ListLinks'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { Page } from '../../shop/Page/Page'
import { SumAtFoot } from '../../shop/PriceBreakdown/PriceBreakdown'
import { useDialogLink } from '../../shop/page-path'
import { RegionName } from '../../shop/RegionName/RegionName'
import { useAnswer } from '../../shop/useAnswer'
import { Card } from '../../ui/Card/Card'
import { cluster, inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { NamedAction } from '../../ui/VisuallyHidden/VisuallyHidden'
import { type OpenCheckout, readFirstStep, saveDetails } from './details.server'

const TITLES = { open: 'details', blocked: 'blocked', empty: 'empty' } as const

export const handle: PageHandle<typeof loader> = {
  i18n: ['checkout', 'forms', 'cart', 'periods', 'prices'],
  title: (t, { state }) => t(`checkout:${TITLES[state]}.title`),
  form: loadedFormId,
  checkout: true,
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
      {checkout.state === 'empty' && <EmptyCheckout />}
      {checkout.state === 'blocked' && <BlockedCheckout cart={checkout.cart} />}
      {checkout.state === 'open' && <CheckoutDetails checkout={checkout} submitted={actionData} />}
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
      <AsideSections cart={cart} returnTo={returnTo} />
    </>
  )
}

function EmptyCheckout() {
  const { t } = useTranslation(['checkout', 'cart'])
  return (
    <>
      <img src="/pictures/state-empty-cart.svg" alt="" width={240} height={180} />
      <h1>{t('checkout:empty.title')}</h1>
      <p>{t('checkout:empty.text')}</p>
      <div className={cluster}>
        <ListLinks types={ORDER_TYPES} labelOf={(type) => t(`cart:empty.${type}`)} />
      </div>
    </>
  )
}

function CheckoutDetails({ checkout, submitted }: { checkout: OpenCheckout; submitted?: FormState }) {
  const { t, locale } = useWords('checkout')
  const cartDialog = useDialogLink('cart')
  const { cart, form } = checkout
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
              foot={<SumAtFoot breakdown={cart.breakdown} />}
              hasErrorsElsewhere
            >
              {checkout.ofUser ? <input type="hidden" name={OF_USER} value={checkout.ofUser} /> : null}
              <p>{t('details.next')}</p>
            </DefinedForm>
          </OnceOpen>
        </div>
        <div className={inSight}>
          <Card as="aside" className={stacks[16]} aria-labelledby="order">
            <h2 id="order">{t('order')}</h2>
            <CartSummary cart={cart} isBrief />
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
  const { cart, region, methods } = checkout
  return (
    <section className={stacks[4]} aria-label={t('before.title')}>
      <p>
        {t('before.delivery')}: <strong>{cart.countryName}</strong>
        {region && <RegionName region={region} />}{' '}
        <CountryWay>
          <NamedAction shown={t('before.change')} whole={t('before.changeOf')} />
        </CountryWay>
        {' · '}
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
