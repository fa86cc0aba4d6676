import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitForm } from '../../forms/submit-form.server'
import { localeOfRequest } from '../../i18n/locale'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { MAX_NOTICE_LENGTH, writeNotice } from '../../session/notice.server'
import { redirectWithin } from '../../session/redirect.server'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'

const TEST_FORM = 'test'

export const handle: PageHandle = {
  i18n: ['forms'],
  title: (t) => t('forms:page.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export function loader({ request, context }: LoaderFunctionArgs) {
  return readForm(request, context, TEST_FORM)
}

/** Sends the form; what the route remarks on single answers is told with its message. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = await submitForm(request, context, TEST_FORM)
  if ('answer' in submitted) return submitted.answer
  const { message = '', data } = submitted.taken
  const text = [message, ...Object.values(data.checks ?? {})].join(' ').slice(0, MAX_NOTICE_LENGTH)
  const notice = await writeNotice({ tone: 'success', text }, request, context)
  const here = `/${localeOfRequest(request)}/etc/forms`
  return redirectWithin(here, here, [...submitted.cookies, notice])
}

/** A form with every kind of question, to try them out: for those who build the shop, not linked from it. */
export default function FormsPage() {
  const { t } = useTranslation('forms')
  const { definition, state } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('page.title')}</h1>
        <p>{t('page.text')}</p>
        <DefinedForm definition={definition} state={answered ?? state} />
      </div>
    </Page>
  )
}
