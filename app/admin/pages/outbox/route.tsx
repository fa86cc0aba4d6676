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
import { Moment } from '../../parts/Moment'
import { RecordList } from '../../parts/RecordList'
import { adminPath } from '../../paths'
import { readList } from '../../read-list.server'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-outbox'],
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { list } = await readList(visit, outboxApi.list)
  return { list, mayChange }
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
  const { list, mayChange } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <Page title={t('title')}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      <p>{t('text')}</p>
      <RecordList
        list={list}
        title={t('title')}
        empty={t('empty')}
        idOf={({ id }) => id}
        columns={[
          {
            label: t('what'),
            cell: ({ key, to, subject, locale }) => (
              <span>
                <code>{key}</code> {to}
                {to && subject ? ', ' : ''}
                <span lang={locale ?? undefined}>{subject}</span>
              </span>
            ),
          },
          { label: t('at'), cell: ({ at }) => <Moment at={at} /> },
          {
            label: t('state'),
            cell: ({ givenUpAt, attempts, dueAt }) => (
              <span>
                {t(givenUpAt ? 'givenUp' : 'waits', { count: attempts })} <Moment at={givenUpAt ?? dueAt} />
              </span>
            ),
          },
          { label: t('error'), breaks: true, cell: ({ error: said }) => said ?? t('none') },
          mayChange && {
            label: t('change'),
            cell: ({ id, attempts }) => <Steps id={id} attempts={attempts} />,
          },
        ]}
      />
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
