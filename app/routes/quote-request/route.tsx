import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useFetcher, useLoaderData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { CountryWay } from '../../forms/CountryWay'
import { DefinedForm } from '../../forms/DefinedForm'
import { FormMonths } from '../../forms/fields/FormMonths'
import { UPDATE } from '../../forms/input-names'
import { formId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { describeBreadcrumbs } from '../../search-engines/breadcrumbs.server'
import { visitOf } from '../../session/visit.server'
import { MailLink } from '../../shop/ContactLink/MailLink'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { Notice } from '../../ui/Notice/Notice'
import { readQuoteRequest, requestQuote } from './request.server'
import type { Sum } from './sum.server'

type Loaded = Awaited<ReturnType<typeof readQuoteRequest>>

export const handle: PageHandle = {
  i18n: ['forms', 'periods'],
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
  return { ref, followed: data && 'sum' in data ? data.sum : undefined }
}

function SumNotice({ sum }: { sum: Sum }) {
  return (
    <Notice>
      {sum.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

export default function QuoteRequest() {
  const { form, words, contact, sum, priced } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const { ref, followed } = useFollowedSum(priced)
  const told = actionData && 'sum' in actionData ? actionData : undefined
  // Without scripts, whoever asks for the price reads the page from its beginning.
  const asked = told?.isUpdated ? told.sum : undefined
  const known = [followed, told?.sum, sum].find(Boolean)
  return (
    <Page width="text" title={words.title}>
      <p>
        {words.lead} {words.sooner}
      </p>
      {words.cart && <Notice>{words.cart}</Notice>}
      <p>
        {words.delivery} <CountryWay>{words.change}</CountryWay>
      </p>
      {asked && <SumNotice sum={asked} />}
      {form ? (
        <div ref={ref}>
          <DefinedForm
            definition={form.definition}
            state={actionData ?? form.state}
            updateLabel={words.update}
            Months={FormMonths}
          >
            {known?.isKnown && (followed || !asked) && <SumNotice sum={known} />}
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
    </Page>
  )
}
