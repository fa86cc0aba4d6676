import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/classNames'
import { FieldGroup } from '../../../ui/Field/Field'
import { box } from '../../../ui/Field/Field.css'
import { TextField, type TextFieldProps } from '../../../ui/Field/TextField'
import { TypedBeforeContext, useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { plainList } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { fieldWords } from '../../parts/forms'
import { Missing } from '../../parts/Missing'
import * as styles from './NextStep.css'
import type { OrderPage } from './order-page.server'

export interface ScannedLine {
  name: string
  position: number
  chosen: readonly string[]
  count: number
  isNext: boolean
  /** Whether all that are chosen were just found to fit. */
  isChecked: boolean
}

interface UnitPickerProps extends ScannedLine, Pick<OrderPage, 'freeUnits' | 'bags'> {
  units: readonly { article: string }[]
}

export function UnitPicker({ name, count, units: needed, freeUnits, bags, ...line }: UnitPickerProps) {
  const { t } = useTranslation('admin-orders')
  const { position, chosen } = line
  const free = freeUnits.filter(({ article }) => needed.some((unit) => unit.article === article))
  const until = free.find((stock) => stock.count > 0)?.until
  const listed = free.flatMap(({ units }) => units.map(({ serial }) => serial))
  const unlisted = chosen.filter((serial) => !listed.includes(serial)).map((serial) => ({ serial }))
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
      <ScanField {...fieldWords(t, 'ship.scan')} {...line} />
      <UnitBoxes position={position} units={unlisted} chosen={chosen} />
      {free.map(({ article, name: model, units, count: onShelf }) => (
        <div key={article}>
          {free.length > 1 ? <p>{model}</p> : null}
          {onShelf > 0 ? null : <p>{t('ship.noneFree')}</p>}
          <UnitBoxes position={position} units={units} chosen={chosen} />
          {onShelf > units.length ? <p>{t('ship.unlisted', { count: onShelf - units.length })}</p> : null}
        </div>
      ))}
      <Missing name={`missing[${position}]`} things={bags[position]} />
    </FieldGroup>
  )
}

type ScanFieldProps = Omit<TextFieldProps, 'name'> & Omit<ScannedLine, 'name' | 'count'>

/** Enter, which a scanner sends after each code, has what was scanned checked, and ships nothing. */
export function ScanField({ position, chosen, isNext, isChecked, ...props }: ScanFieldProps) {
  const { t } = useTranslation('admin-orders')
  const typed = useTypedBefore()
  return (
    <TypedBeforeContext.Provider value={isChecked ? undefined : typed}>
      <TextField
        {...props}
        name={`serials[${position}]`}
        note={isChecked && chosen.length > 0 ? t('ship.fits', { numbers: chosen.join(', ') }) : undefined}
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={isNext}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={({ key, currentTarget }) => {
          // Keeps apart what is scanned before the answer is there.
          if (key === 'Enter') currentTarget.value += ' '
        }}
      />
    </TypedBeforeContext.Provider>
  )
}

interface UnitBoxesProps extends Pick<ScannedLine, 'position' | 'chosen'> {
  units: readonly { serial: string; since?: string }[]
}

export function UnitBoxes({ position, units, chosen }: UnitBoxesProps) {
  const { t } = useTranslation('admin-orders')
  if (units.length === 0) return null
  return (
    <ul className={classNames(plainList, styles.units)}>
      {units.map(({ serial, since }) => (
        <li key={serial}>
          <label className={styles.unit}>
            <input
              type="checkbox"
              name={`chosen[${position}]`}
              value={serial}
              defaultChecked={chosen.includes(serial)}
              className={box}
            />
            <span className={styles.words}>
              <b>{serial}</b>{' '}
              {since ? <span className={styles.about}>{t('ship.cleanSince', { date: since })}</span> : null}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
