import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actionLogApi } from '../../../../contract/endpoints/action-log'
import { useLocale } from '../../../i18n/locale'
import { translator } from '../../../i18n/translations.server'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { readList } from '../../list-address.server'
import { Moment } from '../../parts/Moment'
import { RecordList } from '../../parts/RecordList'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { actionOptions, lineInWords } from './in-words.server'

export const handle: PageHandle = { i18n: ['admin', 'forms'] }

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { answer, ...list } = await readList(visit, actionLogApi.list, {
    filters: ['action', 'subject', 'user_id'],
    asNamed: { subject: 'subjectId' },
    hasDays: true,
  })
  const t = translator(visit.locale, 'admin-log')
  const rows = (answer?.data ?? []).map((line) => lineInWords(t, line))
  return { ...list, rows, actions: actionOptions(t), every: t('every') }
}

export default function Log() {
  const { t } = useTranslation('admin')
  const { actions, every, ...list } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <Page title={t('log.title')}>
      <p>{t('log.text')}</p>
      <RecordList
        {...list}
        title={t('log.title')}
        empty={t('log.empty')}
        filters={[
          { name: 'action', label: t('log.action'), options: actions, emptyLabel: every },
          { name: 'subject', label: t('log.subject') },
          { name: 'from', type: 'date', label: t('log.from') },
          { name: 'to', type: 'date', label: t('log.to') },
        ]}
        carried={['user_id']}
        idOf={({ id }) => id}
        columns={[
          { label: t('log.at'), cell: ({ timestamp }) => <Moment at={timestamp} /> },
          { label: t('log.by'), cell: ({ user }) => user },
          { label: t('log.action'), cell: ({ action }) => action },
          {
            label: t('log.subject'),
            breaks: true,
            cell: ({ subject, subjectId, page }) => (
              <>
                {subject} {page ? <Link to={adminPath(locale, page)}>{subjectId}</Link> : subjectId}
              </>
            ),
          },
          { label: t('log.changes'), breaks: true, cell: ({ changes }) => changes },
        ]}
      />
    </Page>
  )
}
