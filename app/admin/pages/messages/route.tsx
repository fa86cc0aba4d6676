import type { TFunction } from 'i18next'
import {
  type ContactMessage,
  type DeclaredWithdrawal,
  messagesApi,
  withdrawalsApi,
} from '../../../../contract/endpoints/letters'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { FilterLinks } from '../../../ui/Links/Links'
import { AdminLink } from '../../parts/AdminLink'
import { Moment, Person } from '../../parts/display'
import { RecordList } from '../../parts/RecordList'
import { StateChip } from '../../parts/StateChip'
import { ViewTabs } from '../../parts/ViewTabs'
import { readList } from '../../read-list.server'
import { forStaff } from '../../route.server'
import { readOpenWork } from '../../staff.server'

const MAX_BEGINNING = 90

function beginningOf(message: string): string {
  const line = message.trim().replace(/\s+/g, ' ')
  return line.length > MAX_BEGINNING ? `${line.slice(0, MAX_BEGINNING)}…` : line
}

// Withdrawals have no number.
function rowOf(letter: ContactMessage | (DeclaredWithdrawal & { count: number }), t: TFunction) {
  const { id, at, name, email, doneAt } = letter
  if ('topic' in letter) {
    const { number: label, topic: about, message } = letter
    return { id, label, at, name, email, about, beginning: beginningOf(message), doneAt }
  }
  const { contract, cancellation, count } = letter
  const first = cancellation ? t('admin-messages:cancellationOf', { contract }) : contract
  const about = count > 1 ? t('admin-messages:alike', { first, others: count - 1 }) : first
  return { id, label: null, at, name, email, about, beginning: '', doneAt }
}

export const handle: PageHandle = { i18n: ['admin-messages'] }

const KINDS = ['messages', 'withdrawals'] as const

/** Lists waiting letters, oldest first; with all=1 all letters, newest first. */
export const loader = forStaff(async ({ visit, member }) => {
  const kind = KINDS.find((name) => name === visit.url.searchParams.get('kind')) ?? 'messages'
  const api = kind === 'messages' ? messagesApi : withdrawalsApi
  const { list, choices } = await readList(visit, api.list, { kind })
  const rows = list.rows.map((letter) => rowOf(letter, visit.t))
  const all = choices.selected.all === '1' ? '1' : '0'
  return { kind, needs: (await readOpenWork(visit, member))?.needs, list: { ...list, rows }, all }
})

export default function Messages() {
  const { t, kind, needs, all } = usePage<typeof loader>('admin-messages')
  // Only waiting letters are counted, up to a limit.
  const countOf = (name: (typeof KINDS)[number]) => {
    const faults = name === 'messages' ? (needs?.faults ?? 0) : 0
    const waiting = (needs?.[name] ?? TODAY_LIMIT) + faults
    return all === '0' && waiting < TODAY_LIMIT ? waiting : undefined
  }
  return (
    <Page title={t('title')}>
      <p>{t('text')}</p>
      <ViewTabs
        label={t('kind')}
        tabs={KINDS.map((name) => {
          const to = `?kind=${name}&all=${all}`
          return { to, label: t(`kinds.${name}`), count: countOf(name), isCurrent: name === kind }
        })}
      />
      <FilterLinks
        label={t('state')}
        links={[
          { to: `?kind=${kind}&all=0`, label: t('states.waiting'), isCurrent: all === '0' },
          { to: `?kind=${kind}&all=1`, label: t('states.all'), isCurrent: all === '1' },
        ]}
      />
      <Letters />
    </Page>
  )
}

function Letters() {
  const { t, kind, list } = usePage<typeof loader>('admin-messages')
  const isMessage = kind === 'messages'
  return (
    <RecordList
      isBrief
      title={t(`kinds.${kind}`)}
      empty={t('empty')}
      list={list}
      moreLabel={t('more')}
      columns={[
        {
          label: t(isMessage ? 'column.number' : 'column.received'),
          isOneLine: true,
          cell: ({ id, label, at }) => (
            <AdminLink to={`${kind}/${id}`}>{label ?? <Moment at={at} />}</AdminLink>
          ),
        },
        isMessage && { label: t('column.received'), cell: ({ at }) => <Moment at={at} /> },
        {
          label: t('column.from'),
          breaks: true,
          cell: ({ name, email }) => <Person name={name} email={email} />,
        },
        {
          label: t(isMessage ? 'column.topic' : 'column.contract'),
          breaks: true,
          cell: ({ about, beginning }) =>
            isMessage ? (
              <>
                {t(`topics.${about}`)} <br />
                {beginning}
              </>
            ) : (
              about
            ),
        },
        {
          label: t('column.state'),
          cell: ({ doneAt }) => {
            const state = doneAt ? 'done' : 'waiting'
            return <StateChip of="letter" state={state} label={t(state)} />
          },
        },
      ]}
    />
  )
}
