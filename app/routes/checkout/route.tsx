import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { stacks } from '../../ui/Layout/Layout.css'
import { BlockedCheckout } from './BlockedCheckout'
import { CheckoutDetails } from './CheckoutDetails'
import { readFirstStep, saveDetails } from './details.server'
import { EmptyCheckout } from './EmptyCheckout'

type Loaded = Awaited<ReturnType<typeof readFirstStep>>

const formOf = (loaded: Loaded) => (loaded.state === 'open' ? formId(loaded.form.definition) : undefined)

const TITLES = { open: 'details', blocked: 'blocked', empty: 'empty' } as const

export const handle: PageHandle = {
  i18n: ['checkout', 'forms', 'cart', 'periods', 'prices'],
  title: (t, data) => t(`checkout:${TITLES[(data as Loaded | undefined)?.state ?? 'open']}.title`),
  form: (data) => formOf(data as Loaded),
  checkout: true,
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readFirstStep(await visitOf(args))
}

export async function action(args: ActionFunctionArgs) {
  return saveDetails(await visitOf(args))
}

export default function Checkout() {
  const checkout = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page>
      <div className={stacks[24]}>
        {checkout.state === 'empty' && <EmptyCheckout />}
        {checkout.state === 'blocked' && <BlockedCheckout cart={checkout.cart} />}
        {checkout.state === 'open' && <CheckoutDetails checkout={checkout} submitted={actionData} />}
      </div>
    </Page>
  )
}
