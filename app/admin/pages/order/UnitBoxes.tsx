import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/classNames'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { box } from '../../../ui/Field/Choice.css'
import { plainList } from '../../../ui/Layout/Layout.css'
import * as styles from './UnitPicker.css'

export type Offered = { serial: string; barcode?: string | null; since?: string }

interface UnitBoxesProps {
  title: string | undefined
  field: string
  /** The id of the first box, to which errors lead. */
  firstId: string | undefined
  units: readonly Offered[]
  /** Free units, of which only the first are listed. */
  count: number
  chosen: readonly string[]
}

/** The other boxes are folded. */
const IN_SIGHT = 5

/** Ticked boxes come first, so that none is hidden. */
export function UnitBoxes({ title, units, count, chosen, field, firstId }: UnitBoxesProps) {
  const { t } = useTranslation('admin-orders')
  const isTicked = ({ serial }: Offered) => chosen.includes(serial)
  const sorted = [...units.filter(isTicked), ...units.filter((unit) => !isTicked(unit))]
  const most = Math.max(IN_SIGHT, chosen.length)
  const boxes = (some: readonly Offered[]) => (
    <ul className={classNames(plainList, styles.units)}>
      {some.map((unit) => (
        <li key={unit.serial}>
          <label className={styles.unit}>
            <input
              type="checkbox"
              id={unit === sorted[0] ? firstId : undefined}
              name={field}
              value={unit.serial}
              defaultChecked={isTicked(unit)}
              className={box}
            />
            <span className={styles.words}>
              <b className={styles.serial}>{unit.serial}</b>{' '}
              {unit.since ? (
                <span className={styles.about}>{t('ship.cleanSince', { date: unit.since })}</span>
              ) : null}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
  const rest = sorted.slice(most)
  const all = Math.max(count, units.length)
  const unlisted = all - units.length
  return (
    <div>
      {title ? <p>{title}</p> : null}
      {sorted.length > 0 ? boxes(sorted.slice(0, most)) : <p>{t('ship.noneFree')}</p>}
      {rest.length > 0 ? (
        // Nothing is ticked in it, so it stays folded when the form comes back.
        <Disclosure staysFolded summary={t('ship.allFree', { count: all })}>
          {boxes(rest)}
          {unlisted > 0 ? <p>{t('ship.unlisted', { count: unlisted })}</p> : null}
        </Disclosure>
      ) : null}
    </div>
  )
}
