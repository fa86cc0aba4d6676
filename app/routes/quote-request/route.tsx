import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CountryWay } from '../../forms/CountryWay'
import { DefinedForm } from '../../forms/DefinedForm'
import { FormMonths } from '../../forms/fields/FormMonths'
import { formId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { useAnswer } from '../../remix/useAnswer'
import { describeBreadcrumbs } from '../../search-engines/breadcrumbs.server'
import { visitOf } from '../../session/visit.server'
import { MailLink } from '../../shop/ContactLink/MailLink'
import { PhoneLink } from '../../shop/ContactLink/PhoneLink'
import { Page } from '../../shop/Page/Page'
import { Notice } from '../../ui/Notice/Notice'
import { readQuoteRequest, requestQuote } from './request.server'

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

export default function QuoteRequest() {
  const { form, words, contact } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  const sum = actionData && 'sum' in actionData ? actionData.sum : []
  return (
    <Page width="text" title={words.title}>
      <p>
        {words.lead} {words.sooner}
      </p>
      {words.cart && <Notice>{words.cart}</Notice>}
      <p>
        {words.delivery} <CountryWay>{words.change}</CountryWay>
      </p>
      {sum.length > 0 && (
        <Notice>
          {sum.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {form ? (
        <DefinedForm
          definition={form.definition}
          state={actionData ?? form.state}
          updateLabel={words.update}
          Months={FormMonths}
        >
          <p>{words.next}</p>
        </DefinedForm>
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
