import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { writtenDate, writtenPeriod } from '../../../contract/dates'
import { lookUp } from '../../../contract/look-up'
import { writtenLines } from '../../../contract/written-pieces'
import { useWords } from '../../i18n/locale'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { ItemList } from '../../shop/ItemList/ItemList'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { OrderConditions, OrderErrors } from '../../shop/OrderConditions/OrderConditions'
import { Page } from '../../shop/Page/Page'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { sumOf } from '../../shop/PriceBreakdown/price-rows'
import { quotePath } from '../../shop/paths'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { useAnswer } from '../../shop/useAnswer'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { atFoot, foot, inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { type AcceptancePage, acceptFromForm, readAcceptance } from './acceptance.server'
import { ACCEPT_FORM_ID } from './form-id'

export const handle: PageHandle<typeof loader> = {
  i18n: ['checkout', 'forms', 'prices'],
  title: (t, { quote: { number } }) => t('quotes:accept.title', { number }),
  form: () => ACCEPT_FORM_ID,
  payment: true,
  hydrate: false,
}

export { openDocument as clientLoader, privatePage as headers }

export const loader = forVisitor(readAcceptance)
export const action = forVisitor(acceptFromForm)

export default function QuoteAccept() {
  const { t, locale } = useWords('quotes')
  const page = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const errors: Record<string, string> = actionData?.errors ?? {}
  const { quote } = page
  const total = useTotal(quote)
  return (
    <Page title={<WithNumber>{t('accept.title', { number: quote.number })}</WithNumber>}>
      <OrderErrors errors={errors} />
      <WithDates as="p">{t('accept.lead', { date: writtenDate(quote.validUntil) })}</WithDates>
      <p>
        {`${writtenLines(quote.lines)}.`} <strong>{total}</strong>
      </p>
      <AcceptForm {...page} {...actionData} errors={errors} />
      <LinkLine to={quotePath(locale, quote)}>{t('accept.back')}</LinkLine>
    </Page>
  )
}

function useTotal({ totals }: AcceptancePage['quote']): string {
  const { t } = useTranslation('prices')
  const { label, amount } = sumOf(totals, t, 'toPayLater')
  return `${label}: ${amount}`
}

interface AcceptFormProps extends AcceptancePage {
  errors: Record<string, string>
}

/** The order button must follow directly after the order; see docs/domain.md, What the law asks. */
function AcceptForm(props: AcceptFormProps) {
  const { orderKey, quote, methods, methodsNote, notice, items, addresses, needs, errors, choices } = props
  const { t, locale } = useWords(['checkout', 'quotes'])
  const { totals, type, period, needsEarlyStart } = quote
  return (
    <Form id={ACCEPT_FORM_ID} method="post" noValidate reloadDocument className={split}>
      <div className={stacks[24]}>
        <input type="hidden" name="key" value={orderKey} />
        <input type="hidden" name="total" value={totals.total} />
        <RequiredNote />
        <BuyerFields {...props} />
        <OrderConditions
          methods={totals.total > 0 ? methods : undefined}
          methodsNote={methodsNote}
          isOfCompany={quote.isOfCompany}
          texts={{
            question: t('quotes:accept.question'),
            nothingToPay: t('quotes:accept.free'),
            terms: [t(`terms.${type}`, { returnObjects: true }), t('terms.damaged')].flat(),
            rights: t(`terms.rights.${type}`),
            guarantee: type === 'buy' ? t('terms.guarantee') : undefined,
            notice,
            early: needsEarlyStart ? 'rent' : undefined,
          }}
          choices={choices}
          errors={errors}
        />
      </div>
      <div className={inSight}>
        <Section id="order" title={t('quotes:accept.order')} gap={24} card="plain">
          {period && (
            <WithDates as="p" inWords={locale}>
              {t('quotes:accept.period', writtenPeriod(period))}
            </WithDates>
          )}
          <SummaryList rows={addresses} />
          <ItemList breakdown={totals} articles={items} isBrief />
          {needs.length > 0 && (
            <Notice>{needs.map((need) => t('quotes:accept.needs', need)).join(' ')}</Notice>
          )}
          <PriceBreakdown breakdown={totals} sumName="toPayLater" />
          <OnceOpen>
            <div className={foot}>
              <p className={atFoot}>{useTotal(quote)}</p>
              <Button isWide>{t('confirm.order')}</Button>
            </div>
          </OnceOpen>
        </Section>
      </div>
    </Form>
  )
}

function BuyerFields({ choices, errors }: AcceptFormProps) {
  const { t } = useTranslation('quotes')
  const field = (name: 'accepted_by' | 'accepted_email' | 'purchase_order' | 'cost_centre') => ({
    name,
    defaultValue: choices?.[name],
    error: lookUp(errors, name),
  })
  return (
    <Section id="who" title={t('accept.who')} card="plain">
      <TextField
        {...field('accepted_by')}
        label={t('accept.name')}
        hint={t('accept.nameInfo')}
        autoComplete="name"
        required
      />
      <TextField
        {...field('accepted_email')}
        type="email"
        label={t('accept.email')}
        hint={t('accept.emailInfo')}
        autoComplete="email"
      />
      <TextField {...field('purchase_order')} label={t('accept.purchaseOrder')} hint={t('accept.optional')} />
      <TextField {...field('cost_centre')} label={t('accept.costCentre')} hint={t('accept.optional')} />
    </Section>
  )
}
