import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PriceBreakdown as Breakdown } from '../../../contract/breakdown'
import { useLocale } from '../../i18n/locale'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { LeftOut } from '../../shop/CartSummary/LeftOut'
import { Misfits } from '../../shop/CartSummary/Misfits'
import { Needs } from '../../shop/CartSummary/Needs'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { type OrderChoices, OrderConditions } from '../../shop/OrderConditions/OrderConditions'
import { RegionName } from '../../shop/RegionName/RegionName'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { inSight, stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { NamedAction } from '../../ui/VisuallyHidden/NamedAction'
import * as styles from './confirm.css'
import type { Confirmation } from './confirmation.server'
import { OrderFoot } from './OrderFoot'
import { OrderTotal } from './OrderTotal'
import { serializeShownOrder } from './shown-order'

interface OrderFormProps {
  confirmation: Confirmation
  breakdown: Breakdown
  choices?: OrderChoices
  errors: Record<string, string>
}

/** The order button must follow directly after the order; see docs/domain.md, What the law asks. */
export function OrderForm({ confirmation, breakdown, choices, errors }: OrderFormProps) {
  const { t } = useTranslation('checkout')
  const { cart, methods, methodsNote, needsEarlyStart, isMethodAskedLater } = confirmation
  return (
    // The payment provider's page is usually on another host.
    <Form method="post" noValidate reloadDocument className={styles.columns}>
      <div>
        <div className={stacks[24]}>
          <input type="hidden" name="checkout" value={confirmation.checkoutId} />
          <input type="hidden" name="shown" value={serializeShownOrder(breakdown, cart.period)} />
          <RequiredNote />
          <OrderConditions
            methods={breakdown.total > 0 && !isMethodAskedLater ? methods : undefined}
            methodsNote={methodsNote}
            texts={{
              question: <span className={styles.question}>{t('confirm.payment')}</span>,
              nothingToPay: t(breakdown.total > 0 ? 'confirm.paidNext' : 'confirm.nothingToPay'),
              terms: t(`terms.${cart.type}`, { returnObjects: true }),
              accept: t('terms.label'),
              guarantee: cart.type === 'buy' ? t('terms.guarantee') : undefined,
              notice: confirmation.notice,
              early: needsEarlyStart && cart.type !== 'buy' ? t(`early.hint.${cart.type}`) : undefined,
            }}
            isFolded
            choices={choices}
            errors={errors}
          />
          <LeftOut cart={cart} />
          <Misfits cart={cart} />
          <Needs cart={cart} />
        </div>
        <OrderFoot breakdown={breakdown} to="order" />
      </div>
      <div className={classNames(inSight, styles.order)}>
        <Card as="section" className={stacks[16]} aria-labelledby="order">
          <h2 id="order" className={styles.question}>
            {t('order')}
          </h2>
          <CartSummary cart={{ ...cart, breakdown }} isReadOnly />
          <OnceOpen>
            <div className={styles.bar}>
              <OrderTotal breakdown={breakdown} isAtFoot />
              <Button isWide>{t('confirm.order')}</Button>
            </div>
          </OnceOpen>
        </Card>
      </div>
      <AnswerSummary confirmation={confirmation} />
    </Form>
  )
}

const isDelivery = ({ name }: { name: string }) => name.startsWith('Bezorg_')

function AnswerSummary({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { answers, cart, region, deliveryHours } = confirmation
  const place = (
    <>
      {cart.countryName}
      {region && <RegionName region={region} />}
    </>
  )
  return (
    <Card className={stacks[24]}>
      {answers.map(({ title, answers: given }) => (
        <section key={title} className={stacks[16]}>
          <div className={styles.heading}>
            <h2 className={styles.question}>{title}</h2>
            <Link to={`/${locale}/checkout#checkout-${given[0]?.name}`} className={styles.change}>
              <NamedAction shown={t('confirm.change')} whole={t('confirm.changeOf', { title })} />
            </Link>
          </div>
          <SummaryList
            rows={[
              ...given.map(({ label, value }) => ({ label, value })),
              ...(given.some(isDelivery) ? [{ label: t('confirm.deliveryTo'), value: place }] : []),
            ]}
          />
          {deliveryHours && cart.period && given.some(isDelivery) ? <p>{deliveryHours}</p> : null}
        </section>
      ))}
    </Card>
  )
}
