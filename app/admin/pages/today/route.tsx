import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInWords } from '../../../../contract/dates'
import type { ShownOpening } from '../../../../contract/endpoints/opening'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { todayApi } from '../../../../contract/endpoints/today'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { WAITING_KINDS } from '../../../../contract/staff/today'
import { useLocale, useWords } from '../../../i18n/locale'
import { isDemo } from '../../../platform/mode.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { statePath } from '../../../shop/paths'
import { classNames } from '../../../ui/classNames'
import { plainList, stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { type Counts, NEED_LISTS } from '../../needs'
import { AdminLink, LinkLine } from '../../parts/AdminLink'
import { Moment } from '../../parts/display'
import { Submit } from '../../parts/forms'
import { ExamplesLeft, OPENING_PAGES, OpeningGaps } from '../../parts/Opening'
import { RecordTable } from '../../parts/RecordList'
import { forStaff } from '../../route.server'
import { menuFor, pathsFor, readOpenWork } from '../../staff.server'
import { useCount, type Work, withoutBreaks } from './DayPart'
import { Leaves, Returns, Waits } from './parts'
import * as styles from './Today.css'

export const handle: PageHandle = {
  i18n: ['admin-orders', 'admin-fleet', 'admin-opening', 'admin-messages', 'order'],
}

/** In percent. */
const NEARLY_FULL = 90

export const loader = forStaff(async ({ visit, member, may }) => {
  const sections = menuFor(member)
    .flatMap((group) => group.sections)
    .filter(Boolean)
  const pages = pathsFor(member, ({ path }) => OPENING_PAGES.includes(path))
  const [counts, work] = await Promise.all([
    readOpenWork(visit, member),
    may(todayApi.work.staff) ? visit.call(todayApi.work).then(({ data }) => data) : null,
  ])
  const isEmpty = counts && Object.values(counts.needs).every((count) => count === 0)
  const canBeFilled = isDemo() && member.role === 'owner' && Boolean(isEmpty)
  return {
    ...{ name: member.name, sections, pages, counts, work, canBeFilled },
    mayShip: may(staffOrdersApi.ship.staff),
    mayReceive: may(staffOrdersApi.receive.staff),
  }
})

export default function Today() {
  const { t, locale, name, sections, pages, mayShip, mayReceive, counts, work, canBeFilled } = usePage<
    typeof loader
  >(['admin', 'admin-orders'])
  const countOf = useCount()
  if (!counts || !work)
    return (
      <Page title={t('today.title')}>
        <p>{t('today.welcome', { name })}</p>
        <ul>
          {sections.map((page) => (
            <li key={page}>
              <AdminLink to={page}>{t(`sections.${page}`)}</AdminLink>
            </li>
          ))}
        </ul>
      </Page>
    )
  const title = t('admin-orders:today.on', { day: dayInWords(work.day, locale, 'named') })
  return (
    <Page title={<span suppressHydrationWarning>{title}</span>}>
      <Head counts={counts} next={work.leaves.next} />
      <LateRounds late={counts.rounds.late} />
      {counts.filesFull >= NEARLY_FULL ? (
        <Notice tone="warning">
          <p>{t('admin-orders:today.filesFull', { percent: counts.filesFull })}</p>
        </Notice>
      ) : null}
      {canBeFilled ? <ExampleWeek /> : null}
      <Opening opening={counts.opening} pages={pages} />
      <Leaves part={work.leaves} carriers={work.carriers} mayWork={mayShip} />
      <Returns part={work.returns} mayWork={mayReceive} />
      <Waits part={work.waits} mayWork={mayReceive} />
      {counts.needs.units > 0 && sections.includes('units') ? (
        <LinkLine to={NEED_LISTS.units}>
          {t('admin-fleet:due.today', {
            count: counts.needs.units,
            number: countOf(counts.needs.units, counts.needs.units >= TODAY_LIMIT),
          })}
        </LinkLine>
      ) : null}
      <Week week={work.week} />
      {counts.rounds.at ? (
        <p>
          {t('admin-orders:today.rounds.last')} <Moment at={counts.rounds.at} />
        </p>
      ) : null}
    </Page>
  )
}

interface HeadProps {
  counts: Counts
  next: string | null
}

function Head({ counts: { needs, due }, next }: HeadProps) {
  const { t, locale } = useWords('admin-orders')
  const countOf = useCount()
  const waiting = WAITING_KINDS.reduce((sum, need) => sum + needs[need], 0)
  const hasMore = WAITING_KINDS.some((need) => needs[need] >= TODAY_LIMIT)
  const words = (count: number) => countOf(count, count >= TODAY_LIMIT)
  const later = needs.ship - due.leaves.count
  const number = countOf(later, needs.ship >= TODAY_LIMIT)
  const day = next ? dayInWords(next, locale, 'short') : ''
  const withCount = (what: string, count: number) => t('today.tile.of', { what, number: words(count) })
  return (
    <ul className={classNames(plainList, styles.tiles)}>
      <Tile part="leaves" count={due.leaves.count} shown={words(due.leaves.count)} late={due.leaves.late}>
        {next
          ? withoutBreaks(t('today.tile.later', { count: later, number, day }), day)
          : t('today.tile.none')}
      </Tile>
      <Tile part="returns" count={due.returns.count} shown={words(due.returns.count)} late={due.returns.late}>
        {needs.ending > 0 ? withCount(t('need.ending'), needs.ending) : t('today.returns.empty')}
      </Tile>
      <Tile part="waits" count={waiting} shown={countOf(waiting, hasMore)}>
        {waiting > 0
          ? WAITING_KINDS.filter((need) => needs[need] > 0)
              .map((need) => withCount(t(`today.kind.${need}`), needs[need]))
              .join(', ')
          : t('today.waits.empty')}
      </Tile>
    </ul>
  )
}

interface TileProps {
  part: 'leaves' | 'returns' | 'waits'
  count: number
  shown: string
  late?: number
  children: ReactNode
}

function Tile({ part, count, shown, late = 0, children }: TileProps) {
  const { t } = useTranslation(['admin-orders', 'admin'])
  return (
    <li className={styles.tile}>
      <a href={`#${part}`} className={styles.way}>
        <span className={styles.figure}>{shown}</span> <span>{t(`today.${part}.tile`, { count })}</span>
      </a>{' '}
      <span className={styles.more} suppressHydrationWarning>
        {late > 0 ? (
          <>
            <strong className={styles.late}>{t('admin:late', { count: late })}.</strong>{' '}
          </>
        ) : null}
        {children}
      </span>
    </li>
  )
}

function Week({ week }: Pick<Work, 'week'>) {
  const { t, locale } = useWords('admin-orders')
  const title = t('today.ahead.title')
  return (
    <Section id="ahead" title={title}>
      <RecordTable<Work['week'][number]>
        caption={title}
        rows={week}
        idOf={({ day }) => day}
        columns={[
          { label: t('today.ahead.day'), isName: true, cell: ({ day }) => dayInWords(day, locale, 'short') },
          { label: t('today.ahead.leaves'), isNumeric: true, cell: ({ leaves }) => leaves },
          { label: t('today.ahead.returns'), isNumeric: true, cell: ({ returns }) => returns },
        ]}
      />
    </Section>
  )
}

function LateRounds({ late }: Pick<Counts['rounds'], 'late'>) {
  const { t } = useTranslation('admin-orders')
  if (late.length === 0) return null
  const works = late.map((round) => t(`today.rounds.work.${round}`)).join(', ')
  return (
    <Notice tone="warning" title={t('today.rounds.late')}>
      <p>{t('today.rounds.todo', { works })}</p>
    </Notice>
  )
}

function ExampleWeek() {
  const { t } = useTranslation('admin-orders')
  return (
    <Notice>
      <Form method="post" action={statePath(useLocale())} reloadDocument className={stacks[16]}>
        <p>{t('today.example.text')}</p>
        <input type="hidden" name="entry" value="office-week" />
        <Submit>{t('today.example.fill')}</Submit>
      </Form>
    </Notice>
  )
}

function Opening({ opening: { isOpened, gaps, left }, pages }: { opening: ShownOpening; pages: string[] }) {
  const { t } = useTranslation('admin-opening')
  if (isOpened && gaps.length === 0 && left.length === 0) return null
  const state = isOpened ? 'openGaps' : 'closed'
  return (
    <Section id="opening" title={t('title')}>
      {gaps.length > 0 || !isOpened ? (
        <Notice tone="warning" title={t(`${state}.title`)}>
          <p>{t(gaps.length > 0 ? `${state}.text` : 'closed.ready')}</p>
          <OpeningGaps gaps={gaps} pages={pages} />
        </Notice>
      ) : null}
      {left.length > 0 ? (
        <Notice tone="warning" title={t('left.title')}>
          <ExamplesLeft left={left} pages={pages} />
        </Notice>
      ) : null}
      {pages.includes('settings/opening') ? <LinkLine to="settings/opening">{t('all')}</LinkLine> : null}
    </Section>
  )
}
