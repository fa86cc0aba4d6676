import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/classNames'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { AdminLink } from '../../parts/AdminLink'
import { RecordTable, type RecordTableProps } from '../../parts/RecordList'
import type { Work } from './cells'
import * as styles from './Today.css'

interface DayPartProps<Row> extends Pick<RecordTableProps<Row>, 'columns' | 'idOf'> {
  name: keyof Work & ('leaves' | 'returns' | 'waits')
  part: { rows: readonly Row[]; hasMore: boolean }
  /** The lists that have all of it, by their paths after /admin. */
  lists?: readonly (readonly [to: string, label: string])[]
  /** It is on paper too, where each row begins with a box to tick. */
  isTicked?: boolean
}

/** Draws a part of the day: rows of two lines, and the way to the whole lists. */
export function DayPart<Row>({ name, part, lists = [], isTicked, ...table }: DayPartProps<Row>) {
  const { t } = useTranslation('admin-orders')
  const title = t(`today.${name}.title`)
  return (
    <section className={classNames(stacks[8], !isTicked && styles.screenOnly)} aria-labelledby={name}>
      <div className={styles.head}>
        <h2 id={name}>{title}</h2>
        {part.hasMore ? <p>{t('today.first', { count: part.rows.length })}</p> : null}
        {lists.length > 0 ? (
          <p className={classNames(cluster, styles.lists)}>
            {lists.map(([to, label]) => (
              <Fragment key={to}>
                <AdminLink to={to}>{label}</AdminLink>{' '}
              </Fragment>
            ))}
          </p>
        ) : null}
      </div>
      {part.rows.length === 0 ? (
        <p className={styles.nothing}>{t(`today.${name}.empty`)}</p>
      ) : (
        <div className={classNames(styles.rows, isTicked && styles.ticked)}>
          <RecordTable caption={title} rows={part.rows} {...table} />
        </div>
      )}
    </section>
  )
}
