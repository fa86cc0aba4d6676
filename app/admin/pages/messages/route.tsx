import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { FilterLinks } from '../../../ui/FilterLinks/FilterLinks'
import { filtersIn, nextPage } from '../../list-address.server'
import { Moment } from '../../parts/Moment'
import { Older } from '../../parts/Older'
import { RecordTable } from '../../parts/RecordTable'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { readLetters } from './letters.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-messages'],
}

const KINDS = ['messages', 'withdrawals'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  const { searchParams } = visit.url
  const kind = KINDS.find((name) => name === searchParams.get('kind')) ?? 'messages'
  const all = searchParams.get('all') === '1' ? ('1' as const) : ('0' as const)
  const filter = { all, ...filtersIn(searchParams, ['after']) }
  const { letters, next } = await readLetters(visit, kind, filter)
  return { kind, all, letters, more: nextPage(next, { kind, all }, 'after') }
}

export default function Messages() {
  const { t } = useTranslation('admin-messages')
  const { kind, all, letters, more } = useLoaderData<typeof loader>()
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      <FilterLinks
        label={t('kind')}
        links={KINDS.map((name) => {
          return { to: `?kind=${name}&all=${all}`, label: t(`kinds.${name}`), isCurrent: name === kind }
        })}
      />
      <FilterLinks
        label={t('state')}
        links={[
          { to: `?kind=${kind}&all=0`, label: t('states.waiting'), isCurrent: all === '0' },
          { to: `?kind=${kind}&all=1`, label: t('states.all'), isCurrent: all === '1' },
        ]}
      />
      {letters.length === 0 ? <p>{t('empty')}</p> : <Letters kind={kind} letters={letters} />}
      <Older to={more} label={t('more')} />
    </Page>
  )
}

function Letters({ kind, letters }: Pick<Loaded, 'kind' | 'letters'>) {
  const { t } = useTranslation('admin-messages')
  const locale = useLocale()
  const isMessage = kind === 'messages'
  const columns = [isMessage ? 'number' : 'received', 'from', isMessage ? 'topic' : 'contract', 'state']
  return (
    <RecordTable
      caption={t(`kinds.${kind}`)}
      columns={columns.map((name) => ({ label: t(`column.${name}`), breaks: name === 'from' }))}
      rows={letters.map(({ id, label, at, name, email, about, doneAt }) => ({
        id,
        cells: [
          <span key="link">
            <Link to={adminPath(locale, `${kind}/${id}`)}>{label ?? <Moment at={at} />}</Link>
            {label && (
              <>
                {' '}
                <br />
                <Moment at={at} />
              </>
            )}
          </span>,
          <span key="from">
            {name} <br />
            {email}
          </span>,
          isMessage ? t(`topics.${about}`) : about,
          t(doneAt ? 'done' : 'waiting'),
        ],
      }))}
    />
  )
}
