import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { mailtoOf } from '../../../../contract/mailto'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { writtenDate, writtenPeriod } from '../../../../contract/written-dates'
import { PriceBreakdown } from '../../../shop/PriceBreakdown/PriceBreakdown'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { Moment, Recipient, useLanguageName } from '../../parts/display'
import { Section } from '../../parts/Section'
import type { StaffQuote } from './read-quote.server'

type QuoteFactsProps = StaffQuote & {
  customersPage: string
  /** The page of its order. */
  orderPage: string | null
}

export function QuoteFacts(props: QuoteFactsProps) {
  const { quote, answers, at, sentAt, madeBy, locale, listed, customersPage, orderPage } = props
  const { t } = useTranslation(['admin-quotes', 'order'])
  const languageName = useLanguageName()
  const text = (name: string) => [answers[name] ?? ''].flat().join(', ')
  const range = quote.period && writtenPeriod(quote.period)
  const off = listed.total - quote.totals.total
  const rows = present([
    quote.reason && { label: t('reason'), value: quote.reason },
    quote.acceptedBy && { label: t('acceptedBy'), value: quote.acceptedBy },
    { label: t('column.validUntil'), value: writtenDate(quote.validUntil) },
    { label: t('order:typeLabel'), value: t(`order:type.${quote.type}`) },
    range && { label: t('order:period'), value: t('order:periodRange', range) },
    { label: t('email'), value: <a href={mailtoOf(text('Emailadres'))}>{text('Emailadres')}</a> },
    { label: t('phone'), value: text('Mobiel') },
    {
      label: t('admin-quotes:deliveryAddress'),
      value: <Recipient answers={answers} country={quote.place.country} />,
    },
    { label: t('comment'), value: text('Opmerking') },
    { label: t('language'), value: languageName(locale) },
    { label: t('column.at'), value: <Moment at={at} /> },
    madeBy && { label: t('madeBy'), value: madeBy },
    sentAt && { label: t('sentAt'), value: <Moment at={sentAt} /> },
    off > 0 && { label: t('off'), value: formatMoney(off) },
  ]).filter(({ value }) => value !== '')
  return (
    <Section id="facts" title={t('facts')}>
      <SummaryList rows={rows} />
      <ul>
        <li>
          <a href={customersPage}>{t('customersPage')}</a>
        </li>
        {orderPage && quote.order ? (
          <li>
            <Link to={orderPage}>{t('toOrder', { number: quote.order.number })}</Link>
          </li>
        ) : null}
      </ul>
      <h2 id="lines">{t('lines')}</h2>
      <PriceBreakdown
        breakdown={quote.totals}
        sumName="toPayLater"
        names={Object.fromEntries(quote.lines.map(({ articleId, name: named }) => [articleId, named]))}
      />
    </Section>
  )
}
