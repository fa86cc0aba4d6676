import { useTranslation } from 'react-i18next'
import { lookUp } from '../../../../contract/look-up'
import { classNames } from '../../../ui/classNames'
import { FieldGroup } from '../../../ui/Field/Field'
import { box } from '../../../ui/Field/Field.css'
import { TextAreaField } from '../../../ui/Field/TextField'
import { useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { plainList } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { fieldWords } from '../../parts/forms'
import { Missing } from '../../parts/Missing'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'

interface UnitPickerProps {
  name: string
  position: number
  units: readonly { article: string }[]
  count: number
  freeUnits: OrderPage['freeUnits']
  bags: OrderPage['bags']
}

/** A scanner sends Enter after each code, which begins a line and ships nothing. */
export function UnitPicker({ name, position, units: needed, count, freeUnits, bags }: UnitPickerProps) {
  const { t } = useTranslation('admin-orders')
  const field = `chosen[${position}]`
  const chosen = lookUp(useTypedBefore() ?? {}, field) ?? []
  const free = freeUnits.filter(({ article }) => needed.some((unit) => unit.article === article))
  const until = free.find((stock) => stock.count > 0)?.until
  return (
    <FieldGroup
      name={`units-${position}`}
      label={t('ship.units', { name, count })}
      hint={until ? t('ship.until', { date: until }) : undefined}
    >
      {free.map(({ article, short, count: onShelf }) =>
        short && onShelf > 0 ? (
          <Notice key={article} tone="warning">
            {t('ship.promised', { count: short.days, date: short.first })}
          </Notice>
        ) : null,
      )}
      <TextAreaField
        {...fieldWords(t, 'ship.scan')}
        name={`serials[${position}]`}
        rows={Math.min(count, 5)}
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {free.map(({ article, name: model, units, count: onShelf }) => (
        <div key={article}>
          {free.length > 1 ? <p>{model}</p> : null}
          {units.length > 0 ? (
            <ul className={classNames(plainList, styles.units)}>
              {units.map(({ serial, since }) => (
                <li key={serial}>
                  <label className={styles.unit}>
                    <input
                      type="checkbox"
                      name={field}
                      value={serial}
                      defaultChecked={chosen.includes(serial)}
                      className={box}
                    />
                    <span className={styles.words}>
                      <b>{serial}</b>{' '}
                      <span className={styles.about}>{t('ship.cleanSince', { date: since })}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('ship.noneFree')}</p>
          )}
          {onShelf > units.length ? <p>{t('ship.unlisted', { count: onShelf - units.length })}</p> : null}
        </div>
      ))}
      <Missing name={`missing[${position}]`} things={bags[position]} />
    </FieldGroup>
  )
}
