import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../contract/money'
import { TODAY_LIMIT } from '../../../../contract/staff/orders'
import { classNames } from '../../../ui/classNames'
import { stacks } from '../../../ui/Layout/Layout.css'
import { NEED_LISTS, type Needs, pageOfNeed } from '../../needs'
import { AdminLink } from '../../parts/AdminLink'
import { useCount } from './DayPart'
import * as styles from './Today.css'

interface FiguresProps {
  needs: Needs
  week: { orders: number; total: number; shipped: number; returned: number }
  /** The sections that the member may open. */
  pages: string[]
}

/** The sum includes deposits. */
export function Figures({ needs, week, pages }: FiguresProps) {
  const { t } = useTranslation('admin-orders')
  const countOf = useCount()
  const lists = (Object.keys(NEED_LISTS) as (keyof Needs)[])
    .filter((need) => needs[need] > 0)
    .map((need) => {
      const name = t(`need.${need}`)
      const isOpen = pages.includes(pageOfNeed(need))
      return {
        id: need,
        name: isOpen ? <AdminLink to={NEED_LISTS[need]}>{name}</AdminLink> : name,
        value: countOf(needs[need], needs[need] >= TODAY_LIMIT),
      }
    })
  const figures = Object.entries({ ...week, total: formatMoney(week.total) }).map(([name, value]) => {
    return { id: name, name: t(`today.${name}`), value }
  })
  return (
    <section className={classNames(stacks[8], styles.figures)} aria-labelledby="figures">
      <h2 id="figures">{t('today.figures')}</h2>
      <div className={styles.tables}>
        {lists.length > 0 ? <Values title={t('today.lists')} rows={lists} /> : null}
        <Values title={t('today.week')} rows={figures} />
      </div>
    </section>
  )
}

interface ValuesProps {
  title: string
  rows: { id: string; name: ReactNode; value: string | number }[]
}

function Values({ title, rows }: ValuesProps) {
  return (
    <table className={styles.values}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ id, name, value }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
