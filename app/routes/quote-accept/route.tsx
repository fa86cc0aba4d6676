import { useLoaderData } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { OrderErrors } from '../../shop/OrderConditions/OrderConditions'
import { Page } from '../../shop/Page/Page'
import { quotePath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { WithDates } from '../../ui/WithDates/WithDates'
import { AcceptForm } from './AcceptForm'
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
