import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import { present } from '../../../contract/present'
import { handInBy } from '../../../contract/return-terms'
import { packedFor } from '../../../contract/returns'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { PhoneLine, useContact } from '../../shop/ContactLink/ContactLinks'
import { ReturnFindings } from '../../shop/OrderReturn/ReturnFindings'
import { howReturned } from '../../shop/order-words'
import { Page } from '../../shop/Page/Page'
import { orderPath, withdrawalPath } from '../../shop/paths'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { ButtonLink } from '../../ui/Button/Button'
import { LinkLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { announceFromForm, type ReturnPage, readReturnPage } from './return.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['order', 'forms'],
  title: (t, { announced }) => t(announced ? 'order:return.yours' : 'order:return.title'),
  form: loadedFormId,
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readReturnPage)
export const action = forVisitor(announceFromForm)

export default function OrderReturn() {
  const { t, locale } = useWords('order')
  const page = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t(page.announced ? 'return.yours' : 'return.title')}>
      {page.fault ? (
        <Notice>
          <PhoneLine>{page.fault.free}</PhoneLine>
          <LinkLine to={orderPath(locale, page.order, 'fault')}>{page.fault.steps}</LinkLine>
        </Notice>
      ) : null}
      {page.announced ? (
        <AnnouncedReturn {...page} announced={page.announced} />
      ) : (
        <ReturnQuestions {...page} />
      )}
      <LinkLine to={orderPath(locale, page.order)}>{t('return.toOrder')}</LinkLine>
    </Page>
  )
}

type Announced = NonNullable<ReturnPage['announced']>

function Facts({ order, announced }: { order: ReturnPage['order']; announced: Announced }) {
  const { t } = useTranslation('order')
  const { announcedOn, changedOn, receivedOn, gradedOn, lines } = announced
  const dateRow = (key: 'announced' | 'changed' | 'received' | 'settled', when: string | undefined) =>
    when ? [{ label: t(`return.${key}`), value: <WithDates>{writtenDate(when)}</WithDates> }] : []
  const items = lines.map(({ quantity, name }) => t('return.pieces', { quantity, name })).join(', ')
  const how = howReturned(t, announced)
  const rows = [
    { label: t('number'), value: order.number },
    { label: t('return.what'), value: items },
    { label: t('return.howTitle'), value: <WithDates>{how}</WithDates> },
    ...dateRow('announced', announcedOn),
    ...dateRow('changed', changedOn),
    ...dateRow('received', receivedOn),
    ...dateRow('settled', gradedOn),
  ]
  return <SummaryList rows={rows} />
}

function AnnouncedReturn(page: ReturnPage & { announced: Announced }) {
  const { t, locale } = useWords('order')
  const { order, announced, isUnderway, change, terms, carrier, hours } = page
  const { refundUntil } = terms
  const isSent = announced.way === 'sent'
  const todo = packedFor(order.type, announced.way, carrier)
  const by = writtenDate(handInBy(order.period, announced.changedOn ?? announced.announcedOn))
  const values = { number: order.number, phone: useContact().phone, carrier }
  const typeKey = order.type === 'buy' ? 'buy' : 'deposit'
  const usual = order.onInvoice?.open ? 'onInvoice' : typeKey
  const refund = refundUntil ? 'law' : usual
  const steps = present([
    isUnderway &&
      t(`return.todo.${todo}`, { ...values, by, day: announced.day && writtenDate(announced.day) }),
    hours,
    isUnderway && t('return.arrives'),
    t(`return.refund.${refund}`, { day: refundUntil && writtenDate(refundUntil) }),
  ])
  return (
    <>
      <Facts order={order} announced={announced} />
      {announced.gradedOn ? (
        <Section id="findings" title={t('return.findings')}>
          <ReturnFindings order={order} announced={announced} />
          <PhoneLine>{t('return.disagree')}</PhoneLine>
        </Section>
      ) : (
        <Section id="next" title={t('return.next')}>
          <ol>
            {steps.map((step) => (
              <WithDates key={step} as="li">
                {step}
              </WithDates>
            ))}
          </ol>
          {isUnderway && (
            <>
              <p>
                <ButtonLink to={orderPath(locale, order, 'documents/return-label')}>
                  {t('return.label')}
                </ButtonLink>
              </p>
              <p>
                <WithNumber number={order.number}>
                  {t(isSent ? 'return.noPrinterSent' : 'return.noPrinter', values)}
                </WithNumber>
              </p>
            </>
          )}
          {change ? (
            <LinkLine to={orderPath(locale, order, 'return/change')}>{t('return.changes.link')}</LinkLine>
          ) : (
            // A backend of somebody else may send nothing about changes.
            <PhoneLine>{t(isUnderway && change === null ? 'return.phone' : 'return.change')}</PhoneLine>
          )}
        </Section>
      )}
    </>
  )
}

function ReturnQuestions(page: ReturnPage) {
  const { t, locale } = useWords('order')
  const { order, terms, form, carrier, isWithdrawn, isOfCompany, isByMonth, withdrawal } = page
  const { type, lines } = order
  const { withdrawUntil, returnUntil } = terms
  const law = withdrawal
    ? t('return.law.withdrawn', {
        on: writtenDate(withdrawal.on),
        day: writtenDate(withdrawal.backBy),
        refund: writtenDate(withdrawal.refundBy),
      })
    : t(isOfCompany ? 'company' : `return.law.${type}`, { day: writtenDate(withdrawUntil) })
  const rights = present([
    { label: t('return.lawTitle'), value: <WithDates>{law}</WithDates> },
    returnUntil && {
      label: t('return.shopTitle'),
      value: <WithDates>{t('return.shop', { day: writtenDate(returnUntil) })}</WithDates>,
    },
    { label: t('return.costTitle'), value: t(`return.cost.${isByMonth ? 'month' : type}`) },
  ])
  return (
    <>
      {terms.lateSince && (
        <Notice tone="warning" title={t('stands.late.word')}>
          <p>
            <WithDates inWords={locale}>
              {t('stands.late.headline', { day: writtenDate(terms.lateSince) })}
            </WithDates>
            . {t('stands.late.text')}
          </p>
        </Notice>
      )}
      {!terms.lateSince && !withdrawal && (
        <p>{t(terms.isOver ? 'return.over' : `return.lead.${type === 'buy' ? type : 'period'}`)}</p>
      )}
      {terms.isOver && <PhoneLine>{t('return.call')}</PhoneLine>}
      <Section id="rights" title={t('return.rights')}>
        <SummaryList rows={rights} />
        {form && <p>{t(`return.where.${carrier ? 'named' : 'unnamed'}`, { carrier })}</p>}
        {!isWithdrawn && !isOfCompany && (
          <LinkLine to={withdrawalPath(locale, order)}>{t('return.withdraw')}</LinkLine>
        )}
        {order.longer && (
          <p>
            {t('return.longer')}{' '}
            <Link to={orderPath(locale, order, order.longer)}>{t(`actions.${order.longer}`)}</Link>
          </p>
        )}
      </Section>
      {form && type !== 'buy' && (
        <Section id="everything" title={t('return.what')} gap={8}>
          <ul>
            {lines.map(({ articleId, name, quantity }) => (
              <li key={articleId}>{t('return.pieces', { quantity, name })}</li>
            ))}
          </ul>
        </Section>
      )}
      {form && <PageForm form={form} />}
    </>
  )
}
