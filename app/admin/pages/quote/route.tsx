import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { parseTypedDate } from '../../../../contract/typed-dates'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { idOf } from '../../id-of.server'
import * as columns from '../../parts/columns.css'
import { alsoRefused, Mistakes } from '../../parts/forms'
import { StateChip } from '../../parts/states'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'
import { centsTyped } from '../../typed-cents'
import { type Posting, staffVerbs } from '../../verbs.server'
import { QuoteFacts } from './QuoteFacts'
import { QuoteSteps } from './QuoteSteps'
import { readStaffQuote } from './read-quote.server'

const MAX_REASON_LENGTH = 500

function readChange({ visit: { t } }: Posting) {
  const amount = centsTyped(t('admin-quotes:missing.amount'))
  const missing = t('admin-quotes:missing.day')
  const day = z
    .string({ message: missing })
    .transform((typed) => parseTypedDate(typed))
    .pipe(z.string({ message: missing }))
  const off = z.array(z.object({ articleId: z.string(), amount }))
  return z.object({ seen: z.string().default(''), validUntil: day, off })
}

function readReason({ visit: { t } }: Posting) {
  const message = t('admin-quotes:missing.reason')
  const tooLong = t('admin-quotes:tooLong', { count: MAX_REASON_LENGTH })
  const reason = z.string({ message }).trim().min(1, message).max(MAX_REASON_LENGTH, tooLong)
  return z.object({ seen: z.string().default(''), reason })
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-quotes', 'forms', 'order', 'prices'],
  title: (t, loaded) => t('admin-quotes:one', { number: (loaded as Loaded | undefined)?.quote.number }),
}

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const page = await readStaffQuote(visit, idOf(params.id))
  const { id, signature, order } = page.quote
  const customersPage = `/${visit.locale}/quotes/${id}?${new URLSearchParams({ key: signature })}`
  const orderPage = order ? adminPath(visit.locale, `orders/${order.id}`) : null
  return { ...page, customersPage, orderPage, steps: mayChange ? page.steps : [] }
})

const fieldOf = (named: string, { off = [] }: { off?: { articleId: string }[] }) =>
  named.startsWith('off:')
    ? `off[${off.findIndex(({ articleId }) => `off:${articleId}` === named)}].amount`
    : named

export const action = staffVerbs('quote', {
  change: { form: readChange, field: fieldOf, done: 'admin-quotes:done.change' },
  send: { done: 'admin-quotes:done.send' },
  withdraw: {
    form: readReason,
    asks: async (_, { visit, params }) => ({
      number: (await readStaffQuote(visit, idOf(params.id))).quote.number,
    }),
    done: 'admin-quotes:done.withdraw',
  },
})

export default function QuotePage() {
  const { t } = useTranslation('admin-quotes')
  const page = useLoaderData<typeof loader>()
  const { number } = page.quote
  return (
    <Page title={<WithNumber number={number}>{t('one', { number })}</WithNumber>}>
      <p>
        <StateChip of="quote" state={page.quote.status}>
          {t(`states.${page.quote.status}`)}
        </StateChip>
      </p>
      <Mistakes />
      <div className={columns.columns}>
        <div className={columns.next}>
          <QuoteSteps {...page} />
        </div>
        <div className={columns.what}>
          <QuoteFacts {...page} />
        </div>
      </div>
    </Page>
  )
}
