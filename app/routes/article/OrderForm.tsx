import { Form, Link } from '@remix-run/react'
import { type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from 'remix-utils/use-hydrated'
import { addDays, dayInWords } from '../../../contract/dates'
import { MAX_QUANTITY } from '../../../contract/limits'
import { formatMoney } from '../../../contract/money'
import { DEPOSIT_REFUND_DAYS } from '../../../contract/promises'
import { useLocale, useWords } from '../../i18n/locale'
import { ForChoice } from '../../shop/ForChoice/ForChoice'
import { tickedIds, WITH } from '../../shop/OrderLine/ticked'
import { PeriodFields } from '../../shop/PeriodFields/PeriodFields'
import { MonthsButton, useHasMonths } from '../../shop/PeriodMonths/PeriodMonths'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { usePagePath } from '../../shop/page-path'
import { useIsGraphical, useShellData } from '../../shop/shell-data'
import { Button } from '../../ui/Button/Button'
import { EnterButton } from '../../ui/Button/EnterButton'
import { classNames } from '../../ui/classNames'
import { box, label } from '../../ui/Field/Field.css'
import { QuantityField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './article.css'
import { OrderBar } from './OrderBar'
import type { OrderPanelData } from './order-panel.server'
import type { Choice } from './useChoice'

interface OrderFormProps {
  form: RefObject<HTMLFormElement>
  orderPanel: OrderPanelData
  choice: Choice
  names: Record<string, string>
  isBed: boolean
}

export function OrderForm({ form, orderPanel, choice, names, isBed }: OrderFormProps) {
  const { t } = useTranslation(['articles', 'periods'])
  const { typed, calendar, sharesPeriod, months, breakdown, period } = orderPanel
  const { errors, isOld, isAsked } = choice
  const isGraphical = useIsGraphical()
  const isClosed = useShellData()?.closed !== undefined
  const action = usePagePath()
  const price = usePriceInWords(isOld && !isAsked ? undefined : breakdown)
  return (
    <Form ref={form} method="post" action={action} noValidate preventScrollReset className={stacks[16]}>
      {isGraphical && !isClosed && <EnterButton>{t('articles:addToCart')}</EnterButton>}
      <Suspense>
        {calendar ? (
          <PeriodFields
            {...{ calendar, values: typed, current: choice.typed, errors, months, action, price }}
            isPriceOld={isOld}
            takeBy="get"
          />
        ) : null}
      </Suspense>
      {calendar && sharesPeriod ? <p>{t('periods:shared')}</p> : null}
      <Suspense>
        <RelatedOffers orderPanel={orderPanel} isBed={isBed} />
      </Suspense>
      {breakdown && !orderPanel.errors ? (
        <ForChoice isOld={isOld} isAsked={isAsked} replacement={<PricePlaceholder />}>
          <div className={stacks[8]}>
            <PriceBreakdown {...{ breakdown, names }} caption={<Calculation period={period} />} isBrief />
            {period && breakdown.deposit > 0 ? <DepositRefund end={period.end} /> : null}
          </div>
        </ForChoice>
      ) : null}
      {/* Not sticky with open months, because it would cover them. */}
      <div className={classNames(styles.order, !months && styles.kept)}>
        <QuantityField
          name="quantity"
          label={t('articles:quantity')}
          defaultValue={typed.quantity}
          error={errors?.quantity}
          max={MAX_QUANTITY}
          autoComplete="off"
        />
        <OrderBar orderPanel={orderPanel} choice={choice} />
      </div>
      {isGraphical ? null : <SetOffers orderPanel={orderPanel} />}
      <ShowPriceBelow orderPanel={orderPanel} />
      <VisuallyHidden>
        <span role="status" suppressHydrationWarning>
          {useStatusMessage(orderPanel, choice, price)}
        </span>
      </VisuallyHidden>
    </Form>
  )
}

function ShowPrice({ isShown = true }) {
  const { t } = useTranslation('articles')
  return (
    <Button variant="quiet" formMethod="get">
      {t(isShown ? 'updatePrice' : 'showPrice')}
    </Button>
  )
}

/** Says in place of an old price how to get the new one. Until scripts run, the button stands here, so that it does not appear elsewhere. */
function PricePlaceholder() {
  const { t } = useTranslation(['articles', 'periods'])
  if (useHydrated()) return t('articles:notPriced')
  return (
    <>
      <span className={styles.unscripted}>
        {t('periods:askPrice', { button: t('articles:updatePrice') })}
      </span>
      <span className={styles.unfollowed}>
        <ShowPrice />
      </span>
    </>
  )
}

function ShowPriceBelow({ orderPanel }: Pick<OrderFormProps, 'orderPanel'>) {
  const { calendar, months, breakdown, errors } = orderPanel
  const isGraphical = useIsGraphical()
  const hasMonths = useHasMonths()
  const isHydrated = useHydrated()
  const action = usePagePath()
  const hasPrice = breakdown && !errors
  if (isGraphical && isHydrated && hasPrice) return null
  // The button keeps its room once scripts run, or the page would move under a press.
  const graphical = hasPrice ? styles.unscripted : isHydrated ? styles.old : undefined
  return (
    <div className={isGraphical ? graphical : undefined}>
      <ShowPrice isShown={Boolean(hasPrice)} />{' '}
      {calendar && hasMonths && !isGraphical && !months && <MonthsButton action={action} />}
    </div>
  )
}

function usePriceInWords(breakdown: OrderPanelData['breakdown']): string {
  const { t } = useTranslation('articles')
  if (!breakdown) return ''
  const { total, deposit } = breakdown
  if (deposit === 0) return formatMoney(total)
  const amount = formatMoney(deposit)
  if (total === deposit) return t('price.depositOnly', { amount })
  return `${formatMoney(total - deposit)}, ${t('price.deposit', { amount })}`
}

function useStatusMessage(
  { period }: OrderPanelData,
  { errors, isOld, isChanged }: Choice,
  amount: string,
): string {
  const { t, locale } = useWords('articles')
  if (isOld) return Object.values(errors ?? {}).join(' ')
  if (!amount || errors || !isChanged) return ''
  if (!period) return t('comesTo', { amount })
  const days = { start: dayInWords(period.start, locale, 'short'), end: dayInWords(period.end, locale) }
  return t('comesToOf', { ...days, amount })
}

function Calculation({ period }: Pick<OrderPanelData, 'period'>) {
  const { t, locale } = useWords('articles')
  if (!period) return t('calculation')
  const days = { start: dayInWords(period.start, locale, 'short'), end: dayInWords(period.end, locale) }
  return <span suppressHydrationWarning>{t('calculationOf', days)}</span>
}

function DepositRefund({ end }: { end: string }) {
  const { t } = useTranslation('articles')
  const day = dayInWords(addDays(end, DEPOSIT_REFUND_DAYS), useLocale(), 'plain').replaceAll(' ', '\u00a0')
  return (
    <p className={styles.deposit} suppressHydrationWarning>
      {t('depositBack', { day })}
    </p>
  )
}

type RelatedOffersProps = { orderPanel: Pick<OrderPanelData, 'goesWith' | 'typed' | 'type'>; isBed: boolean }

export function RelatedOffers({ orderPanel, isBed }: RelatedOffersProps) {
  const { fitting } = orderPanel.goesWith
  // In a text browser, each link is a key on the way to the button.
  const sets = useIsGraphical() ? orderPanel.goesWith.sets : []
  if (fitting.length + sets.length === 0) return null
  return (
    <div>
      {fitting.length > 0 ? <FittingArticles orderPanel={orderPanel} isBed={isBed} /> : null}
      {sets.length > 0 ? <SetOffers orderPanel={orderPanel} /> : null}
    </div>
  )
}

function FittingArticles({ orderPanel: { goesWith, typed, type }, isBed }: RelatedOffersProps) {
  const { t } = useTranslation('articles')
  const ticked = tickedIds(typed)
  return (
    <fieldset>
      <legend className={label}>{t(isBed ? 'fitting.bed' : 'fitting.other')}</legend>
      {goesWith.fitting.map(({ id, name, price, deposit }) => (
        <label key={id} className={styles.tick}>
          <input
            type="checkbox"
            name={WITH}
            value={id}
            defaultChecked={ticked.includes(id)}
            className={box}
          />
          {` ${t(`fitting.with.${type}`, { name, amount: formatMoney(price), deposit: formatMoney(deposit) })}`}
        </label>
      ))}
    </fieldset>
  )
}

function SetOffers({ orderPanel: { goesWith, type } }: Pick<RelatedOffersProps, 'orderPanel'>) {
  const { t } = useTranslation('articles')
  return (
    <div className={styles.quiet}>
      {goesWith.sets.map(({ id, name, to, price, deposit, saved }) => (
        <p key={id}>
          {`${t('fitting.or')} `}
          <Link to={to} discover="none">
            {name}
          </Link>
          {`: ${t(`fitting.set.${type}`, { amount: formatMoney(price), deposit: formatMoney(deposit) })}`}
          {saved === undefined ? '' : `, ${t(comparison(saved), { amount: formatMoney(Math.abs(saved)) })}`}
        </p>
      ))}
    </div>
  )
}

function comparison(saved: number) {
  if (saved === 0) return 'fitting.set.same'
  return saved > 0 ? 'fitting.set.less' : 'fitting.set.more'
}
