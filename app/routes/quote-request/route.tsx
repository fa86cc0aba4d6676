import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { PricedCart } from '../../api/priced-cart.server'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { CountryWay } from '../../forms/CountryWay'
import { DefinedForm, loadedFormId } from '../../forms/DefinedForm'
import { FormMonths } from '../../forms/fields/FormMonths'
import { UPDATE } from '../../forms/input-names'
import { formId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { CartSummary } from '../../shop/CartSummary/CartSummary'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { ForChoice } from '../../shop/ForChoice/ForChoice'
import { Page } from '../../shop/Page/Page'
import { SumAtFoot } from '../../shop/PriceBreakdown/PriceBreakdown'
import { useAnswer } from '../../shop/useAnswer'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { drawn } from '../../ui/Field/Field.css'
import { inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { NamedAction } from '../../ui/VisuallyHidden/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { asked, sumAtFoot, unpriced } from './quote-request.css'
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
function useLiveSum(priced: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const { submit, data, state } = useFetcher<typeof action>()
  useEffect(() => {
    const container = ref.current
    const requestSum = ({ target }: Event) => {
      const { name, form } = target as HTMLInputElement
      if (!form || !priced.includes(name)) return
      const typed = new FormData(form)
      typed.set(UPDATE, '')
      submit(typed, { method: 'post' })
    }
    container?.addEventListener('change', requestSum)
    return () => container?.removeEventListener('change', requestSum)
  }, [submit, priced])
  const liveSum = data && 'sum' in data ? data.sum : undefined
  const hasCart = Boolean(liveSum?.cart)
  useEffect(() => {
    // The sum has just come to the foot of the window, where it may cover the field that is being filled in.
    if (hasCart) ref.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }, [hasCart])
  return { ref, liveSum, isAsked: state !== 'idle' }
}

export default function QuoteRequest() {
  const { t, form, words, sum, priced } = usePage<typeof loader>('periods')
  const lastPriced = form?.definition.sections.findLast((section) =>
    section.fieldGroups.some(({ fields }) => fields.some(({ name }) => priced.includes(name))),
  )
  const actionData = useAnswer<typeof action>()
  const { ref, liveSum, isAsked } = useLiveSum(priced)
  const posted = actionData && 'sum' in actionData ? actionData : undefined
  // Without scripts, whoever asks for the price reads the page from its beginning.
  const newSum = posted?.isUpdated ? posted.sum : undefined
  const currentSum = [liveSum, posted?.sum, sum].find(Boolean)
  const request = (
    <div className={stacks[24]}>
      <p>{words.lead}</p>
      {words.from && <Notice>{words.from}</Notice>}
      <p>
        {words.delivery}{' '}
        <CountryWay>
          <NamedAction {...words.change} />
        </CountryWay>
      </p>
      {newSum && <p className={newSum.cart ? visuallyHidden : undefined}>{newSum.sentences.join(' ')}</p>}
      {form ? (
        <div ref={ref}>
          <DefinedForm
            definition={form.definition}
            state={actionData ?? form.state}
            updateLabel={words.update}
            updateBelow={lastPriced}
            Months={FormMonths}
            foot={currentSum && (currentSum.cart ? <QuoteFoot cart={currentSum.cart} /> : null)}
          >
            {currentSum && <QuoteNeeds needs={currentSum.needs} form={formId(form.definition)} />}
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
    <Page width={currentSum ? 'wide' : 'text'} title={words.title}>
      {currentSum ? (
        <div className={classNames(split, asked)}>
          {request}
          <div className={classNames(inSight, !currentSum.cart && unpriced)}>
            <Card as="aside" className={stacks[16]} aria-labelledby="asked-for">
              <h2 id="asked-for">{words.summary}</h2>
              <ForChoice
                isOld={isAsked}
                isAsked={isAsked}
                replacement={t('periods:askPrice', { button: words.update })}
              >
                {currentSum.cart && <CartSummary cart={currentSum.cart} sumName="toPayLater" isBrief />}
                <p role="status">{currentSum.sentences.join(' ')}</p>
              </ForChoice>
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
  const drawnFoot = classNames(sumAtFoot, !useHydrated() && drawn)
  return <SumAtFoot breakdown={breakdown} name="toPayLater" className={drawnFoot} />
}
