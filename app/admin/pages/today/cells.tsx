import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import type { LeavingOrder, todayApi } from '../../../../contract/endpoints/today'
import { present } from '../../../../contract/present'
import { dayInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import { useLocale } from '../../../i18n/locale'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import { oneLine } from '../../parts/RecordTable.css'
import { LateBy } from '../../parts/states'
import * as styles from './Today.css'

export type Work = AnswerTo<typeof todayApi.work>['data']

/** Returns a text in which no line breaks at the blanks of these parts, as a figure is not read without its unit. */
export const together = (text: string, part: string): string =>
  text.replaceAll(part, part.replaceAll(' ', '\u00a0'))

type Row = Pick<LeavingOrder, 'id' | 'number' | 'address' | 'lines' | 'type' | 'period' | 'due' | 'late'>

/** Shows an order by who has it or gets it, and where that is. */
export function Whose({ row: { id, number, address } }: { row: Row }) {
  const [name, ...lines] = address
  return (
    <TwoLines below={lines.join(', ')}>
      <strong>{name}</strong>{' '}
      <span className={oneLine}>
        <AdminLink to={`orders/${id}`}>{number}</AdminLink>
      </span>
    </TwoLines>
  )
}

/** Joins what is said in a line; nothing of it, such as a day or the number of a unit, is read in two pieces. */
export const Parts = ({ of }: { of: readonly string[] }) =>
  of.map((part, index) => (
    <Fragment key={part}>
      <span className={oneLine} suppressHydrationWarning>
        {index < of.length - 1 ? `${part},` : part}
      </span>{' '}
    </Fragment>
  ))

export function What({ row: { lines, type, period }, more }: { row: Row; more: readonly string[] }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const days = period ? [period.start, period.end].map((day) => dayInWords(day, locale, 'brief')) : []
  const parts = present([t(`type.${type}`), days.join(' – '), ...more])
  return <TwoLines below={<Parts of={parts} />}>{together(writtenLines(lines), ' × ')}</TwoLines>
}

/** Says that it is for today, or how late it is. */
export function Lateness({ late }: { late: number }) {
  const { t } = useTranslation('admin-orders')
  if (late === 0) return <>{t('today.today')}</>
  return <LateBy days={late} />
}

/** Leads to where the next step is taken; its words are heard with what it is about. */
export function Step({ to, about, children }: { to: string; about: string; children: string }) {
  return (
    <span className={styles.step}>
      <AdminButton to={to} variant="quiet">
        <span>
          {children}
          <VisuallyHidden> {about}</VisuallyHidden>
        </span>
      </AdminButton>
    </span>
  )
}

/** Draws a cell of two lines: what it says, and below it, quieter, what belongs to that. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <>
      <span className={styles.first}>{children}</span>{' '}
      {below ? <span className={styles.second}>{below}</span> : null}
    </>
  )
}

/** Returns how a number of things is written: where there may be more, as at least so many. */
export function useCount() {
  const { t } = useTranslation('admin-orders')
  return (number: number, isMore: boolean) => (isMore ? t('today.atLeast', { number }) : String(number))
}
