import { Fragment } from 'react'
import { z } from 'zod'
import { writtenDate, writtenPeriod } from '../../../../contract/dates'
import { decimalEuros } from '../../../../contract/decimals'
import { ASKS_INVOICE_FIELD, staffQuotesApi } from '../../../../contract/endpoints/quotes'
import { mailtoOf } from '../../../../contract/mailto'
import { formatMoney } from '../../../../contract/money'
import { present } from '../../../../contract/present'
import { parseTypedDate } from '../../../../contract/typed-dates'
import { shownQuote } from '../../../ordering/order/open-quote.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import type { Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { PriceBreakdown } from '../../../shop/PriceBreakdown/PriceBreakdown'
import { RequiredNote } from '../../../shop/RequiredNote/RequiredNote'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { CheckboxField } from '../../../ui/Field/Choices'
import { DateField } from '../../../ui/Field/DateField'
import { TextAreaField, TextField } from '../../../ui/Field/TextField'
import { Section } from '../../../ui/Section/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { AdminLink } from '../../parts/AdminLink'
import * as columns from '../../parts/columns.css'
import { Moment, Recipient, useLanguageName } from '../../parts/display'
import { MAX_EMAIL_LENGTH } from '../../parts/Filters'
import {
  alwaysReload,
  FoldedForm,
  fieldWords,
  Mistakes,
  StaffForm,
  Submit,
  VerbButton,
} from '../../parts/forms'
import { StateChip } from '../../parts/StateChip'
import { forStaff, idOf, type Posting, staffVerbs } from '../../route.server'
import { centsSchema } from '../../typed-cents'

async function readStaffQuote(visit: Visit, id: string) {
  const { quote, ...rest } = (await visit.call(staffQuotesApi.read, { id })).data
  return { ...rest, quote: shownQuote(quote) }
}

const MAX_REASON_LENGTH = 500

function changeForm({ visit: { t } }: Posting) {
  const amount = centsSchema(t('admin-quotes:missing.amount'))
  const missing = t('admin-quotes:missing.day')
  const day = z
    .string({ message: missing })
    .transform((typed) => parseTypedDate(typed))
    .pipe(z.string({ message: missing }))
  const off = z.array(z.object({ articleId: z.string(), amount })).default([])
  return z.object({ seen: z.string().default(''), validUntil: day, off, ofDays: z.boolean().default(false) })
}

function withdrawalForm({ visit: { t } }: Posting) {
  const message = t('admin-quotes:missing.reason')
  const tooLong = t('admin-messages:tooLong', { count: MAX_REASON_LENGTH })
  const reason = z.string({ message }).trim().min(1, message).max(MAX_REASON_LENGTH, tooLong)
  return z.object({ seen: z.string().default(''), reason })
}

export const handle: PageHandle = { i18n: ['admin-quotes', 'order', 'prices'], title: 'admin-quotes:one' }

export const shouldRevalidate = alwaysReload

function permissionForm({ visit: { t } }: Posting) {
  const email = z.string().trim().email(t('admin-quotes:missing.email')).max(MAX_EMAIL_LENGTH)
  return z.object({ seen: z.string().default(''), email })
}

export const loader = forStaff(async ({ visit, mayChange, mayPost, params }) => {
  const { locale: language, ...page } = await readStaffQuote(visit, idOf(params.id))
  const { id, signature } = page.quote
  const customersPage = `/${visit.locale}/quotes/${id}?${new URLSearchParams({ key: signature })}`
  const steps = mayChange ? page.steps : []
  const mayPermit = steps.length > 0 && !page.account?.onInvoice && mayPost('permit')
  return { ...page, language, number: page.quote.number, customersPage, steps, mayPermit }
})

const fieldOf = (path: string, { off = [] }: { off?: { articleId: string }[] }) =>
  path.startsWith('off:')
    ? `off[${off.findIndex(({ articleId }) => `off:${articleId}` === path)}].amount`
    : path

export const action = staffVerbs('quote', {
  change: { form: changeForm, field: fieldOf, done: 'admin-quotes:done.change' },
  send: { done: 'admin-quotes:done.send' },
  permit: { form: permissionForm, done: 'admin-quotes:done.permit' },
  withdraw: {
    form: withdrawalForm,
    extras: async (_, { visit, params }) => ({
      number: (await readStaffQuote(visit, idOf(params.id))).quote.number,
    }),
    done: 'admin-quotes:done.withdraw',
  },
})

export default function QuotePage() {
  const { t, quote } = usePage<typeof loader>('admin-quotes')
  const { number, status } = quote
  return (
    <Page title={<WithNumber number={number}>{t('one', { number })}</WithNumber>}>
      <p>
        <StateChip of="quote" state={status} label={t(`states.${status}`)} />
      </p>
      <Mistakes />
      <div className={columns.columns}>
        <div className={columns.next}>
          <QuoteSteps />
        </div>
        <div className={columns.what}>
          <QuoteFacts />
        </div>
      </div>
    </Page>
  )
}

