import { Form, Link } from '@remix-run/react'
import type { PriceBreakdown } from '../../../contract/breakdown'
import { formatMoney, formatPercent } from '../../../contract/money'
import type { PricedCart } from '../../api/priced-cart.server'
import { AnswerLines } from '../../forms/AnswerLines/AnswerLines'
import { OF_USER } from '../../forms/input-names'
import { useWords } from '../../i18n/locale'
import { LeftOut, Misfits, Needs } from '../../shop/CartSummary/CartRemarks'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { type OrderChoices, OrderConditions } from '../../shop/OrderConditions/OrderConditions'
import { voucherTitle } from '../../shop/order-words'
import { SumAtFoot } from '../../shop/PriceBreakdown/PriceBreakdown'
import { cartPath } from '../../shop/paths'
import { useIsGraphical, useShellData } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { EnterButton } from '../../ui/Button/EnterButton'
import { Card } from '../../ui/Card/Card'
import { split, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { NamedAction } from '../../ui/VisuallyHidden/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { WithDates } from '../../ui/WithDates/WithDates'
import { writtenMonths } from './by-month'
import * as styles from './confirm.css'
import type { Confirmation } from './confirmation.server'
import { ADD_FIELD, serializeShownOrder } from './shown-order'

interface OrderFormProps {
  confirmation: Confirmation
  breakdown: PriceBreakdown
  choices?: OrderChoices
  errors: Record<string, string>
}

/** The order button must follow directly after the order; see docs/domain.md, What the law asks. */
export function OrderForm({ confirmation, breakdown, choices, errors }: OrderFormProps) {
  const { t, locale } = useWords('checkout')
  const { cart, methods, methodsNote, needsEarlyStart, isMethodAskedLater } = confirmation
  const isGraphical = useIsGraphical()
  const isClosed = useShellData()?.closed
  const { months } = confirmation
  const amounts = months && writtenMonths(months, breakdown, t)
  const hasOtherButton = cart.needs.length > 0 && !isClosed
  return (
    <Form method="post" noValidate reloadDocument className={split}>
      <div className={styles.conditions}>
        {isGraphical && hasOtherButton ? <EnterButton>{t('confirm.order')}</EnterButton> : null}
        <div className={stacks[24]}>
          <LeftOut cart={cart} />
          <Misfits cart={cart} />
          <AnswerCard confirmation={confirmation} />
          {/* Before what is chosen here, which its page would forget. */}
          <VoucherNote cart={cart} />
          <input type="hidden" name="checkout" value={confirmation.checkoutId} />
          {confirmation.ofUser ? <input type="hidden" name={OF_USER} value={confirmation.ofUser} /> : null}
          <input type="hidden" name="shown" value={serializeShownOrder(breakdown, cart.period)} />
          <OrderConditions
            methods={breakdown.total > 0 && !isMethodAskedLater ? methods : undefined}
            methodsNote={methodsNote}
            isOfCompany={confirmation.isOfCompany}
            byMonth={amounts && <WithDates inWords={locale}>{t('payByMonth.hint', amounts)}</WithDates>}
            texts={{
              question: <span className={styles.question}>{t('confirm.payment')}</span>,
              nothingToPay: t(breakdown.total > 0 ? 'confirm.paidNext' : 'confirm.nothingToPay'),
              terms: [t(`terms.${cart.type}`, { returnObjects: true }), t('terms.damaged')].flat(),
              rights: t(`terms.rights.${cart.type}`),
              guarantee: cart.type === 'buy' ? t('terms.guarantee') : undefined,
              notice: confirmation.notice,
              early: needsEarlyStart && cart.type !== 'buy' ? cart.type : undefined,
            }}
            choices={choices}
            errors={errors}
          />
        </div>
        {isClosed ? null : (
          // The button itself stands only directly below the order. Remix would forget the errors of the form at a link of its own.
          <div className={styles.toOrder}>
            <SumAtFoot breakdown={breakdown} className={months && styles.atOnce} />{' '}
            {amounts ? (
              <span className={styles.byMonth}>
                {t('prices:toPay')} <strong>{amounts.first}</strong>
              </span>
            ) : null}
            <a href="#order" className={styles.wayToOrder}>
              {t('confirm.toOrder')}
            </a>
          </div>
        )}
      </div>
      <div className={styles.order}>
        <Card as="section" className={stacks[16]} aria-labelledby="order">
          <Heading id="order" title={t('order')} to={cartPath(locale)} />
          <CartSummary cart={{ ...cart, breakdown }} sumName={months && 'toPayLater'} isBrief isDescribed>
            <Needs cart={cart} addedBy={ADD_FIELD} />
          </CartSummary>
          {amounts ? (
            <p className={styles.byMonth}>
              <WithDates inWords={locale}>{t('payByMonth.now', amounts)}</WithDates>
            </p>
          ) : null}
          <OnceOpen>
            <Button isWide>{t('confirm.order')}</Button>
          </OnceOpen>
        </Card>
      </div>
    </Form>
  )
}

function AnswerCard({ confirmation }: { confirmation: Confirmation }) {
  const { t, locale } = useWords('checkout')
  const { answers, cart, region } = confirmation
  const isForOther = answers.some((group) => group.answers.some(({ name }) => name === 'Bezorg_Naam'))
  return (
    <Card as="section" className={stacks[8]} aria-labelledby="details">
      <Heading id="details" title={t('confirm.yourDetails')} to={`/${locale}/checkout`} />
      {answers.map(({ title, answers: fields }) => (
        <section key={title} className={styles.answer}>
          <h3 className={answers.length > 2 || isForOther ? styles.answered : visuallyHidden}>{title}</h3>{' '}
          <AnswerLines answers={fields} countryName={cart.countryName} region={region} isInLine />
        </section>
      ))}
    </Card>
  )
}

function Heading({ id, title, to }: { id: string; title: string; to: string }) {
  const { t } = useWords('checkout')
  return (
    <div className={styles.heading}>
      <h2 id={id} className={styles.question}>
        {title}
      </h2>
      <Link to={to} className={styles.change}>
        <NamedAction shown={t('confirm.change')} whole={t('confirm.changeOf', { title })} />
      </Link>
    </div>
  )
}

/** A form cannot lie within another, so a code is typed on a page of its own. */
function VoucherNote({ cart: { type, voucher, breakdown } }: { cart: PricedCart }) {
  const { t, locale } = useWords('checkout')
  if (type === 'trial') return null
  const way = (
    <Link to={`/${locale}/checkout/voucher`} className={styles.change}>
      {t(voucher ? 'voucher.change' : voucherTitle(type))}
    </Link>
  )
  if (!voucher) return <p>{way}</p>
  const { code, problem, balance, percent, isPerOrder } = voucher
  const amount = formatMoney(breakdown.reduction?.amount.gross ?? 0)
  const rest = (balance ?? 0) - breakdown.discount
  return (
    <div className={stacks[8]}>
      {problem && <Notice tone="warning">{problem}</Notice>}
      {!problem && balance === undefined && percent === undefined && (
        <p>{t('voucher.toldLater', { code })}</p>
      )}
      {balance !== undefined && (
        <p>
          {t('voucher.applied', { code, amount: formatMoney(breakdown.discount) })}{' '}
          {rest > 0 && !isPerOrder && t('voucher.rest', { amount: formatMoney(rest) })}
        </p>
      )}
      {percent !== undefined && (
        <p>{t('voucher.reduced', { code, amount, percent: formatPercent(percent, locale) })}</p>
      )}
      <p>{way}</p>
    </div>
  )
}
