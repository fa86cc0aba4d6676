import { useFetcher, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { CountryWay } from '../../forms/CountryWay'
import { DefinedForm } from '../../forms/DefinedForm'
import { FormMonths } from '../../forms/fields/FormMonths'
import { UPDATE } from '../../forms/input-names'
import { formId, loadedFormId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { sumOf } from '../../shop/PriceBreakdown/price-rows'
import { useAnswer } from '../../shop/useAnswer'
import { Card } from '../../ui/Card/Card'
import { inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { sumAtFoot } from './quote-request.css'
import { readQuoteRequest, requestQuote, type Sum } from './request.server'

export const handle: PageHandle<typeof loader> = {
  i18n: ['cart', 'forms', 'periods', 'prices'],
  title: (_, { words }) => words.title,
  form: loadedFormId,
  description: (_, { words }) => words.lead,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const request = await readQuoteRequest(visit)
  describeBreadcrumbs(visit, request.words.title)
  return request
})

export const action = forVisitor(requestQuote)

/** Without scripts, a button does. */
function useFollowedSum(priced: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const { submit, data } = useFetcher<typeof action>()
  useEffect(() => {
    const around = ref.current
    const ask = ({ target }: Event) => {
      const { name, form } = target as HTMLInputElement
      if (!form || !priced.includes(name)) return
      const typed = new FormData(form)
      typed.set(UPDATE, '')
      submit(typed, { method: 'post' })
    }
    around?.addEventListener('change', ask)
    return () => around?.removeEventListener('change', ask)
  }, [submit, priced])
  const followed = data && 'sum' in data ? data.sum : undefined
  const isKnown = Boolean(followed?.cart)
  useEffect(() => {
    // The sum has just come to the foot of the window, where it may cover the field that is being filled in.
    if (isKnown) ref.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }, [isKnown])
  return { ref, followed }
}

export default function QuoteRequest() {
  const { form, words, sum, priced } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const { ref, followed } = useFollowedSum(priced)
  const told = actionData && 'sum' in actionData ? actionData : undefined
  // Without scripts, whoever asks for the price reads the page from its beginning.
  const asked = told?.isUpdated ? told.sum : undefined
  const known = [followed, told?.sum, sum].find(Boolean)
  const request = (
    <div className={stacks[24]}>
      <p>
        {words.lead} {words.sooner}
      </p>
      {words.from && <Notice>{words.from}</Notice>}
      <p>
        {words.delivery} <CountryWay>{words.change}</CountryWay>
      </p>
      {asked && <p className={asked.cart ? visuallyHidden : undefined}>{asked.sentences.join(' ')}</p>}
      {form ? (
        <div ref={ref}>
          <DefinedForm
            definition={form.definition}
            state={actionData ?? form.state}
            updateLabel={words.update}
            Months={FormMonths}
            foot={known && (known.cart ? <QuoteFoot cart={known.cart} /> : null)}
          >
            {known && <QuoteNeeds needs={known.needs} form={formId(form.definition)} />}
            <p>{words.next}</p>
          </DefinedForm>
        </div>
      ) : (
        <>
          <p>{words.ask}</p>
          <p>
            <PhoneLink />
          </p>
          <p>
            <MailLink />
          </p>
        </>
      )}
    </div>
  )
  return (
    <Page width={known ? 'wide' : 'text'} title={words.title}>
      {known ? (
        <div className={split}>
          {request}
          <div className={inSight}>
            <Card as="aside" className={stacks[16]} aria-labelledby="asked-for">
              <h2 id="asked-for">{words.summary}</h2>
              {known.cart && <CartSummary cart={known.cart} sumName="toPayLater" />}
              <p role="status">{known.sentences.join(' ')}</p>
            </Card>
          </div>
        </div>
      ) : (
        request
      )}
    </Page>
  )
}

function QuoteNeeds({ needs, form }: Pick<Sum, 'needs'> & { form: string }) {
  if (needs.length === 0) return null
  return (
    <Notice>
      {needs.map(({ text, ways }) => (
        <p key={text}>
          {text}{' '}
          {ways.map(({ field, label }) => [
            // Remix would forget the mistakes of a form at a link of its own.
            <a key={field} href={`#${form}-${field}`}>
              {label}
            </a>,
            ' ',
          ])}
        </p>
      ))}
    </Notice>
  )
}

function QuoteFoot({ cart: { breakdown } }: { cart: PricedCart }) {
  const { t } = useTranslation('prices')
  const { label, amount } = sumOf(breakdown, t, 'toPayLater')
  return (
    <p className={sumAtFoot}>
      {label} <strong>{amount}</strong>
    </p>
  )
}
