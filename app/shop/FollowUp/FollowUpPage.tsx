import { Form } from '@remix-run/react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, writtenDate } from '../../../contract/dates'
import type { LastDays, Offer } from '../../../contract/endpoints/follow-ups'
import type { PaymentMethod } from '../../../contract/endpoints/order-payments'
import { formatMoney } from '../../../contract/money'
import { possibleLastDay } from '../../../contract/periods'
import { parseTypedDate } from '../../../contract/typed-dates'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { EnterButton } from '../../ui/Button/EnterButton'
import { DateField } from '../../ui/Field/DateField'
import { useTypedText } from '../../ui/Field/useTypedText'
import { inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { ForChoice } from '../ForChoice/ForChoice'
import { type ItemArticle, ItemList } from '../ItemList/ItemList'
import { OnceOpen } from '../OnceOpen/OnceOpen'
import { type OrderChoices, OrderConditions, OrderErrors } from '../OrderConditions/OrderConditions'
import { Page } from '../Page/Page'
import { PossibleDay } from '../PeriodFields/PeriodFields'
import { closedDaysInWords } from '../PeriodFields/period-messages'
import { asDays } from '../PeriodMonths/choosable'
import { MonthsButton, PeriodMonths, useHasMonths } from '../PeriodMonths/PeriodMonths'
import { PriceBreakdown } from '../PriceBreakdown/PriceBreakdown'
import { orderPath } from '../paths'
import { RequiredNote } from '../RequiredNote/RequiredNote'
import { useIsGraphical } from '../shell-data'

interface FollowUpPageProps extends Omit<FollowUpFormProps, 'offer' | 'errors'> {
  form: RefObject<HTMLFormElement>
  path: string
  order: { id: string; number: string }
  title: string
  lead: string
  facts: { label: string; value: ReactNode }[]
  questionErrors: Record<string, string>
  offer?: FollowUpFormProps['offer']
  errors?: FollowUpFormProps['errors']
  /** Set by scripts once the answers differ from those of the offer. */
  isOld: boolean
  children: ReactNode
}

export function FollowUpPage(props: FollowUpPageProps) {
  const { order, title, lead, facts, questionErrors, offer, errors = {}, isOld } = props
  const { form, path, children, ...ordering } = props
  const { t } = useTranslation(['order', 'periods'])
  const isGraphical = useIsGraphical()
  return (
    <Page title={title}>
      <OrderErrors errors={{ ...questionErrors, ...errors }} />
      <p>{lead}</p>
      <SummaryList rows={[{ label: t('order:number'), value: order.number }, ...facts]} />
      {children && (
        <Form ref={form} method="get" action={path} noValidate preventScrollReset className={stacks[24]}>
          {isGraphical && <EnterButton>{t('order:followUp.show')}</EnterButton>}
          <RequiredNote />
          {children}
          <div>
            <Button variant={offer ? 'quiet' : 'main'}>{t('order:followUp.show')}</Button>
          </div>
        </Form>
      )}
      {offer && (
        <ForChoice isOld={isOld} replacement={t('periods:askPrice', { button: t('order:followUp.show') })}>
          <FollowUpForm {...ordering} offer={offer} errors={errors} />
        </ForChoice>
      )}
      <LinkLine to={orderPath(useLocale(), order)}>{t('order:followUp.back')}</LinkLine>
    </Page>
  )
}

interface FollowUpFormProps {
  offer: Offer
  orderKey: string
  isOfCompany: boolean
  action: string
  items: ItemArticle[]
  methods: PaymentMethod[]
  /** The path of the European Commission's picture on the legal guarantee. */
  notice?: string
  choices?: OrderChoices
  errors: Record<string, string>
}

/** The order button follows directly after the order; see docs/domain.md, What the law asks. */
function FollowUpForm({
  offer,
  orderKey,
  isOfCompany,
  action,
  items,
  methods,
  notice,
  choices,
  errors,
}: FollowUpFormProps) {
  const { t } = useTranslation(['order', 'checkout'])
  const { start = '', end = '' } = offer.period ?? {}
  const days = { start: writtenDate(start), end: writtenDate(end) }
  const offerFields = {
    key: orderKey,
    kind: offer.kind,
    end,
    total: offer.totals.total,
    due: offer.due,
    early: offer.needsEarlyStart ? 1 : 0,
  }
  return (
    // The payment provider is usually on another host.
    <Form method="post" action={action} noValidate reloadDocument className={split}>
      <div className={stacks[24]}>
        {Object.entries(offerFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OrderConditions
          methods={offer.due > 0 ? methods : undefined}
          isOfCompany={isOfCompany}
          texts={{
            question: t('checkout:confirm.payment'),
            nothingToPay: t('order:followUp.nothingToPay'),
            terms: t(`order:followUp.terms.${offer.kind}`, { returnObjects: true }),
            rights: t(`order:followUp.rights.${offer.kind}`),
            guarantee: offer.kind === 'purchase' ? t('checkout:terms.guarantee') : undefined,
            notice,
            early: offer.needsEarlyStart ? 'rent' : undefined,
          }}
          choices={choices}
          errors={errors}
        />
      </div>
      <div className={inSight}>
        <Section id="order" title={t('order:followUp.order')} gap={24} card="plain">
          <div className={stacks[8]}>
            <WithDates as="p">{t(`order:followUp.what.${offer.kind}`, days)}</WithDates>
            {offer.depositLeft > 0 && (
              <p>{t('order:followUp.left', { amount: formatMoney(offer.depositLeft) })}</p>
            )}
          </div>
          <ItemList breakdown={offer.totals} articles={items} />
          <PriceBreakdown breakdown={offer.totals} depositCounted={offer.depositCounted} />
          <OnceOpen>
            <Button isWide>{t('checkout:confirm.order')}</Button>
          </OnceOpen>
        </Section>
      </div>
    </Form>
  )
}

const CLOSED_DAYS_AHEAD = 60

interface LastDayFieldProps {
  action: string
  /** As '2026-12'. */
  month: string | undefined
  total?: number | undefined
  lastDays: LastDays
  label?: string
  /** As typed, or 'YYYY-MM-DD'. */
  value: string
  error?: string
  isRequired: boolean
}

/** A refused day has the nearest possible one as a button. */
export function LastDayField(props: LastDayFieldProps) {
  const { lastDays, label, value, error, isRequired } = props
  const { t } = useTranslation(['order', 'periods'])
  const { first, last, until } = lastDays
  const near = { start: addDays(until, 1), end: addDays(until, CLOSED_DAYS_AHEAD) }
  const closed = closedDaysInWords(lastDays, near, t)
  const possible = error ? possibleLastDay(parseTypedDate(value) ?? first, lastDays, lastDays) : undefined
  const [from = first, to = last] = [first, last].map(
    (day) => possibleLastDay(day, lastDays, lastDays) ?? day,
  )
  return (
    <div className={stacks[8]}>
      <DateField
        name="end"
        label={label ?? t('order:followUp.end')}
        hint={
          <>
            {t('order:followUp.endHint', { first: writtenDate(from), last: writtenDate(to) })}{' '}
            {closed.weekdays} {closed.days && <WithDates>{closed.days}</WithDates>}
          </>
        }
        defaultValue={value}
        error={error}
        min={first}
        max={last}
        required={isRequired}
      />
      {possible && <PossibleDay field="end" day={possible} />}
      <LastDayMonths {...props} />
    </div>
  )
}

function LastDayMonths({ lastDays, value, action, month, total }: LastDayFieldProps) {
  const price = total === undefined ? undefined : formatMoney(total)
  const hasMonths = useHasMonths()
  const chosen = asDays({ start: '', end: useTypedText('end', value) })
  const { first, last, until } = lastDays
  if (month) {
    const choosable = { first, last, calendar: lastDays, taken: lastDays.taken, start: until }
    return <PeriodMonths agreedEnd={until} {...{ chosen, choosable, month, action, price }} />
  }
  return (
    hasMonths && (
      <div>
        <MonthsButton action={action} />
      </div>
    )
  )
}