function QuoteFacts() {
  const page = usePage<typeof loader>(['admin-quotes', 'order'])
  const { t, quote, answers, account, at, sentAt, madeBy, language, listed, customersPage } = page
  const languageName = useLanguageName()
  const text = (name: string) => [answers[name] ?? ''].flat().join(', ')
  const range = quote.period && writtenPeriod(quote.period)
  const reduction = listed.total - quote.totals.total
  const rows = present([
    quote.reason && { label: t('reason'), value: quote.reason },
    quote.acceptedBy && { label: t('acceptedBy'), value: quote.acceptedBy },
    { label: t('column.validUntil'), value: writtenDate(quote.validUntil) },
    { label: t('order:typeLabel'), value: t(`order:type.${quote.type}`) },
    range && { label: t('order:period'), value: t('order:periodRange', range) },
    { label: t('email'), value: <a href={mailtoOf(text('Emailadres'))}>{text('Emailadres')}</a> },
    text('Mobiel') !== '' && { label: t('phone'), value: text('Mobiel') },
    {
      label: t('admin-quotes:deliveryAddress'),
      value: <Recipient answers={answers} country={quote.place.country} />,
    },
    text(ASKS_INVOICE_FIELD) !== '' && {
      label: t('invoice.asksInvoice'),
      value: t('invoice.asksInvoiceYes'),
    },
    account && {
      label: t(account.onInvoice ? 'invoice.onInvoice' : 'invoice.account'),
      value: <AdminLink to={`customers/${account.id}`}>{account.email}</AdminLink>,
    },
    { label: t('comment'), value: text('Opmerking') },
    { label: t('language'), value: languageName(language) },
    { label: t('column.at'), value: <Moment at={at} /> },
    madeBy && { label: t('madeBy'), value: madeBy },
    sentAt && { label: t('sentAt'), value: <Moment at={sentAt} /> },
    reduction > 0 && { label: t('off'), value: formatMoney(reduction) },
    quote.totals.lines.some(({ offDays }) => offDays) && { label: t('offDays'), value: t('offDaysYes') },
  ]).filter(({ value }) => value !== '')
  return (
    <Section id="facts" title={t('facts')}>
      <SummaryList rows={rows} />
      <ul>
        <li>
          <a href={customersPage}>{t('customersPage')}</a>
        </li>
        {quote.order ? (
          <li>
            <AdminLink to={`orders/${quote.order.id}`}>
              {t('toOrder', { number: quote.order.number })}
            </AdminLink>
          </li>
        ) : null}
      </ul>
      <h2 id="lines">{t('lines')}</h2>
      <PriceBreakdown
        breakdown={quote.totals}
        sumName="toPayLater"
        names={Object.fromEntries(quote.lines.map(({ articleId, name }) => [articleId, name]))}
      />
    </Section>
  )
}

const typedAmount = (cents: number) => (cents === 0 ? '' : decimalEuros(cents))

function QuoteSteps() {
  const page = usePage<typeof loader>('admin-quotes')
  const { t, steps, version, quote, listed, latestValidity, mayPermit, answers, account } = page
  if (steps.length === 0) return null
  const priceOf = ({ lines }: typeof listed, id: string) =>
    lines.find(({ articleId }) => articleId === id)?.unit.net ?? 0
  const priced = quote.lines.filter(({ articleId }) => priceOf(listed, articleId) > 0)
  return (
    <Section id="steps" title={t('steps.title')} gap={24}>
      <RequiredNote />
      <StaffForm verb="change" gap={16} seen={version} noValidate>
        <p>{t('steps.offerHint')}</p>
        {priced.map(({ articleId, name }, index) => {
          const price = priceOf(listed, articleId)
          return (
            <Fragment key={articleId}>
              <input type="hidden" name={`off[${index}].articleId`} value={articleId} />
              <TextField
                name={`off[${index}].amount`}
                label={t('steps.off', { name })}
                hint={t('steps.offHint', { price: formatMoney(price) })}
                prefix="€"
                width="short"
                inputMode="decimal"
                defaultValue={typedAmount(price - priceOf(quote.totals, articleId))}
                maxLength={10}
              />
            </Fragment>
          )
        })}
        {quote.type === 'rent' && priced.length > 0 ? (
          <CheckboxField
            {...fieldWords(t, 'steps.ofDays')}
            defaultChecked={quote.totals.lines.some(({ offDays }) => offDays)}
          />
        ) : null}
        <DateField
          name="validUntil"
          label={t('column.validUntil')}
          hint={t('steps.validityHint', { last: writtenDate(latestValidity) })}
          defaultValue={quote.validUntil}
          inWords={writtenDate}
          required
        />
        <Submit>{t('steps.change')}</Submit>
      </StaffForm>
      {steps.includes('send') && <VerbButton verb="send" sends={{ seen: version }} label={t('steps.send')} />}
      {mayPermit ? (
        <StaffForm verb="permit" gap={16} seen={version} noValidate>
          <p>{t('invoice.permitText')}</p>
          {account ? null : <p>{t('invoice.unproven')}</p>}
          <TextField
            type="email"
            name="email"
            label={t('invoice.permitEmail')}
            defaultValue={account?.email ?? [answers.Emailadres ?? ''].flat().join('')}
            required
          />
          <Submit variant="quiet">{t('invoice.permit')}</Submit>
        </StaffForm>
      ) : null}
      <FoldedForm verb="withdraw" seen={version} summary={t('steps.withdraw')} noValidate>
        <TextAreaField {...fieldWords(t, 'steps.reason')} rows={3} maxLength={MAX_REASON_LENGTH} required />
        <Submit variant="danger">{t('steps.withdraw')}</Submit>
      </FoldedForm>
    </Section>
  )
}
