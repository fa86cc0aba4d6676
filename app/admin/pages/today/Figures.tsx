import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayInWords } from '../../../../contract/dates'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { WAITING_KINDS } from '../../../../contract/staff/today'
import { useWords } from '../../../i18n/locale'
import { classNames } from '../../../ui/classNames'
import { plainList } from '../../../ui/Layout/Layout.css'
import { Section } from '../../../ui/Section/Section'
import type { Counts } from '../../needs'
import { RecordTable } from '../../parts/RecordList'
import { useCount, type Work, withoutBreaks } from './DayPart'
import * as styles from './Today.css'

interface HeadProps {
  counts: Counts
  next: string | null
}

export function Head({ counts: { needs, due }, next }: HeadProps) {
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

export function Week({ week }: Pick<Work, 'week'>) {
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
