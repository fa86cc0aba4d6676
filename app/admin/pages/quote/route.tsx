import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { ErrorSummary } from '../../../ui/ErrorSummary/ErrorSummary'
import { idOf } from '../../id-of.server'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { QuoteFacts } from './QuoteFacts'
import { QuoteSteps } from './QuoteSteps'
import { readStaffQuote } from './read-quote.server'
import { takeStep } from './steps.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-quotes', 'forms', 'order', 'prices'],
  title: (t, loaded) => t('admin-quotes:one', { number: (loaded as Loaded | undefined)?.quote.number }),
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const page = await readStaffQuote(visit, idOf(args.params.id))
  const { id, signature, order } = page.quote
  const customersPage = `/${visit.locale}/quotes/${id}?${new URLSearchParams({ key: signature })}`
  const orderPage = order ? adminPath(visit.locale, `orders/${order.id}`) : null
  return {
    ...page,
    customersPage,
    orderPage,
    steps: mayChange ? page.steps : [],
  }
}

/** Takes a step. Where it is refused, the page tells why, and how the quote stands now. */
export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const page = await readStaffQuote(visit, idOf(args.params.id))
  const form = await visit.form()
  const answered = await takeStep(visit, form, page)
  if (answered) return data(answered, { status: 422 })
  visit.notify('success', visit.t(`admin-quotes:done.${textOf(form, 'step')}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `quotes/${page.quote.id}`)))
}

export default function QuotePage() {
  const { t } = useTranslation(['admin-quotes', 'forms'])
  const page = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const errors: Record<string, string> = answered?.errors ?? {}
  const mistakes = Object.entries(errors).map(([fieldId, message]) => {
    return fieldId ? { fieldId, message } : { message }
  })
  return (
    <Page title={t('one', { number: page.quote.number })}>
      {mistakes.length > 0 && <ErrorSummary title={t('forms:errors.failed')} errors={mistakes} />}
      <QuoteFacts {...page} />
      <QuoteSteps
        {...page}
        key={answered ? 'refused' : page.version}
        version={answered?.seen ?? page.version}
        typed={answered?.typed ?? {}}
        errors={errors}
      />
    </Page>
  )
}
