import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import { localeOfRequest } from '../../i18n/locale'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { readForm } from '../../session/form.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { readWithdrawal, writePrepared } from '../../session/withdrawal.server'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { withdrawalConfirmPath, withdrawalPath } from '../../shop/withdrawal-path'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { parseDeclaration } from './declaration.server'
import { OtherWays } from './OtherWays'
import { WithdrawalForm } from './WithdrawalForm'

export const handle: PageHandle = {
  i18n: ['withdrawal'],
  title: (t) => t('withdrawal:title'),
  noindex: true,
  payment: true,
}

export const shouldRevalidate = unlessDialog

// It may show a name and an address: nothing of it is kept.
export const headers = privatePage

/** What the form begins with: what was typed before, and the number a link from an order brings along. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { prepared } = await readWithdrawal(request, context)
  const order = (searchParams.get('order') ?? '').slice(0, MAX_TEXT_LENGTH)
  const declared = prepared?.declaration
  return {
    start: declared && (!order || order === declared.contract) ? declared : { contract: order },
    isLost: searchParams.get('problem') === 'lost',
  }
}

/** Keeps what is to be declared for the next step; nothing is declared yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  const locale = localeOfRequest(request)
  const { declaration, typed, errors } = parseDeclaration(form, locale)
  if (!declaration) return data({ typed, errors }, 422)
  const cookie = await writePrepared(declaration, request, context)
  return redirectWithin(withdrawalConfirmPath(locale), withdrawalPath(locale), [cookie])
}

/** The first step of withdrawing from a contract: who, which contract, and where the receipt goes. */
export default function Withdrawal() {
  const { t } = useTranslation('withdrawal')
  const { start, isLost } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const errors = Object.entries(refused?.errors ?? {}).map(([fieldId, message]) => ({ fieldId, message }))
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('title')}</h1>
        {errors.length > 0 && <ErrorSummary title={t('errors')} errors={errors} />}
        {isLost && !refused && <Notice tone="warning">{t('lost')}</Notice>}
        <p>{t('lead')}</p>
        <WithdrawalForm start={refused?.typed ?? start} errors={refused?.errors} />
        <OtherWays />
      </div>
    </Page>
  )
}
