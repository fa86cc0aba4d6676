import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useFetcher, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { describeBreadcrumbs } from '../../content/search-engines/breadcrumbs.server'
import { CountryWay } from '../../forms/CountryWay'
import { DefinedForm } from '../../forms/DefinedForm'
import { FormMonths } from '../../forms/fields/FormMonths'
import { UPDATE } from '../../forms/input-names'
import { formId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { MailLink, PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { QuoteFoot, QuoteNeeds, QuoteSummary } from './QuoteSum'
import { readQuoteRequest, requestQuote } from './request.server'

type Loaded = Awaited<ReturnType<typeof readQuoteRequest>>

export const handle: PageHandle = {
  i18n: ['cart', 'forms', 'periods', 'prices'],
  title: (_, data) => (data as Loaded | undefined)?.words.title ?? '',
  form(data) {
    const { form } = data as Loaded
    return form ? formId(form.definition) : undefined
  },
  description: (_, data) => (data as Loaded | undefined)?.words.lead ?? '',
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const request = await readQuoteRequest(visit)
  describeBreadcrumbs(visit, request.words.title)
  return request
}

export async function action(args: ActionFunctionArgs) {
  return requestQuote(await visitOf(args))
}

/** Asks for the price anew when something changes that it depends on. Without scripts, a button does. */
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
  const { form, words, contact, sum, priced } = useLoaderData<typeof loader>()
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
            {known && <QuoteNeeds sum={known} form={formId(form.definition)} />}
            <p>{words.next}</p>
          </DefinedForm>
        </div>
      ) : (
        <>
          <p>{words.ask}</p>
          <p>
            <PhoneLink contact={contact} />
          </p>
          <p>
            <MailLink email={contact.email} />
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
            <QuoteSummary sum={known} title={words.summary} />
          </div>
        </div>
      ) : (
        request
      )}
    </Page>
  )
}
