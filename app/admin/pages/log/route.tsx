import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actionLogApi } from '../../../../contract/endpoints/action-log'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { readList } from '../../list-address.server'
import { Moment } from '../../parts/Moment'
import { RecordList } from '../../parts/RecordList'
import { staffVisit } from '../../staff.server'

export const handle: PageHandle = { i18n: ['admin', 'forms'] }

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { answer, ...list } = await readList(visit, actionLogApi.list, {
    filters: ['action', 'subject', 'user_id'],
    asNamed: { subject: 'subjectId' },
    hasDays: true,
  })
  return { ...list, rows: answer?.data ?? [] }
}

const asText = (value: unknown): string => {
  if (Array.isArray(value) && value.length === 2) return `${asText(value[0])} → ${asText(value[1])}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const changesOf = (changes: Record<string, unknown>) =>
  Object.entries(changes)
    .map(([name, value]) => `${name}: ${asText(value)}`)
    .join(', ')

/** The names of actions, things and values are those of the API: the log is for people and programs alike. */
export default function Log() {
  const { t } = useTranslation('admin')
  const list = useLoaderData<typeof loader>()
  return (
    <Page title={t('log.title')}>
      <p>{t('log.text')}</p>
      <RecordList
        {...list}
        title={t('log.title')}
        empty={t('log.empty')}
        filters={[
          { name: 'action', label: t('log.action') },
          { name: 'subject', label: t('log.subject') },
          { name: 'from', type: 'date', label: t('log.from') },
          { name: 'to', type: 'date', label: t('log.to') },
        ]}
        carried={['user_id']}
        idOf={({ id }) => id}
        columns={[
          { label: t('log.at'), cell: ({ timestamp }) => <Moment at={timestamp} /> },
          { label: t('log.by'), cell: ({ user }) => user },
          { label: t('log.action'), cell: ({ action }) => <code>{action}</code> },
          {
            label: t('log.subject'),
            breaks: true,
            cell: ({ subjectType, subjectId }) => <code>{`${subjectType} ${subjectId}`}</code>,
          },
          { label: t('log.changes'), breaks: true, cell: ({ changes }) => <code>{changesOf(changes)}</code> },
        ]}
      />
    </Page>
  )
}
