import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import type { todayApi } from '../../../../contract/endpoints/today'
import { classNames } from '../../../ui/classNames'
import { cluster, stacks } from '../../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden'
import { AdminButton, AdminLink } from '../../parts/AdminLink'
import { RecordTable, type RecordTableProps } from '../../parts/RecordList'
import { oneLine } from '../../parts/RecordTable.css'
import * as styles from './Today.css'

export type Work = AnswerTo<typeof todayApi.work>['data']

interface DayPartProps<Row extends object> extends Pick<RecordTableProps<Row>, 'columns' | 'idOf'> {
  name: keyof Work & ('leaves' | 'returns' | 'waits')
  part: { rows: readonly Row[]; hasMore: boolean }
  lists?: readonly (readonly [to: string, label: string])[]
  hasTickBoxes?: boolean
  mayWork: boolean
  next: (row: Row) => StepProps
  tick?: (row: Row) => ReactNode
}

export function DayPart<Row extends object>({
  name,
  part,
  lists = [],
  hasTickBoxes,
  columns,
  mayWork,
  next,
  tick,
  idOf,
}: DayPartProps<Row>) {
  const { t } = useTranslation('admin-orders')
  const title = t(`today.${name}.title`)
  return (
    <section className={classNames(stacks[8], !hasTickBoxes && styles.screenOnly)} aria-labelledby={name}>
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
        <div className={classNames(styles.rows, hasTickBoxes && styles.ticked)}>
          <RecordTable<Row>
            caption={title}
            rows={part.rows}
            idOf={idOf}
            columns={[
              ...columns,
              mayWork && {
                label: t('today.column.next'),
                cell: (row) => tick?.(row) || <Step {...next(row)} />,
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}

/** Makes the spaces of each `place` non-breaking, so that a number stays with its unit. */
export const withoutBreaks = (text: string, place: string): string =>
  text.replaceAll(place, place.replaceAll(' ', '\u00a0'))

/** Texts in a line of which none is broken, such as days and serial numbers. */
export const OneLiners = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <Fragment key={text}>
      <span className={oneLine} suppressHydrationWarning>
        {index < texts.length - 1 ? `${text},` : text}
      </span>{' '}
    </Fragment>
  ))

type StepProps = { to: string; label: string; about: string }

const Step = ({ to, label, about }: StepProps) => (
  <span className={styles.step}>
    <AdminButton
      to={to}
      label={
        <span>
          {label}
          <VisuallyHidden> {about}</VisuallyHidden>
        </span>
      }
    />
  </span>
)

export const TwoLines = ({ children, below }: { children: ReactNode; below?: ReactNode }) => (
  <>
    <span className={styles.first}>{children}</span>{' '}
    {below ? <span className={styles.second}>{below}</span> : null}
  </>
)

/** Writes a number, as "at least" where there may be more. */
export function useCount() {
  const { t } = useTranslation('admin-orders')
  return (number: number, isMore: boolean) => (isMore ? t('today.atLeast', { number }) : String(number))
}
