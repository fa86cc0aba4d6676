import { formatMoney } from '../../../contract/money'
import type { OrderReturn } from '../../api/orders.server'
import { useWords } from '../../i18n/locale'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { orderPath } from '../paths'
import * as styles from '../transfer-and-return.css'

interface ReturnFindingsProps {
  order: { id: string }
  announced: OrderReturn
}

export function ReturnFindings({ order, announced }: ReturnFindingsProps) {
  const { t, locale } = useWords('order')
  const page = orderPath(locale, order, 'return')
  const { lines, refund } = announced
  const kinds = (['money', 'voucher', 'deposit'] as const).filter((way) => refund[way] > 0)
  const orderRows = kinds.map((way) => ({ label: t(`return.back.${way}`), value: formatMoney(refund[way]) }))
  const extensionRows = refund.extensions.map(({ number, money }) => {
    return { label: t('return.back.extension', { number }), value: formatMoney(money) }
  })
  const rows = [...orderRows, ...extensionRows]
  return (
    <>
      <ul className={`${plainList} ${stacks[16]}`}>
        {lines.map(({ position, quantity, name, grade, note, withheld, photos }) => (
          <li key={position} className={stacks[8]}>
            <p>
              <strong>{t('return.pieces', { quantity, name })}</strong>{' '}
              {grade !== null && t([`return.grade_${grade}`, 'return.grade_unknown'])}
            </p>
            {note && <p>{note}</p>}
            {withheld > 0 && <p>{t('return.withheld', { amount: formatMoney(withheld) })}</p>}
            {photos.length > 0 && (
              <ul className={`${plainList} ${styles.photos}`}>
                {photos.map((photo, index) => (
                  <li key={photo}>
                    <a href={`${page}/photos/${photo}`}>
                      <img
                        src={`${page}/photos/${photo}`}
                        alt={t('return.photo', { number: index + 1, name })}
                        className={styles.photo}
                        loading="lazy"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 0 && <SummaryList rows={rows} />}
    </>
  )
}
