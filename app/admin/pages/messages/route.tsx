import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../../page-handle'
import { Page } from '../../../shop/Page/Page'
import { FilterLinks } from '../../../ui/FilterLinks/FilterLinks'
import { filtersIn, nextPage } from '../../list-address.server'
import { AdminLink } from '../../parts/AdminLink'
import { Moment } from '../../parts/Moment'
import { RecordList } from '../../parts/RecordList'
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
      <Letters kind={kind} letters={letters} more={more} />
    </Page>
  )
}

function Letters({ kind, letters, more }: Pick<Loaded, 'kind' | 'letters' | 'more'>) {
  const { t } = useTranslation('admin-messages')
  const isMessage = kind === 'messages'
  return (
    <RecordList
      title={t(`kinds.${kind}`)}
      empty={t('empty')}
      rows={letters}
      more={more}
      moreLabel={t('more')}
      idOf={({ id }) => id}
      columns={[
        {
          label: t(isMessage ? 'column.number' : 'column.received'),
          cell: ({ id, label, at }) => (
            <span>
              <AdminLink to={`${kind}/${id}`}>{label ?? <Moment at={at} />}</AdminLink>
              {label && (
                <>
                  {' '}
                  <br />
                  <Moment at={at} />
                </>
              )}
            </span>
          ),
        },
        {
          label: t('column.from'),
          breaks: true,
          cell: ({ name, email }) => (
            <span>
              {name} <br />
              {email}
            </span>
          ),
        },
        {
          label: t(isMessage ? 'column.topic' : 'column.contract'),
          cell: ({ about }) => (isMessage ? t(`topics.${about}`) : about),
        },
        { label: t('column.state'), cell: ({ doneAt }) => t(doneAt ? 'done' : 'waiting') },
      ]}
    />
  )
}
