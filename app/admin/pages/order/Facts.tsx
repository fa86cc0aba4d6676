import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { mailtoOf } from '../../../../contract/mailto'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate, writtenPeriod } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import { howReturned } from '../../../shop/OrderReturn/how-returned'
import { statusWord } from '../../../shop/OrderStatus/order-status'
import { PriceBreakdown } from '../../../shop/PriceBreakdown/PriceBreakdown'
import { stacks } from '../../../ui/Layout/Layout.css'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { Recipient } from '../../parts/Recipient'
import { adminPath } from '../../paths'
import type { OrderPage } from './order-page.server'

type FactsProps = Pick<
  OrderPage,
  | 'order'
  | 'returned'
  | 'customersPage'
  | 'documents'
  | 'serials'
  | 'mayChangeAddress'
  | 'mayChangeReturn'
  | 'ownAnswers'
  | 'vatCheck'
>

export function Facts(props: FactsProps) {
  const { order, returned, customersPage, documents, serials, ownAnswers, vatCheck } = props
  const { mayChangeAddress, mayChangeReturn } = props
  const locale = useLocale()
  const { t } = useTranslation(['admin-orders', 'order'])
  const { type, period, answers, place, lines, totals, followUps } = order
  const text = (name: string) => [answers[name] ?? ''].flat().join(', ')
  const range = period && writtenPeriod(period)
  const rows = [
    { label: t('order:typeLabel'), value: t(`order:type.${type}`) },
    ...(range ? [{ label: t('order:period'), value: t('order:periodRange', range) }] : []),
    { label: t('facts.email'), value: <a href={mailtoOf(text('Emailadres'))}>{text('Emailadres')}</a> },
    { label: t('facts.phone'), value: text('Mobiel') },
    {
      label: t('facts.deliveryAddress'),
      value: <Recipient answers={answers} country={place.country} />,
    },
    ...(order.voucher ? [{ label: t('facts.voucher'), value: order.voucher.code }] : []),
    ...(vatCheck
      ? [
          {
            label: t('facts.vatCheck'),
            value: t('facts.vatChecked', { ...vatCheck, day: writtenDate(shopDay(vatCheck.at)) }),
          },
        ]
      : []),
    ...(returned ? [{ label: t('order:return.howTitle'), value: howReturned(t, returned) }] : []),
    ...ownAnswers,
    ...followUps.map((followUp) => ({
      label: t(`order:followUps.kind.${followUp.kind}`),
      value: (
        <>
          <Link to={adminPath(locale, `orders/${followUp.id}`)}>{followUp.number}</Link>,{' '}
          {statusWord(t, followUp.status, followUp)}
        </>
      ),
    })),
    ...(serials.length > 0
      ? [{ label: t('facts.serials'), value: serials.map(({ serial }) => serial).join(', ') }]
      : []),
  ].filter(({ value }) => value !== '')
  return (
    <section className={stacks[16]} aria-labelledby="facts">
      <h2 id="facts">{t('facts.title')}</h2>
      <SummaryList rows={rows} />
      <ul>
        <li>
          <a href={customersPage}>{t('facts.customersPage')}</a>
        </li>
        {mayChangeAddress && (
          <li>
            <Link to={adminPath(locale, `orders/${order.id}/address`)}>{t('address.link')}</Link>
          </li>
        )}
        {mayChangeReturn && (
          <li>
            <Link to={adminPath(locale, `orders/${order.id}/return`)}>{t('changeReturn.link')}</Link>
          </li>
        )}
        {documents.map((document) => (
          <li key={document.name}>
            <a href={document.path}>{document.title}</a>
          </li>
        ))}
      </ul>
      <h2 id="lines">{t('facts.lines')}</h2>
      <PriceBreakdown
        breakdown={totals}
        names={Object.fromEntries(lines.map(({ articleId, name: named }) => [articleId, named]))}
        depositCounted={order.depositCounted}
      />
    </section>
  )
}
