import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { actionLogApi } from '../../../../contract/endpoints/action-log'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { TextField } from '../../../ui/Field/TextField'
import { nextPage } from '../../list-address.server'
import { Filters } from '../../parts/Filters'
import { Older } from '../../parts/Older'
import { staffVisit } from '../../staff.server'
import { filterOf } from './filter.server'
import { LogLines } from './LogLines'

export const handle: PageHandle = { i18n: ['admin', 'forms'] }

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { shown, asked } = filterOf(visit.url.searchParams)
  // An invalid filter shows nothing.
  const { body } = await visit.attempt(actionLogApi.list, asked)
  return { lines: body?.data ?? [], shown, older: nextPage(body?.next, shown) }
}

export default function Log() {
  const { t } = useTranslation('admin')
  const { lines, shown, older } = useLoaderData<typeof loader>()
  return (
    <Page title={t('log.title')}>
      <p>{t('log.text')}</p>
      <Filters>
        <TextField id="action" name="action" label={t('log.action')} defaultValue={shown.action} />
        <TextField id="subject" name="subject" label={t('log.subject')} defaultValue={shown.subject} />
        <TextField type="date" id="from" name="from" label={t('log.from')} defaultValue={shown.from} />
        <TextField type="date" id="to" name="to" label={t('log.to')} defaultValue={shown.to} />
        {shown.user_id ? <input type="hidden" name="user_id" value={shown.user_id} /> : null}
      </Filters>
      {lines.length === 0 ? <p>{t('log.empty')}</p> : <LogLines lines={lines} />}
      <Older to={older} />
    </Page>
  )
}
