import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { present } from '../../../contract/present'
import { handInBy } from '../../../contract/return-terms'
import { packedFor } from '../../../contract/returns'
import { useWords } from '../../i18n/locale'
import { PhoneLink, useContact } from '../../shop/ContactLink/ContactLinks'
import { howReturned } from '../../shop/OrderReturn/how-returned'
import { ReturnFindings } from '../../shop/OrderReturn/ReturnFindings'
import { orderPath } from '../../shop/paths'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { ButtonLink } from '../../ui/Button/Button'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { ReturnPage } from './return.server'

type Announced = NonNullable<ReturnPage['announced']>

function Facts({ order, announced }: { order: ReturnPage['order']; announced: Announced }) {
  const { t } = useTranslation('order')
  const { announcedOn, changedOn, receivedOn, gradedOn, lines } = announced
  const dated = (key: 'announced' | 'changed' | 'received' | 'settled', when: string | undefined) =>
    when ? [{ label: t(`return.${key}`), value: <WithDates>{writtenDate(when)}</WithDates> }] : []
  const what = lines.map(({ quantity, name }) => t('return.pieces', { quantity, name })).join(', ')
  const how = howReturned(t, announced)
  const rows = [
    { label: t('number'), value: order.number },
    { label: t('return.what'), value: what },
    { label: t('return.howTitle'), value: <WithDates>{how}</WithDates> },
    ...dated('announced', announcedOn),
    ...dated('changed', changedOn),
    ...dated('received', receivedOn),
    ...dated('settled', gradedOn),
  ]
  return <SummaryList rows={rows} />
}

function Change({ order, change, isUnderway }: ReturnPage) {
  const { t, locale } = useWords('order')
  if (change) {
    return <LinkLine to={orderPath(locale, order, 'return/change')}>{t('return.changes.link')}</LinkLine>
  }
  // A backend of somebody else may tell nothing of changes.
  const isTooLate = isUnderway && change === null
  return (
    <p>
      {t(isTooLate ? 'return.phone' : 'return.change')} <PhoneLink />
    </p>
  )
}

export function AnnouncedReturn(page: ReturnPage & { announced: Announced }) {
  const { t, locale } = useWords('order')
  const { order, announced, isUnderway, terms, carrier, hours } = page
  const { refundUntil } = terms
  const isSent = announced.way === 'sent'
  const todo = packedFor(order.type, announced.way, carrier)
  const by = writtenDate(handInBy(order.period, announced.changedOn ?? announced.announcedOn))
  const values = { number: order.number, phone: useContact().phone, carrier }
  const ofType = order.type === 'buy' ? 'buy' : 'deposit'
  const byTerms = refundUntil ? 'law' : ofType
  const refund = order.onInvoice?.open ? 'onInvoice' : byTerms
  const steps = present([
    isUnderway &&
      t(`return.todo.${todo}`, { ...values, by, day: announced.day && writtenDate(announced.day) }),
    hours && hours,
    isUnderway && t('return.arrives'),
    t(`return.refund.${refund}`, { day: refundUntil && writtenDate(refundUntil) }),
  ])
  return (
    <>
      <Facts order={order} announced={announced} />
      {announced.gradedOn ? (
        <Section id="findings" title={t('return.findings')}>
          <ReturnFindings order={order} announced={announced} />
          <p>
            {t('return.disagree')} <PhoneLink />
          </p>
        </Section>
      ) : (
        <Section id="next" title={t('return.next')}>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <WithDates>{step}</WithDates>
              </li>
            ))}
          </ol>
          {isUnderway && (
            <p>
              <ButtonLink to={orderPath(locale, order, 'documents/return-label')}>
                {t('return.label')}
              </ButtonLink>
            </p>
          )}
          {isUnderway && (
            <p>
              <WithNumber number={order.number}>
                {t(isSent ? 'return.noPrinterSent' : 'return.noPrinter', values)}
              </WithNumber>
            </p>
          )}
          <Change {...page} />
        </Section>
      )}
    </>
  )
}
