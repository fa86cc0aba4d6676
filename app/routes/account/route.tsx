import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { readAccount } from '../../api/account.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { split, stacks } from '../../ui/Layout/Layout.css'
import { AccountState } from './AccountState'
import { OwnData } from './OwnData'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:account.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

// A backend may keep no more of a customer than the account itself.
function noneWhereUnknown(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null
  throw error
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  const [account, form] = await Promise.all([
    readAccount(visit.backend),
    readForm(visit, ACCOUNT_FORMS.details).catch(noneWhereUnknown),
  ])
  return { account, form }
}

/** Saves the details. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const done = visit.t('account:account.saved')
  const submitted = await submitWithNotice(visit, ACCOUNT_FORMS.details, { sendsMail: true, done })
  if ('answer' in submitted) return submitted.answer
  return visit.redirect(`${visit.home}/account`)
}

/** Everything about one's own account: what is to be confirmed, the details, and what to do with the data. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const { account, form } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <Page title={t('account.title')}>
      <div className={split}>
        {form ? (
          <section className={stacks[24]} aria-labelledby="details">
            <h2 id="details">{t('account.details')}</h2>
            <DefinedForm
              definition={form.definition}
              state={answered ?? form.state}
              submitLabel={t('account.save')}
            />
          </section>
        ) : null}
        <div className={stacks[24]}>
          <AccountState account={account} />
          <OwnData />
        </div>
      </div>
    </Page>
  )
}
