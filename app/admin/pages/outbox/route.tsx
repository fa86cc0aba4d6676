import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { outboxApi } from '../../../../contract/endpoints/outbox'
import { lookUp } from '../../../../contract/look-up'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { Button } from '../../../ui/Button/Button'
import { cluster } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { filtersIn, nextPage } from '../../list-address.server'
import { Moment } from '../../parts/Moment'
import { Older } from '../../parts/Older'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-outbox'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { body } = await visit.attempt(outboxApi.list, filtersIn(visit.url.searchParams, ['before']))
  const older = nextPage(body?.next)
  return { entries: body?.data.entries ?? [], older, mayChange }
}

/** The name of the button that was pressed says which step is taken. */
const STEPS = { retried: outboxApi.retry, settled: outboxApi.settle }

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { id, step, attempts } = await visit.posted('id', 'step', 'attempts')
  const change = lookUp(STEPS, step)
  if (!change) throw new Response(null, { status: 400 })
  const { refusal } = await visit.attempt(change, { id, attempts: Number(attempts) })
  if (refusal) return data({ error: refusal.message }, { status: refusal.status })
  visit.notify('success', visit.t(`admin-outbox:done.${step}`))
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'outbox')))
}

export default function Outbox() {
  const { t } = useTranslation('admin-outbox')
  const { entries, older, mayChange } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const columns = ['what', 'at', 'state', 'error', ...(mayChange ? ['change'] : [])]
  return (
    <Page title={t('title')}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <p>{t('text')}</p>
      {entries.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <RecordTable
          caption={t('title')}
          columns={columns.map((name) => ({ label: t(name), breaks: name === 'error' }))}
          rows={entries.map((entry) => ({
            id: entry.id,
            cells: [
              <span key="what">
                <code>{entry.key}</code> {entry.to}
                {entry.to && entry.subject ? ', ' : ''}
                <span lang={entry.locale ?? undefined}>{entry.subject}</span>
              </span>,
              <Moment key="at" at={entry.at} />,
              <span key="state">
                {t(entry.givenUpAt ? 'givenUp' : 'waits', { count: entry.attempts })}{' '}
                <Moment at={entry.givenUpAt ?? entry.dueAt} />
              </span>,
              entry.error ?? t('none'),
              ...(mayChange ? [<Steps key="change" id={entry.id} attempts={entry.attempts} />] : []),
            ],
          }))}
        />
      )}
      <Older to={older} />
    </Page>
  )
}

function Steps({ id, attempts }: { id: string; attempts: number }) {
  const { t } = useTranslation('admin-outbox')
  return (
    <Form method="post" className={cluster}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="attempts" value={attempts} />
      <Button name="step" value="retried" variant="quiet">
        {t('retry')}
      </Button>{' '}
      <Button name="step" value="settled" variant="quiet">
        {t('settle')}
      </Button>
    </Form>
  )
}
