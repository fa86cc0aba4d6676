import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeavingOrder } from '../../../../contract/endpoints/today'
import { dayInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import { useLocale } from '../../../i18n/locale'
import { ButtonLink } from '../../../ui/Button/Button'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminLink } from '../../parts/AdminLink'
import { LateBy } from '../../parts/OrderState'
import { oneLine } from '../../parts/RecordTable.css'
import { adminPath } from '../../paths'
import * as styles from './Today.css'
import { TwoLines } from './TwoLines'
import { together } from './together'

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
  const parts = [t(`type.${type}`), ...(period ? [days.join(' – ')] : []), ...more]
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
  const locale = useLocale()
  return (
    <span className={styles.step}>
      <ButtonLink to={adminPath(locale, to)} variant="quiet">
        <span>
          {children}
          <VisuallyHidden> {about}</VisuallyHidden>
        </span>
      </ButtonLink>
    </span>
  )
}
