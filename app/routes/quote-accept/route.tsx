import { Form, useLoaderData } from '@remix-run/react'
import { useLocale, useWords } from '../../i18n/locale'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { ItemList } from '../../shop/ItemList/ItemList'
import { OnceOpen } from '../../shop/OnceOpen/OnceOpen'
import { OrderConditions, OrderErrors } from '../../shop/OrderConditions/OrderConditions'
import { Page } from '../../shop/Page/Page'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { quotePath } from '../../shop/paths'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { useAnswer } from '../../shop/useAnswer'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { atFoot, foot, inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { WithDates } from '../../ui/WithDates/WithDates'
import { type AcceptancePage, acceptFromForm, readAcceptance } from './acceptance.server'
import { ACCEPT_FORM_ID } from './form-id'

export const handle: PageHandle = {
  i18n: ['checkout', 'forms', 'prices'],
  title: (_, data) => (data as AcceptancePage | undefined)?.words.title ?? '',
  form: () => ACCEPT_FORM_ID,
  noindex: true,
  payment: true,
  hydrate: false,
}

export const headers = privatePage

export const loader = forVisitor(readAcceptance)
export const action = forVisitor(acceptFromForm)

export default function QuoteAccept() {
  const page = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const errors: Record<string, string> = actionData?.errors ?? {}
  const { words, quote } = page
  return (
    <Page title={<WithNumber>{words.title}</WithNumber>}>
      <OrderErrors errors={errors} />
      <p>
        <WithDates>{words.lead}</WithDates>
      </p>
      <p>
        {words.what} <strong>{words.total}</strong>
      </p>
      <AcceptForm {...page} {...actionData} errors={errors} />
      <LinkLine to={quotePath(useLocale(), quote)}>{words.back}</LinkLine>
    </Page>
  )
}

interface AcceptFormProps extends AcceptancePage {
  errors: Record<string, string>
}

/** The order button must follow directly after the order; see docs/domain.md, What the law asks. */
function AcceptForm(props: AcceptFormProps) {
  const { orderKey, quote, methods, methodsNote, notice, items, words, errors, choices } = props
  const { t, locale } = useWords('checkout')
  const { totals, type, needsEarlyStart } = quote
  return (
    // The payment provider's page is usually on another host.
    <Form id={ACCEPT_FORM_ID} method="post" noValidate reloadDocument className={split}>
      <div className={stacks[24]}>
        <input type="hidden" name="key" value={orderKey} />
        <input type="hidden" name="total" value={totals.total} />
        <RequiredNote />
        <Who {...props} />
        <OrderConditions
          methods={totals.total > 0 ? methods : undefined}
          methodsNote={methodsNote}
          texts={{
            question: words.question,
            nothingToPay: words.free,
            terms: t(`terms.${type}`, { returnObjects: true }),
            accept: words.label,
            guarantee: type === 'buy' ? t('terms.guarantee') : undefined,
            notice,
            early: needsEarlyStart ? t('early.hint.rent') : undefined,
          }}
          choices={choices}
          errors={errors}
        />
      </div>
      <div className={inSight}>
        <Section id="order" title={words.order} gap={24} card="plain">
          {words.period && (
            <p>
              <WithDates inWords={locale}>{words.period}</WithDates>
            </p>
          )}
          <ItemList breakdown={totals} articles={items} />
          {words.needs.length > 0 && <Notice>{words.needs.join(' ')}</Notice>}
          <PriceBreakdown breakdown={totals} isSummedBelow />
          <OnceOpen>
            <div className={foot}>
              <p className={atFoot}>{words.total}</p>
              <Button isWide>{t('confirm.order')}</Button>
            </div>
          </OnceOpen>
        </Section>
      </div>
    </Form>
  )
}

function Who({ words, choices, errors }: AcceptFormProps) {
  return (
    <Section id="who" title={words.who} card="plain">
      <TextField
        name="accepted_by"
        label={words.name}
        hint={words.nameInfo}
        defaultValue={choices?.accepted_by}
        error={errors.accepted_by}
        autoComplete="name"
        required
      />
      <TextField
        name="purchase_order"
        label={words.purchaseOrder}
        hint={words.optional}
        defaultValue={choices?.purchase_order}
        error={errors.purchase_order}
      />
      <TextField
        name="cost_centre"
        label={words.costCentre}
        hint={words.optional}
        defaultValue={choices?.cost_centre}
        error={errors.cost_centre}
      />
    </Section>
  )
}
